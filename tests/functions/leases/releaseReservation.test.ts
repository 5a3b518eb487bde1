import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  buildSigningInput,
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { findChainViolation, readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sign, storeBookedOffer } from './fixtures';

startTestProject();
beforeAll(storeParties);
beforeEach(async () => {
  for (const company of ['companyTenant', 'companyStranger'])
    await getDb().doc(`companyReservations/${company}`).delete();
});

const storeActiveOffer = () => storeOffer(anOffer().withId(createDocumentId()).active().build());
type Option = 'infinite' | 'fixedlong';
const book = (offerId: string, by = tenant, now = NOW, selectedOfferOption: Option = 'infinite') =>
  invoke('bookOffer', { offerId, selectedOfferOption }, { by, now });
const release = (offerId: string, by: Account = tenant, now = NOW + MINUTE_MS) =>
  invoke('releaseReservation', { offerId }, { by, now });

/** Reserves an offer as the demo tenant by the call itself, with a slot of its company. */
const arrangeReservation = async (by = tenant) => {
  const { id } = await storeActiveOffer();
  await book(id, by);
  return id;
};

const readOfferMails = async (offerId: string) =>
  (await readMails()).filter((one) => one.offerId === offerId);
const readMailSummaries = async (offerId: string) =>
  (await readOfferMails(offerId)).map(({ kind, to }) => `${kind} to ${to}`).sort();

describe('releasing a reservation', () => {
  it('makes the offer ACTIVE at once, without tenant, contract or trace of the reservation', async () => {
    const id = await arrangeReservation();
    expect(await release(id)).toEqual({ status: 'SUCCESS' });
    const offer = await loadStoredOffer(id);
    expect(offer.offerStatus).toMatchObject({ state: 'ACTIVE', postSigningStatus: 'NONE', tenant: null });
    expect(offer.reservation).toBeNull();
    expect(await findStoredContract(id)).toBeNull();
    expect((await readAuditChain(id)).map(({ type }) => type)).toEqual([
      'offerReserved',
      'reservationReleased',
    ]);
    expect(await findChainViolation(id)).toBeNull();
  });

  it('tells the landlord that it stands and that it ended, and the person who reserved that it ended', async () => {
    const id = await arrangeReservation();
    await release(id);
    expect(await readMailSummaries(id)).toEqual([
      `offerReserved to ${landlord.token.email}`,
      `reservationReleased to ${landlord.token.email}`,
      `reservationReleasedTenant to ${tenant.token.email}`,
    ]);
    const notifications = await getDb().collection('notifications').where('offerId', '==', id).get();
    expect(notifications.docs.map((one) => one.get('kind')).sort()).toEqual([
      'offerReserved',
      'reservationReleased',
      'reservationReleasedTenant',
    ]);
  });

  it('may be done by a colleague of the company; the person who reserved is told', async () => {
    const id = await arrangeReservation();
    await release(id, tenantsColleague);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
    expect(await readMailSummaries(id)).toContain(`reservationReleasedTenant to ${tenant.token.email}`);
  });

  it.each([
    ['another company', stranger],
    ['the landlord', landlord],
    ['a colleague of the landlord', colleague],
    ['an admin', admin],
  ])('is refused to %s, and the reservation stands', async (_, by) => {
    const id = await arrangeReservation();
    expect(await getRefusal(release(id, by))).toMatchObject({ reason: 'noAccess' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('is refused on an offer no one reserved', async () => {
    const { id } = await storeActiveOffer();
    expect(await getRefusal(release(id))).toMatchObject({ reason: 'notBooked' });
  });

  it('works to the last millisecond of the reservation and is refused from its end on', async () => {
    const [inTime, late] = [await arrangeReservation(), await arrangeReservation()];
    await release(inTime, tenant, NOW + 2 * HOUR_MS - 1);
    expect((await loadStoredOffer(inTime)).offerStatus.state).toBe('ACTIVE');
    const refusal = await getRefusal(release(late, tenant, NOW + 2 * HOUR_MS));
    expect(refusal).toMatchObject({ reason: 'reservationLapsed' });
  });

  it('is refused once the lease is signed, and once the tenant has signed in writing', async () => {
    const signed = await storeBookedOffer();
    await sign(signed.id, tenant);
    expect(await getRefusal(release(signed.id))).toMatchObject({ reason: 'leaseSignedAlready' });
    expect((await loadStoredOffer(signed.id)).offerStatus.state).toBe('SIGNED');
    const written = await storeBookedOffer();
    await getDb()
      .doc(`offers/${written.id}`)
      .update({ 'reservation.tenantSignedAt': new Date(NOW) });
    expect(await getRefusal(release(written.id))).toMatchObject({ reason: 'leaseSignedAlready' });
  });

  it('waits until a scan of the lease signed by hand is answered', async () => {
    const { id } = await storeBookedOffer();
    const paper = {
      attempt: 1,
      signedOn: '2026-11-20',
      files: [],
      handedInBy: 'landlord',
      at: new Date(NOW),
    };
    await getDb()
      .doc(`offers/${id}`)
      .update({ 'reservation.paper': { ...paper, refusal: null, confirmation: null } });
    expect(await getRefusal(release(id))).toMatchObject({ reason: 'paperLeaseWaits' });
    await getDb()
      .doc(`offers/${id}`)
      .update({ 'reservation.paper.refusal': { at: new Date(NOW), reason: 'Nie podpisano' } });
    expect(await release(id)).toEqual({ status: 'SUCCESS' });
  });

  it('changes nothing and tells no one when repeated, also by a colleague', async () => {
    const id = await arrangeReservation();
    await release(id);
    const before = [await readAuditChain(id), await readMailSummaries(id)];
    expect(await release(id, tenant, NOW + HOUR_MS)).toEqual({ status: 'SUCCESS' });
    expect(await release(id, tenantsColleague, NOW + HOUR_MS)).toEqual({ status: 'SUCCESS' });
    expect([await readAuditChain(id), await readMailSummaries(id)]).toEqual(before);
  });

  it('never ends the reservation another company made since, no matter who repeats it', async () => {
    const id = await arrangeReservation();
    await release(id);
    await book(id, stranger, NOW + 2 * MINUTE_MS);
    expect(await release(id, tenant, NOW + 3 * MINUTE_MS)).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).offerStatus).toMatchObject({
      state: 'BOOKED',
      tenant: { companyId: 'companyStranger' },
    });
  });

  it('of releasing and signing at the same moment lets exactly one win', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await storeBookedOffer();
      const signature = await buildSigningInput(id, tenant);
      const both = [
        () => release(id, tenantsColleague, NOW),
        () => invoke('onSignConfirm', signature, { by: tenant, now: NOW }),
      ];
      const ends = await Promise.allSettled((round % 2 ? both.toReversed() : both).map((run) => run()));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { state } = (await loadStoredOffer(id)).offerStatus;
      expect(['ACTIVE', 'SIGNED']).toContain(state);
      expect((await findStoredContract(id)) === null).toBe(state === 'ACTIVE');
      const types = (await readAuditChain(id)).map(({ type }) => type);
      expect(types.filter((type) => type === 'leaseSigned' || type === 'reservationReleased')).toEqual([
        state === 'SIGNED' ? 'leaseSigned' : 'reservationReleased',
      ]);
    }
  });
});

