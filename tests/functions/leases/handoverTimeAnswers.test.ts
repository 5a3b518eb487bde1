import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  loadStoredOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  AGREED,
  ASKED,
  answer,
  buildHandoverPerson,
  propose,
  readAuditTypes,
  readOfferMails,
  readProposal,
  storeLeaseWithAgreedTime,
  toHandoverTime,
  withdraw,
} from './handoverTimeFixtures';

startTestProject();

beforeAll(storeParties);

describe('another moment of the handover', () => {
  it('is never accepted unread when it changes at the same moment', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const other = toHandoverTime(NOW + 7 * DAY_MS);
    const [accepted] = await Promise.allSettled([
      answer(id, tenant, true),
      propose(id, landlord, other, NOW + MINUTE_MS),
    ]);
    const { receptionTime } = await loadStoredOffer(id);
    expect(receptionTime).toEqual(accepted?.status === 'fulfilled' ? ASKED : AGREED);
    expect(await readProposal(id)).toMatchObject(other);
  });

  it('changes nothing twice: a repeated proposal, acceptance, refusal or withdrawal', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    const [first, second] = [await propose(id, landlord), await propose(id, landlord, ASKED, NOW + HOUR_MS)];
    expect([first, second]).toEqual([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
    expect(await readProposal(id)).toMatchObject({ proposedAt: NOW });
    for (const _ of [1, 2]) expect(await answer(id, tenant, true)).toEqual({ status: 'SUCCESS' });
    const later = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, landlord, later);
    for (const _ of [1, 2])
      expect(await answer(id, tenant, false, { time: later })).toEqual({ status: 'SUCCESS' });
    for (const _ of [1, 2])
      expect(await withdraw(id, landlord, { time: later })).toEqual({ status: 'SUCCESS' });
    expect(await readAuditTypes(id)).toHaveLength(4);
  });

  it('is neither declined nor taken back once it is the agreed one', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    await answer(id, tenant, true);
    for (const call of [() => withdraw(id, landlord), () => answer(id, tenant, false)])
      expect(await getRefusal(call())).toMatchObject({ reason: 'handoverTimeAgreed' });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(ASKED);
  });

  it('is taken back only as the page showed it', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const newer = toHandoverTime(NOW + 6 * DAY_MS);
    await propose(id, colleague, newer);
    expect(await getRefusal(withdraw(id, landlord))).toMatchObject({ reason: 'handoverProposalChanged' });
    expect(await readProposal(id)).toMatchObject(newer);
    await withdraw(id, landlord, { time: newer });
    expect(await readProposal(id)).toBeNull();
  });

  it('is refused where it is past, no moment, agreed already, or not the caller’s to answer', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    expect((await getRefusal(propose(id, landlord, toHandoverTime(NOW)))).fields).toEqual({
      hour: 'receptionInPast',
    });
    expect(
      (await getRefusal(propose(id, landlord, { date: '2026-02-30', hour: '10:00' }))).fields,
    ).toMatchObject({
      date: 'date',
    });
    expect(await getRefusal(propose(id, landlord, AGREED))).toMatchObject({ reason: 'handoverTimeAgreed' });
    await propose(id, landlord);
    expect(await getRefusal(answer(id, landlord, true))).toMatchObject({ reason: 'ownHandoverProposal' });
    expect(await getRefusal(answer(id, colleague, true))).toMatchObject({ reason: 'ownHandoverProposal' });
    expect(await getRefusal(withdraw(id, tenant))).toMatchObject({ reason: 'handoverProposalChanged' });
    const afterwards = NOW + 6 * DAY_MS;
    expect(await getRefusal(answer(id, tenant, true, { now: afterwards }))).toMatchObject({
      reason: 'handoverProposalPassed',
    });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(AGREED);
  });

  it('is a matter of the two sides with an accepted company only', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    for (const by of [stranger, admin])
      for (const call of [() => propose(id, by), () => answer(id, by, true), () => withdraw(id, by)])
        expect(['noAccess', 'companyNotAccepted']).toContain((await getRefusal(call())).reason);
    const unproved = anAccount().withUid(createDocumentId()).verified().ofCompany('companyTenant');
    const member = await storeUser(unproved.with({ emailVerified: false }).build());
    expect(await getRefusal(answer(id, member, true))).toMatchObject({ reason: 'emailNotVerified' });
    expect((await loadStoredOffer(id)).receptionTime).toEqual(AGREED);
  });

  it.each(['PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED', 'PROTOCOL_REJECTED', 'REJECTED'] as const)(
    'is closed in the status %s',
    async (status) => {
      const { id } = await storeLeaseWithAgreedTime(status);
      await getDb()
        .doc(`offers/${id}`)
        .update({
          receptionProposal: { ...ASKED, by: 'landlord', proposedAt: new Date(NOW) },
        });
      for (const call of [
        () => propose(id, tenant),
        () => answer(id, tenant, true),
        () => withdraw(id, landlord),
      ])
        expect(await getRefusal(call())).toMatchObject({ reason: 'receptionClosed' });
    },
  );

  it('is accepted by the tenant’s form as by a press: in the chain and in the landlord’s mail', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const { savedAt: _, ...form } = buildHandoverPerson('ewa@example.pl', 'Ewa');
    const receptionForm = { ...form, ...ASKED };
    await invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm }, { by: tenant });
    expect(await loadStoredOffer(id)).toMatchObject({ receptionTime: ASKED, receptionProposal: null });
    expect((await readAuditTypes(id)).at(-1)).toBe('handoverTimeAccepted');
    const kinds = (await readOfferMails(id)).map(({ kind }) => kind);
    expect(kinds).toContain('handoverTimeAgreed');
    expect(kinds).not.toContain('handoverTimeMoved');
  });

  it('is closed when the tenant’s own form moves the agreed one', async () => {
    const { id } = await storeLeaseWithAgreedTime();
    await propose(id, landlord);
    const receptionForm = {
      ...buildHandoverPerson('ewa@example.pl', 'Ewa'),
      ...toHandoverTime(NOW + 4 * DAY_MS),
    };
    const { savedAt: _, ...form } = receptionForm;
    await invoke('updateReceptionOfThePremise', { id, landlord: false, receptionForm: form }, { by: tenant });
    expect(await loadStoredOffer(id)).toMatchObject({
      receptionTime: toHandoverTime(NOW + 4 * DAY_MS),
      receptionProposal: null,
    });
  });
});
