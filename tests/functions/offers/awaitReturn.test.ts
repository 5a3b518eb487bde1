import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { announceReturn } from '@functions/offers/announceReturn';
import { onOfferWritten } from '@functions/offerTriggers';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, readMails } from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeUser,
  stranger,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import {
  releaseReservation,
  startReservationTests,
  storeReservedOffer,
} from '@tests/support/reservationScenes';
import { describe, expect, it, vi } from 'vitest';

startReservationTests();

const wait = (offerId: string, by: Account = stranger, now = NOW + MINUTE_MS) =>
  invoke('awaitOfferReturn', { offerId }, { by, now });
const release = (offerId: string) => releaseReservation(offerId, NOW + HOUR_MS);
const readReturnAlerts = async () =>
  (await getDb().collection('returnAlerts').get()).docs.map((one) => one.data());
const readReturnMails = async () =>
  (await readMails()).filter(({ kind }) => kind === 'offerReturned').map(({ to, offerId }) => [to, offerId]);

describe('awaitOfferReturn', () => {
  it('keeps one wish of an account about a reserved offer, until the offer expires', async () => {
    const id = await storeReservedOffer();
    expect(await wait(id)).toEqual({ status: 'SUCCESS' });
    await wait(id, stranger, NOW + HOUR_MS);
    expect(await readReturnAlerts()).toMatchObject([{ uid: stranger.token.uid, offerId: id }]);
  });

  it.each([
    ['the landlord', landlord, 'ownOffer'],
    ['a colleague of the landlord', colleague, 'sameCompany'],
    ['the company that holds the reservation', tenantsColleague, 'notReservedByOther'],
  ])('refuses %s', async (_, by, reason) => {
    expect(await getRefusal(wait(await storeReservedOffer(), by))).toMatchObject({ reason });
    expect(await readReturnAlerts()).toEqual([]);
  });

  it('refuses an account whose address is not confirmed, and a visitor', async () => {
    const id = await storeReservedOffer();
    const unproved = await storeUser(anAccount().withUid('uidUnproved').build());
    expect(await getRefusal(wait(id, unproved))).toMatchObject({ reason: 'emailNotVerified' });
    expect(await getRefusal(invoke('awaitOfferReturn', { offerId: id }))).toMatchObject({
      reason: 'signedOut',
    });
  });

  it.each([
    ['free', () => anOffer().active(), 'notReservedByOther'],
    ['signed', () => anOffer().signed(), 'notReservedByOther'],
    ['a project', () => anOffer(), 'offerNotFound'],
    ['blocked', () => anOffer().booked({ at: NOW }).with({ blockedAt: NOW }), 'offerNotFound'],
  ])('refuses an offer that is %s', async (_, build, reason) => {
    const { id } = await storeOffer(build().withId(createDocumentId()).build());
    expect(await getRefusal(wait(id))).toMatchObject({ reason });
  });

  it('is open to the last millisecond of a reservation and refused from its end on', async () => {
    const id = await storeReservedOffer();
    await wait(id, stranger, NOW + 2 * HOUR_MS - 1);
    expect(await getRefusal(wait(id, stranger, NOW + 2 * HOUR_MS))).toMatchObject({
      reason: 'notReservedByOther',
    });
  });

  it('keeps twenty wishes of an account and refuses the next; expired ones do not count', async () => {
    const wish = (index: number, expiresAt: number) => ({
      id: `w${index}`,
      uid: stranger.token.uid,
      offerId: `o${index}`,
      createdAt: NOW,
      expiresAt,
    });
    await commit((writes) => {
      for (let index = 0; index < 19; index += 1)
        writes.set(`returnAlerts/w${index}`, wish(index, NOW + DAY_MS));
      writes.set('returnAlerts/w19', wish(19, NOW));
    });
    expect(await wait(await storeReservedOffer())).toEqual({ status: 'SUCCESS' });
    expect(await getRefusal(wait(await storeReservedOffer()))).toMatchObject({
      reason: 'tooManyReturnAlerts',
    });
  });
});

