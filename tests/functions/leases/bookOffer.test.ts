import { RESERVATION_COOLDOWN_HOURS, RESERVATIONS_ACTIVE_MAX } from '@domain/offers/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anAccount, anOffer, NOW, TENANT } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeCompetitors,
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

describe('reserving an offer', () => {
  it('makes an ACTIVE offer BOOKED for the tenant who starts signing, their uid as SHA-256 [L17, L21, G28]', async () => {
    const { id } = await storeActiveOffer();
    const answer = await book(id);
    expect(answer).toMatchObject({
      offer: { id, state: 'BOOKED' },
      reservationNumber: 1,
      reservedUntil: NOW + 2 * HOUR_MS,
    });
    const stored = await loadStoredOffer(id);
    expect(stored.offerStatus).toEqual({
      state: 'BOOKED',
      postSigningStatus: 'NONE',
      tenant: { uid: sha256Hex(TENANT.uid), companyId: 'companyTenant', email: TENANT.email },
      landlord: { companyId: 'companyLandlord' },
    });
    expect(await findStoredContract(id)).toMatchObject({
      option: 'infinite',
      tenantUid: TENANT.uid,
      signedAt: null,
    });
  });

  it('answers a repeat the same and does not prolong the reservation', async () => {
    const { id } = await storeActiveOffer();
    const first = await book(id);
    const repeated = await book(id, tenant, NOW + MINUTE_MS);
    expect(repeated).toMatchObject({
      reservationNumber: first.reservationNumber,
      reservedUntil: first.reservedUntil,
    });
    expect((await loadStoredOffer(id)).auditHead?.seq).toBe(1);
  });

  it('lets the option be changed ten times, then no more, and leaves an entry for each change', async () => {
    const { id } = await storeActiveOffer();
    const choose = (change: number) =>
      invoke(
        'bookOffer',
        { offerId: id, selectedOfferOption: change % 2 ? 'fixedshort' : 'infinite' },
        { by: tenant, now: NOW + change * MINUTE_MS },
      );
    await choose(0);
    for (let change = 1; change <= 10; change += 1) await choose(change);
    const last = await loadStoredOffer(id);
    expect(await getRefusal(choose(11))).toMatchObject({ reason: 'tooManyOptionChanges' });
    expect(await choose(10)).toMatchObject({ reservationNumber: last.lastReservationNumber });
    expect((await loadStoredOffer(id)).auditHead?.seq).toBe(11);
    await releaseSlot('companyTenant', id, NOW);
  });

  it('lets exactly one of fifty companies win when all reserve at once', async () => {
    const { id } = await storeActiveOffer();
    const everybody = await storeCompetitors(50);
    const outcomes = await Promise.allSettled(everybody.map((by) => book(id, by)));
    const winners = outcomes.filter(({ status }) => status === 'fulfilled');
    const losers = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason.details.reason);
    expect(winners).toHaveLength(1);
    expect(new Set(losers)).toEqual(new Set(['bookedByOther']));
    expect((await loadStoredOffer(id)).lastReservationNumber).toBe(1);
  });

  it('refuses a second company while the reservation lives and accepts it once two hours have passed [L22]', async () => {
    const { id } = await storeActiveOffer();
    await book(id);
    const lastMoment = NOW + 2 * HOUR_MS - 1;
    expect(await getRefusal(book(id, stranger, lastMoment))).toMatchObject({ reason: 'bookedByOther' });
    expect(await book(id, stranger, lastMoment + 1)).toMatchObject({ reservationNumber: 2 });
  });

  it('refuses the owner and a colleague of the landlord company [L8, L9]', async () => {
    const { id } = await storeActiveOffer();
    expect(await getRefusal(book(id, landlord))).toMatchObject({ reason: 'ownOffer' });
    expect(await getRefusal(book(id, colleague))).toMatchObject({ reason: 'sameCompany' });
  });

  it('refuses a member of the landlord company who acts for another company', async () => {
    const landlordCompany = createDocumentId();
    const member = await storeUser(
      anAccount().withUid(createDocumentId()).verified().ofCompany(createDocumentId()).build(),
    );
    const company = aCompany().withId(landlordCompany).withMember(landlord.user).withMember(member.user);
    await commit((writes) => writes.set(`companies/${landlordCompany}`, company.build()));
    const base = anOffer().withId(createDocumentId()).active();
    const offerStatus = { ...base.build().offerStatus, landlord: { companyId: landlordCompany } };
    const { id } = await storeOffer(base.with({ offerStatus }).build());
    expect(await getRefusal(book(id, member))).toMatchObject({ reason: 'sameCompany' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
  });

  it('refuses an option the offer does not open', async () => {
    const base = anOffer().withId(createDocumentId());
    const { leaseAgreement } = base.build();
    const { id } = await storeOffer(
      base
        .with({ leaseAgreement: { ...leaseAgreement, fixedshort: false } })
        .active()
        .build(),
    );
    const call = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'fixedshort' },
      { by: tenant, now: NOW },
    );
    expect(await getRefusal(call)).toMatchObject({ reason: 'optionNotOffered' });
  });

  it('refuses a term that would outlast the premises by now', async () => {
    const { id } = await storeActiveOffer();
    await getDb()
      .doc(`offers/${id}`)
      .update({
        'leaseAgreement.fixedshort': true,
        'leaseAgreement.fixedshortMonths': 12,
        availabilityTo: new Date(NOW + 200 * DAY_MS),
      });
    const call = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'fixedshort' },
      { by: tenant, now: NOW },
    );
    expect(await getRefusal(call)).toMatchObject({ reason: 'termOutlastsOffer' });
  });

  it('refuses a visitor, a draft, and an offer past its validity', async () => {
    const { id } = await storeActiveOffer();
    const visit = invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' });
    expect(await getRefusal(visit)).toMatchObject({ reason: 'signedOut' });
    const draft = await storeOffer(anOffer().withId(createDocumentId()).build());
    expect(await getRefusal(book(draft.id))).toMatchObject({ reason: 'offerNotActive' });
    const expired = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .active()
        .with({ offerValidTo: NOW - 1 })
        .build(),
    );
    expect(await getRefusal(book(expired.id))).toMatchObject({ reason: 'offerExpired' });
  });

  it('refuses accounts that lack a verified e-mail, an identity or an accepted company [L1, L2]', async () => {
    const { id } = await storeActiveOffer();
    const lacking = (patch: Parameters<ReturnType<typeof anAccount>['with']>[0], reason: string) => ({
      patch,
      reason,
    });
    const cases = [
      lacking({ verification: { identity: 'CHECKING', company: 'ACCEPTED' } }, 'identityNotAccepted'),
      lacking(
        { companyId: null, company: null, verification: { identity: 'ACCEPTED', company: 'INITIAL' } },
        'noCompany',
      ),
      lacking({ verification: { identity: 'ACCEPTED', company: 'REJECTED' } }, 'naturalPerson'),
    ];
    for (const { patch, reason } of cases) {
      const by = await storeUser(
        anAccount().withUid(createDocumentId()).verified().ofCompany('companyX').with(patch).build(),
      );
      expect(await getRefusal(book(id, by))).toMatchObject({ reason });
    }
    const unverified = { ...admin, token: { ...tenant.token, emailVerified: false } };
    expect(await getRefusal(book(id, unverified))).toMatchObject({ reason: 'emailNotVerified' });
  });
});

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

  it('are at most three at once, whoever of its members makes them', async () => {
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

  it('are not made anew on the same offer for two hours after one lapsed, whoever of its members asks', async () => {
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

  it('end with the option that was chosen last: nobody holds premises by changing to a long one and back', async () => {
    const { by } = await company();
    const { id } = await storeLongOffer();
    await book(id, by);
    await bookLong(id, by, NOW + MINUTE_MS);
    await book(id, by, NOW + 2 * MINUTE_MS);
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(NOW + 2 * HOUR_MS);
    const again = bookLong(id, by, NOW + 2 * HOUR_MS);
    expect(await getRefusal(again)).toMatchObject({ reason: 'reservedRecently' });
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

  it('are not made anew for as long as the one that lapsed was held: three days after three days', async () => {
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
