import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { AGREED, ASKED, propose, readAuditTypes, toHandoverTime } from './handoverTimeFixtures';

startTestProject();
beforeAll(storeParties);

const storeSignedLease = (
  receptionTime: typeof AGREED | null,
  status: PostSigningStatus = 'DEPOSIT_CONFIRMED',
) => storeOffer(anOffer().withId(createDocumentId()).withStatus(status).with({ receptionTime }).build());

const nameGiver = (id: string, time = ASKED) =>
  invoke(
    'updateReceptionOfThePremise',
    {
      id,
      landlord: true,
      receptionForm: {
        firstName: 'Ścibor',
        lastName: 'Żółć',
        email: `wydanie-${id}@example.pl`,
        ...time,
        authorized: true,
      },
    },
    { by: landlord, now: NOW },
  );

const readMailSummaries = async (id: string) =>
  (await readMails())
    .filter(({ offerId }) => offerId === id)
    .map(({ kind, to }) => `${kind} ${to}`)
    .toSorted();

describe('two sides that ask for the same moment of the handover', () => {
  it.each([
    ['none is agreed', null, 'handoverTimeFixed'],
    ['another one is agreed', AGREED, 'handoverTimeAgreed'],
  ] as const)('have agreed on it where they ask at once and %s', async (_, before, kind) => {
    const { id } = await storeSignedLease(before);
    const answers = await Promise.all([propose(id, tenant), propose(id, landlord)]);
    expect(answers.filter((answer) => 'isAgreed' in answer)).toEqual([{ status: 'SUCCESS', isAgreed: true }]);
    const { receptionTime, receptionAcceptedAt, receptionProposal } = await loadStoredOffer(id);
    expect([receptionTime, receptionAcceptedAt, receptionProposal]).toEqual([ASKED, NOW, null]);
    expect(await readAuditTypes(id)).toEqual(['handoverTimeProposed', 'handoverTimeAccepted']);
    expect((await readMailSummaries(id)).filter((mail) => mail.startsWith(kind))).toHaveLength(1);
    const [first, second] = 'isAgreed' in answers[0] ? [tenant, landlord] : [landlord, tenant];
    expect((await getRefusal(propose(id, second))).reason).toBe('handoverTimeAgreed');
    expect(await propose(id, first)).toEqual({ status: 'SUCCESS', isAgreed: true });
  });

  it('is answered alike where the one who agreed asks again, unless another moment is asked for since', async () => {
    const { id } = await storeSignedLease(AGREED);
    await propose(id, landlord);
    await propose(id, tenant);
    const once = await loadStoredOffer(id);
    expect(await propose(id, tenant, ASKED, NOW + HOUR_MS)).toEqual({ status: 'SUCCESS', isAgreed: true });
    expect(await loadStoredOffer(id)).toEqual(once);
    expect(
      (await readMailSummaries(id)).filter((mail) => mail.startsWith('handoverTimeAgreed')),
    ).toHaveLength(1);
    await propose(id, landlord, toHandoverTime(NOW + 6 * DAY_MS));
    expect((await getRefusal(propose(id, tenant))).reason).toBe('handoverTimeAgreed');
  });

  it('names the persons to the other side in the mail of the agreed moment', async () => {
    const { id } = await storeSignedLease(null);
    await propose(id, tenant);
    await nameGiver(id);
    const [told] = (await readMails()).filter(
      (mail) => mail.offerId === id && mail.kind === 'handoverTimeFixed',
    );
    expect(told?.to).toBe(tenant.token.email);
    expect(told?.text).toContain('Ścibor Żółć');
  });

  it('are not of one company: a colleague who asks for the same again agrees to nothing', async () => {
    const { id } = await storeSignedLease(AGREED);
    await propose(id, landlord);
    expect(await propose(id, colleague)).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(AGREED);
  });

  it('ask for another one with an hour of difference, which is a counter-proposal', async () => {
    const { id } = await storeSignedLease(AGREED);
    await propose(id, landlord);
    await propose(id, tenant, toHandoverTime(NOW + 5 * DAY_MS + HOUR_MS));
    const { receptionTime, receptionProposal } = await loadStoredOffer(id);
    expect([receptionTime, receptionProposal?.by]).toEqual([AGREED, 'tenant']);
  });

  it('agree as well by the form of the landlord, who is no longer made to accept it in another place', async () => {
    const { id } = await storeSignedLease(null);
    await propose(id, tenant);
    await nameGiver(id);
    const { receptionTime, receptionAcceptedAt, receptionProposal, transferOfThePremise } =
      await loadStoredOffer(id);
    expect([receptionTime, receptionAcceptedAt, receptionProposal]).toEqual([ASKED, NOW, null]);
    expect(transferOfThePremise).toMatchObject({ firstName: 'Ścibor', ...ASKED });
    expect(await readMailSummaries(id)).toEqual(
      [
        `handoverInvitation ${landlord.token.email}`,
        `handoverPersonInvited wydanie-${id}@example.pl`,
        `handoverTimeFixed ${tenant.token.email}`,
        `handoverTimeSuggested ${landlord.token.email}`,
      ].toSorted(),
    );
  });

  it('hear of it at once where the landlord had named a person at another moment before', async () => {
    const { id } = await storeSignedLease(null);
    await nameGiver(id, AGREED);
    await propose(id, tenant, ASKED);
    await nameGiver(id, ASKED);
    const told = (await readMails()).filter(
      ({ offerId, kind }) => offerId === id && ['handoverTimeFixed', 'handoverInvitation'].includes(kind),
    );
    expect(told.map(({ nextAttemptAt }) => Number(nextAttemptAt) - NOW)).toEqual([0, 0]);
  });

  it('agree as well where the tenant asks for the moment of the landlord’s form', async () => {
    const { id } = await storeSignedLease(null);
    await nameGiver(id);
    expect(await propose(id, tenant)).toEqual({ status: 'SUCCESS', isAgreed: true });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(ASKED);
  });

  it('have not agreed where the tenant asks for the moment of the landlord’s form, in place of which it asks for another', async () => {
    const { id } = await storeSignedLease(null);
    await nameGiver(id, AGREED);
    await propose(id, landlord, ASKED);
    expect(await propose(id, tenant, AGREED)).toEqual({ status: 'SUCCESS' });
    const { receptionTime, receptionProposal } = await loadStoredOffer(id);
    expect([receptionTime, receptionProposal?.by]).toEqual([null, 'tenant']);
  });

  it('agree on none after which the term would outlast the premises, nor on one that has passed', async () => {
    const { id } = await storeSignedLease(AGREED);
    await propose(id, landlord);
    const until = { availabilityTo: new Date('2026-12-24T00:00:00+01:00'), 'reservation.months': 1 };
    await getDb().doc(`offers/${id}`).update(until);
    const late = toHandoverTime(NOW + 6 * DAY_MS);
    await getDb().doc(`offers/${id}`).update({ 'receptionProposal.date': late.date });
    expect((await getRefusal(propose(id, tenant, late))).reason).toBe('handoverBeyondTerm');
    expect((await getRefusal(propose(id, tenant, ASKED, NOW + 5 * DAY_MS))).reason).toBe('invalidInput');
    expect((await loadStoredOffer(id)).receptionTime).toEqual(AGREED);
  });
});