describe('after a release', () => {
  it('another company reserves the offer at once, and the company itself other offers', async () => {
    const ids = [await arrangeReservation(), await arrangeReservation(), await arrangeReservation()];
    const { id: fourth } = await storeActiveOffer();
    expect(await getRefusal(book(fourth))).toMatchObject({ reason: 'tooManyReservations' });
    await release(ids[0] ?? '');
    await book(fourth, tenant, NOW + MINUTE_MS);
    await book(ids[0] ?? '', stranger, NOW + MINUTE_MS);
    expect((await loadStoredOffer(fourth)).offerStatus.tenant?.companyId).toBe('companyTenant');
    for (const id of [...ids.slice(1), fourth]) await release(id, tenant, NOW + MINUTE_MS);
    await release(ids[0] ?? '', stranger, NOW + 2 * MINUTE_MS);
  });

  it('the same offer waits two hours for the same company, to the millisecond, counted from the release', async () => {
    const id = await arrangeReservation();
    await release(id, tenant, NOW + MINUTE_MS);
    const end = NOW + MINUTE_MS + 2 * HOUR_MS;
    for (const by of [tenant, tenantsColleague])
      expect(await getRefusal(book(id, by, end - 1))).toMatchObject({ reason: 'reservedRecently' });
    await book(id, tenantsColleague, end);
    await release(id, tenant, end + 1);
  });

  it('the pause is as long as the hold was, where that is longer', async () => {
    const base = anOffer().withId(createDocumentId());
    const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
    const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
    await book(id, tenant, NOW, 'fixedlong');
    await release(id, tenant, NOW + DAY_MS);
    expect(await getRefusal(book(id, tenant, NOW + 2 * DAY_MS - 1))).toMatchObject({
      reason: 'reservedRecently',
    });
    await book(id, tenant, NOW + 2 * DAY_MS);
    await release(id, tenant, NOW + 2 * DAY_MS + 1);
  });
});

describe('what the landlord is told of a reservation', () => {
  it('names the company, the option and until when', async () => {
    const id = await arrangeReservation();
    const [told] = await readOfferMails(id);
    expect(told).toMatchObject({ kind: 'offerReserved', to: landlord.token.email });
    expect(told?.text).toContain(tenant.user.company?.nazwa ?? 'company');
    expect(told?.text).toContain('na czas nieoznaczony');
    expect(told?.text).toContain(formatDateTime(NOW + 2 * HOUR_MS, 'pl'));
    await release(id);
  });

  it('says once that it lapsed, however often the sweep comes', async () => {
    const id = await arrangeReservation();
    for (const after of [0, 1, MINUTE_MS]) await sweepReservations(NOW + 2 * HOUR_MS + after);
    expect(await readMailSummaries(id)).toEqual([
      `offerReserved to ${landlord.token.email}`,
      `reservationLapsed to ${landlord.token.email}`,
    ]);
  });

  it('says that one lapsed also where another company was faster than the sweep', async () => {
    const id = await arrangeReservation();
    await book(id, stranger, NOW + 2 * HOUR_MS);
    expect((await readMailSummaries(id)).filter((one) => one.startsWith('reservationLapsed'))).toHaveLength(
      1,
    );
    await sweepReservations(NOW + 2 * HOUR_MS);
    expect((await readMailSummaries(id)).filter((one) => one.startsWith('reservationLapsed'))).toHaveLength(
      1,
    );
    await release(id, stranger, NOW + 2 * HOUR_MS + 1);
  });

  it('tells nothing twice when the same option is chosen again', async () => {
    const id = await arrangeReservation();
    await book(id, tenant, NOW + MINUTE_MS);
    expect((await readMailSummaries(id)).filter((one) => one.startsWith('offerReserved'))).toHaveLength(1);
    await release(id);
  });
});
