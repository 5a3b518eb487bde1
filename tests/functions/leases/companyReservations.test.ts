import { RESERVATION_COOLDOWN_HOURS, RESERVATIONS_ACTIVE_MAX } from '@domain/offers/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();

beforeAll(storeParties);

const storeActiveOffer = () => storeOffer(anOffer().withId(createDocumentId()).active().build());
const storeLongOffer = () => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  return storeOffer(base.with({ leaseAgreement: terms }).active().build());
};
const book = (offerId: string, by = tenant, now = NOW) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by, now });
const bookLong = (offerId: string, by: Account, now = NOW) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'fixedlong' }, { by, now });

describe('the reservations of one company', () => {
  const company = async () => {
    const id = createDocumentId();
    const [by, colleagueOfHers] = await Promise.all(
      ['one', 'two'].map((who) =>
        storeUser(anAccount().withUid(`${id}${who}`).verified().ofCompany(`company${id}`).build()),
      ),
    );
    return { by: by as Account, colleagueOfHers: colleagueOfHers as Account };
  };
  const bookMany = async (count: number, by: Account, now = NOW) => {
    const offers = await Promise.all(Array.from({ length: count }, storeActiveOffer));
    for (const { id } of offers) await book(id, by, now);
    return offers;
  };

  it('are at most three at once, no matter who of its members makes them', async () => {
    const { by, colleagueOfHers } = await company();
    const [first] = await bookMany(RESERVATIONS_ACTIVE_MAX, by);
    const { id } = await storeActiveOffer();
    expect(await getRefusal(book(id, colleagueOfHers))).toMatchObject({ reason: 'tooManyReservations' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
    expect(await book(first?.id ?? '', by)).toMatchObject({ reservationNumber: 1 });
  });

  it('are three of six made in the same moment', async () => {
    const { by } = await company();
    const offers = await Promise.all(Array.from({ length: 6 }, storeActiveOffer));
    const outcomes = await Promise.allSettled(offers.map(({ id }) => book(id, by)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(RESERVATIONS_ACTIVE_MAX);
    const states = await Promise.all(
      offers.map(async ({ id }) => (await loadStoredOffer(id)).offerStatus.state),
    );
    expect(states.filter((state) => state === 'BOOKED')).toHaveLength(RESERVATIONS_ACTIVE_MAX);
  });

  it('make room when one lapses, to the millisecond', async () => {
    const { by } = await company();
    await bookMany(RESERVATIONS_ACTIVE_MAX, by);
    const { id } = await storeActiveOffer();
    const lapse = NOW + 2 * HOUR_MS;
    expect(await getRefusal(book(id, by, lapse - 1))).toMatchObject({ reason: 'tooManyReservations' });
    expect(await book(id, by, lapse)).toMatchObject({ reservationNumber: 1 });
  });

  it('are not made again on the same offer for two hours after one lapsed, no matter who of its members asks', async () => {
    const { by, colleagueOfHers } = await company();
    const { id } = await storeActiveOffer();
    await book(id, by);
    const lapse = NOW + 2 * HOUR_MS;
    expect(RESERVATION_COOLDOWN_HOURS).toBe(2);
    const free = lapse + RESERVATION_COOLDOWN_HOURS * HOUR_MS;
    const refused = { reason: 'reservedRecently', until: free };
    expect(await getRefusal(book(id, by, lapse))).toMatchObject(refused);
    expect(await getRefusal(book(id, colleagueOfHers, free - 1))).toMatchObject(refused);
    expect((await loadStoredOffer(id)).lastReservationNumber).toBe(1);
    expect(await book(id, by, free)).toMatchObject({ reservationNumber: 2 });
  });

  it('leave the offer to another company at once, and other offers to the same one', async () => {
    const { by } = await company();
    const { by: other } = await company();
    const { id } = await storeActiveOffer();
    await book(id, by);
    const lapse = NOW + 2 * HOUR_MS;
    expect(await book(id, other, lapse)).toMatchObject({ reservationNumber: 2 });
    const { id: next } = await storeActiveOffer();
    expect(await book(next, by, lapse)).toMatchObject({ reservationNumber: 1 });
  });

  it('end with the option that was chosen last: no one holds premises by changing to a long one and back', async () => {
    const { by } = await company();
    const { id } = await storeLongOffer();
    await book(id, by);
    await bookLong(id, by, NOW + MINUTE_MS);
    await book(id, by, NOW + 2 * MINUTE_MS);
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(NOW + 2 * HOUR_MS);
    const again = bookLong(id, by, NOW + 2 * HOUR_MS);
    expect(await getRefusal(again)).toMatchObject({ reason: 'reservedRecently' });
  });

  it('keep their option once the offer has expired: it binds for what was reserved in its validity', async () => {
    const { by } = await company();
    const { id } = await storeLongOffer();
    await getDb()
      .doc(`offers/${id}`)
      .update({ offerValidTo: new Date(NOW + 30 * MINUTE_MS) });
    await bookLong(id, by);
    const after = NOW + 31 * MINUTE_MS;
    expect(await getRefusal(book(id, by, after))).toMatchObject({ reason: 'optionChangeAfterExpiry' });
    expect(await bookLong(id, by, after)).toMatchObject({ reservationNumber: 1 });
    expect(await book(id, by, NOW + 30 * MINUTE_MS)).toMatchObject({ reservationNumber: 2 });
  });

  it('keep their option once the time of another one is over, to the millisecond', async () => {
    const { by } = await company();
    const { id } = await storeLongOffer();
    await bookLong(id, by);
    const over = NOW + 2 * HOUR_MS;
    expect(await getRefusal(book(id, by, over))).toMatchObject({ reason: 'optionTimeOver' });
    expect((await loadStoredOffer(id)).reservation).toMatchObject({
      number: 1,
      option: 'fixedlong',
      endsAt: NOW + 3 * DAY_MS,
    });
    expect(await book(id, by, over - 1)).toMatchObject({ reservationNumber: 2, reservedUntil: over });
  });

  it('are not made again for as long as the one that lapsed was held: three days after three days', async () => {
    const { by } = await company();
    const { id } = await storeLongOffer();
    await bookLong(id, by);
    const until = NOW + 6 * DAY_MS;
    expect(await getRefusal(bookLong(id, by, NOW + 3 * DAY_MS))).toMatchObject({
      reason: 'reservedRecently',
      until,
    });
    expect(await getRefusal(bookLong(id, by, until - 1))).toMatchObject({ reason: 'reservedRecently' });
    expect(await bookLong(id, by, until)).toMatchObject({ reservationNumber: 2 });
  });

  it('are not continued by the same person for another company of theirs', async () => {
    const { by } = await company();
    const { id } = await storeActiveOffer();
    await book(id, by);
    const elsewhere = await storeUser({ ...by.user, companyId: `company${createDocumentId()}` });
    const lapse = NOW + 2 * HOUR_MS;
    const free = lapse + RESERVATION_COOLDOWN_HOURS * HOUR_MS;
    const refused = { reason: 'reservedRecently', until: free };
    expect(await getRefusal(book(id, elsewhere, lapse))).toMatchObject(refused);
    expect(await getRefusal(book(id, elsewhere, free - 1))).toMatchObject(refused);
    expect(await book(id, elsewhere, free)).toMatchObject({ reservationNumber: 2 });
  });

  it('of a lease over twelve months are one at a time, until it ends, to the millisecond', async () => {
    const { by, colleagueOfHers } = await company();
    const [first, second] = [await storeLongOffer(), await storeLongOffer()];
    await bookLong(first.id, by);
    const end = NOW + 3 * DAY_MS;
    const refused = { reason: 'longReservationTaken', until: end };
    expect(await getRefusal(bookLong(second.id, colleagueOfHers))).toMatchObject(refused);
    expect(await book(second.id, by)).toMatchObject({ reservationNumber: 1 });
    expect(await getRefusal(bookLong(second.id, by, NOW + MINUTE_MS))).toMatchObject(refused);
    expect((await loadStoredOffer(second.id)).reservation?.option).toBe('infinite');
    const third = await storeLongOffer();
    expect(await getRefusal(bookLong(third.id, by, end - 1))).toMatchObject(refused);
    expect(await bookLong(third.id, by, end)).toMatchObject({ reservationNumber: 1 });
  });

  it('of a lease over twelve months are one of two made in the same moment', async () => {
    const { by } = await company();
    const offers = await Promise.all([storeLongOffer(), storeLongOffer()]);
    const outcomes = await Promise.allSettled(offers.map(({ id }) => bookLong(id, by)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('make room when a place is given back and take none when reserving is refused', async () => {
    const { by } = await company();
    const [first] = await bookMany(RESERVATIONS_ACTIVE_MAX - 1, by);
    const taken = await storeActiveOffer();
    await book(taken.id, stranger);
    expect(await getRefusal(book(taken.id, by))).toMatchObject({ reason: 'bookedByOther' });
    await bookMany(1, by);
    const { id } = await storeActiveOffer();
    expect(await getRefusal(book(id, by))).toMatchObject({ reason: 'tooManyReservations' });
    await releaseSlot(by.user.companyId ?? '', first?.id ?? '', NOW);
    expect(await book(id, by)).toMatchObject({ reservationNumber: 1 });
  });
});