describe('the landlord’s form beside an open proposal', () => {
  it.each([
    ['the landlord’s own', landlord],
    ['the tenant’s', tenant],
  ])('replaces %s by the time that it names, so that one is proposed', async (_, proposer) => {
    const { id } = await storeSignedLease(null);
    const another = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, proposer);
    await nameGiver(id, another);
    const { receptionProposal, transferOfThePremise, receptionTime } = await loadStoredOffer(id);
    expect(receptionProposal).toEqual({ ...another, by: 'landlord', proposedAt: NOW });
    expect(transferOfThePremise).toMatchObject(another);
    expect(receptionTime).toBeNull();
  });

  it('lets the tenant accept the mailed time less than a day ahead', async () => {
    const { id } = await storeSignedLease(null);
    const another = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, landlord);
    await nameGiver(id, another);
    const accepted = await propose(id, tenant, another, NOW + 6 * DAY_MS - HOUR_MS);
    expect(accepted).toEqual({ status: 'SUCCESS', isAgreed: true });
  });

  it('leaves a proposal of the same time, and changes nothing when it is sent again', async () => {
    const { id } = await storeSignedLease(null);
    await propose(id, landlord);
    for (const _ of [1, 2]) await nameGiver(id);
    expect((await loadStoredOffer(id)).receptionProposal).toEqual({
      ...ASKED,
      by: 'landlord',
      proposedAt: NOW,
    });
    expect(await readAuditTypes(id)).toEqual(['handoverTimeProposed', 'transferOfThePremise']);
  });
});