describe('announceReturn', () => {
  it('tells each account once by mail and notification when the reservation is released, and drops the wish', async () => {
    const id = await storeReservedOffer();
    await wait(id);
    await release(id);
    await announceReturn(id, NOW + HOUR_MS);
    await announceReturn(id, NOW + HOUR_MS);
    expect(await readReturnMails()).toEqual([[stranger.token.email, id]]);
    const notifications = await getDb()
      .collection('notifications')
      .where('kind', '==', 'offerReturned')
      .get();
    expect(notifications.docs.map((one) => [one.get('uid'), one.get('path')])).toEqual([
      [stranger.token.uid, `/offer/${id}`],
    ]);
    expect(await readReturnAlerts()).toEqual([]);
  });

  it('tells who waited for an earlier offer of premises that are offered again, once', async () => {
    const first = await storeReservedOffer();
    await wait(first);
    const storeAgain = async (from: string) => {
      const relistedFrom = { offerId: from, version: 1, digest: '' };
      const offer = anOffer().withId(createDocumentId()).with({ relistedFrom }).active().build();
      return (await storeOffer(offer)).id;
    };
    const third = await storeAgain(await storeAgain(first));
    await announceReturn(third, NOW + HOUR_MS);
    await announceReturn(third, NOW + HOUR_MS);
    expect(await readReturnMails()).toEqual([[stranger.token.email, third]]);
    expect(await readReturnAlerts()).toEqual([]);
  });

  it('tells of a reservation that lapsed', async () => {
    const id = await storeReservedOffer();
    await wait(id);
    const later = NOW + 2 * HOUR_MS;
    await sweepReservations(later);
    await announceReturn(id, later);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
    expect(await readReturnMails()).toEqual([[stranger.token.email, id]]);
  });

  it.each([
    ['reserved', { updatedAt: NOW }],
    ['blocked', { blockedAt: NOW }],
    ['past its validity', { offerValidTo: NOW }],
  ])('says nothing and keeps the wish while the offer is %s', async (about, facts) => {
    const id = await storeReservedOffer();
    await wait(id);
    if (about !== 'reserved') await release(id);
    await commit((writes) => writes.update(`offers/${id}`, facts));
    await announceReturn(id, NOW + HOUR_MS);
    expect(await readReturnMails()).toEqual([]);
    expect(await readReturnAlerts()).toHaveLength(1);
  });

  it('writes to no account that has joined the landlord’s company, nor to one that is gone', async () => {
    const id = await storeReservedOffer();
    const joins = await storeUser(anAccount().withUid('uidJoins').verified().build());
    const leaves = await storeUser(anAccount().withUid('uidLeaves').verified().build());
    for (const by of [joins, leaves]) await wait(id, by);
    await commit((writes) => {
      writes.update('users/uidJoins', { companyId: 'companyLandlord' });
      writes.remove('users/uidLeaves');
    });
    await release(id);
    await announceReturn(id, NOW + HOUR_MS);
    expect(await readReturnMails()).toEqual([]);
    expect(await readReturnAlerts()).toEqual([]);
  });
});

describe('a change of the offer', () => {
  const written = async (before: object, after: object) => {
    const id = await storeReservedOffer();
    await wait(id);
    await release(id);
    vi.useFakeTimers({ now: NOW + HOUR_MS, toFake: ['Date'] });
    const change = { before: { data: () => before }, after: { data: () => after } };
    await onOfferWritten.run({ params: { id }, data: change } as never).finally(() => vi.useRealTimers());
    return readReturnMails();
  };
  const { address } = anOffer().build();
  const inState = (state: string, blockedAt: number | null = null) => ({
    address,
    offerStatus: { state },
    blockedAt,
  });

  it.each([
    ['a reservation that ended', inState('BOOKED'), inState('ACTIVE')],
    ['a block that was lifted', inState('ACTIVE', NOW), inState('ACTIVE')],
  ])('tells those who wait: %s', async (_, before, after) => {
    expect(await written(before, after)).toHaveLength(1);
  });

  it.each([
    ['another field', inState('ACTIVE'), inState('ACTIVE')],
    ['a reservation', inState('ACTIVE'), inState('BOOKED')],
    ['a signature', inState('BOOKED'), inState('SIGNED')],
  ])('tells no one: %s', async (_, before, after) => {
    expect(await written(before, after)).toEqual([]);
  });
});
