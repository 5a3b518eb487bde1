import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, NOW } from '../../support/builders';
import { type Account, getRefusal, startTestProject } from '../../support/functionsHarness';
import {
  colleague,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { parseCalendar } from '../calendar/parsed';
import {
  at,
  book,
  ELEVEN,
  forgetAgendas,
  getContactPhone,
  readAgenda,
  readPlace,
  readTimes,
  readViewing,
  readViewingMails,
  request,
  setTimes,
  storeViewableOffer,
  TEN,
  TIMES,
  TUESDAY,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
// the account's other viewings are those of other tests
beforeEach(forgetAgendas);

const HALF_PAST_TEN = at(TUESDAY, '10:30');

describe('setting the times of viewings', () => {
  it('stores hours for members and the place for the landlord’s side', async () => {
    const { id } = await storeViewableOffer();
    const { meetingPoint, contactName, contactPhone: _, ...hours } = TIMES;
    expect(await readTimes(id)).toEqual({ ...hours, offerId: id, booked: [], updatedAt: NOW });
    expect(await readPlace(id)).toEqual({
      meetingPoint,
      contactName,
      contactPhone: getContactPhone(id),
      offerId: id,
      setBy: landlord.token.uid,
      formerSetters: [],
      updatedAt: NOW,
    });
  });

  it('changes nothing when it is repeated', async () => {
    const { id } = await storeViewableOffer();
    await setTimes(id, {}, { by: colleague, now: NOW + HOUR_MS });
    expect((await readTimes(id))?.updatedAt).toBe(NOW);
  });

  it('belongs to the landlord’s side of an offer that can be taken', async () => {
    const { id } = await storeViewableOffer();
    expect((await getRefusal(setTimes(id, {}, { by: tenant }))).reason).toBe('noAccess');
    const offer = await loadStoredOffer(id);
    await storeOffer({ ...offer, blockedAt: NOW });
    expect((await getRefusal(setTimes(id, { minutes: 45 }))).reason).toBe('offerBlocked');
    await storeOffer({ ...offer, offerStatus: { ...offer.offerStatus, state: 'DELETED' } });
    expect((await getRefusal(setTimes(id, { minutes: 45 }))).reason).toBe('offerNotActive');
  });

  it('tells visitors of another meeting point, in an invitation that replaces the first one', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await setTimes(id, { meetingPoint: 'Brama od ulicy' }, { now: NOW + HOUR_MS });
    expect((await readViewing(id))?.place?.meetingPoint).toBe('Brama od ulicy');
    expect((await readTimes(id))?.booked).toEqual([{ startsAt: TEN, endsAt: HALF_PAST_TEN }]);
    const [told, ...others] = (await readViewingMails(id)).filter(
      ({ kind }) => kind === 'viewingPlaceChanged',
    );
    expect(others).toEqual([]);
    expect(told?.to).toBe(tenant.token.email);
    expect(told?.text).toContain('Brama od ulicy');
    expect(parseCalendar(told?.calendar?.text ?? '').event.SEQUENCE).toBe('1');
  });
});

describe('booking a viewing', () => {
  it('takes the time, invites both sides and names the place to the visitor alone', async () => {
    const offer = await storeViewableOffer();
    expect(await book(offer.id)).toEqual({ status: 'SUCCESS' });
    expect(await readViewing(offer.id)).toMatchObject({
      state: 'booked',
      startsAt: TEN,
      endsAt: HALF_PAST_TEN,
      tenantUid: tenant.token.uid,
      landlordCompanyId: 'companyLandlord',
      place: {
        meetingPoint: 'Wejście od podwórza',
        contactName: 'Anna Kowalska',
        contactPhone: getContactPhone(offer.id),
      },
      dueAt: at('2026-11-23', '09:00'),
      sequence: 0,
    });
    expect((await readTimes(offer.id))?.booked).toEqual([{ startsAt: TEN, endsAt: HALF_PAST_TEN }]);
    expect((await readAgenda())?.open[offer.id]).toEqual({ startsAt: TEN, endsAt: HALF_PAST_TEN });
    const mails = await readViewingMails(offer.id);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['viewingBooked', tenant.token.email],
        ['viewingBooked', landlord.token.email],
      ]),
    );
    expect(mails).toHaveLength(2);
    const own = mails.find(({ to }) => to === tenant.token.email);
    const others = mails.find(({ to }) => to === landlord.token.email);
    expect(own?.text).toContain('Wejście od podwórza');
    expect(own?.text).toContain(`Anna Kowalska, ${getContactPhone(offer.id)}`);
    expect(others?.text).not.toContain('Anna Kowalska, +48');
    const { calendar, event } = parseCalendar(own?.calendar?.text ?? '');
    expect(calendar.METHOD).toBe('REQUEST');
    expect(event['DTSTART;TZID=Europe/Warsaw']).toBe('20261124T100000');
    expect(event['DTEND;TZID=Europe/Warsaw']).toBe('20261124T103000');
    expect(event.SEQUENCE).toBe('0');
    expect(event.UID).toBe(parseCalendar(others?.calendar?.text ?? '').event.UID);
  });

  it('returns the same when it is repeated, under the same key or without one', async () => {
    const { id } = await storeViewableOffer();
    for (let time = 0; time < 3; time += 1) await book(id);
    expect((await readTimes(id))?.booked).toHaveLength(1);
    expect(await readViewingMails(id)).toHaveLength(2);
  });

  it('refuses a time that is taken, not offered, too soon, or on a closed day', async () => {
    const { id } = await storeViewableOffer({ closedDays: ['2026-12-01'] });
    await book(id, TEN, { by: stranger });
    const refuse = async (startsAt: number, now = NOW) =>
      (await getRefusal(book(id, startsAt, { now }))).reason;
    expect(await refuse(TEN)).toBe('viewingTimeTaken');
    expect(await refuse(at(TUESDAY, '10:15'))).toBe('viewingTimeTaken');
    expect(await refuse(at('2026-12-01', '10:00'))).toBe('viewingTimeTaken');
    expect(await refuse(ELEVEN, ELEVEN - 24 * HOUR_MS + 1)).toBe('viewingTimeTaken');
    expect(await readViewing(id)).toBeNull();
  });

  it('is refused for an own, blocked, let or expired offer and without a proved address', async () => {
    const offer = await storeViewableOffer();
    const refuse = async (by: Account, now = NOW) =>
      (await getRefusal(book(offer.id, TEN, { by, now }))).reason;
    for (const by of [landlord, colleague]) expect(await refuse(by)).toBe('ownOfferViewing');
    const unproved = await storeUser(anAccount().withUid('uidUnproved').build());
    expect(await refuse(unproved)).toBe('emailNotVerified');
    await storeOffer({ ...offer, offerValidTo: NOW - 1 });
    expect(await refuse(tenant)).toBe('offerExpired');
    await storeOffer({ ...offer, blockedAt: NOW });
    expect(await refuse(tenant)).toBe('offerBlocked');
    await storeOffer({ ...offer, offerStatus: { ...offer.offerStatus, state: 'SIGNED' } });
    expect(await refuse(tenant)).toBe('offerNotActive');
  });

  it('allows one open viewing of an offer, and another one once it is over', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    expect((await getRefusal(book(id, ELEVEN))).reason).toBe('viewingAlreadyBooked');
    expect((await getRefusal(request(id, at(TUESDAY, '15:00')))).reason).toBe('viewingAlreadyBooked');
    const next = at('2026-12-01', '10:00');
    await book(id, next, { now: TEN + DAY_MS });
    expect(await readViewing(id)).toMatchObject({ startsAt: next, round: 2, sequence: 0 });
  });

  it('allows an account three viewings on one day, none of them at the same time', async () => {
    const visitor = await storeUser(anAccount().withUid('uidBusy').verified().build());
    const long = { weekly: [{ weekday: 2, from: '08:00', to: '20:00' }] };
    const [first, second, third, fourth] = await Promise.all(
      [0, 1, 2, 3].map(() => storeViewableOffer(long)),
    );
    if (!first || !second || !third || !fourth) throw new Error('There are four.');
    await book(first.id, TEN, { by: visitor });
    expect((await getRefusal(book(second.id, TEN, { by: visitor }))).reason).toBe('viewingOverlaps');
    await book(second.id, ELEVEN, { by: visitor });
    await book(third.id, at(TUESDAY, '13:00'), { by: visitor });
    expect((await getRefusal(book(fourth.id, at(TUESDAY, '15:00'), { by: visitor }))).reason).toBe(
      'tooManyViewings',
    );
    await book(fourth.id, at('2026-12-01', '15:00'), { by: visitor });
  });

  it('gives the places of one time to as many of fifty parallel callers as fit', async () => {
    const { id } = await storeViewableOffer({ parties: 3 });
    const callers = await storeCompetitors(50);
    const outcomes = await Promise.allSettled(callers.map((by) => book(id, TEN, { by })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.details?.reason] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['viewingTimeTaken']));
    expect((await readTimes(id))?.booked).toHaveLength(3);
  });

  it('is refused once forty open viewings wait at one offer', async () => {
    const offer = await storeViewableOffer();
    await book(offer.id, TEN, { by: stranger });
    const one = await readViewing(offer.id, stranger);
    await commit((writes) => {
      for (let number = 1; number < 40; number += 1) {
        const id = `${offer.id}_uidOther${number}`;
        writes.set(`viewings/${id}`, { ...one, id, tenantUid: `uidOther${number}` });
      }
    });
    expect((await getRefusal(book(offer.id, ELEVEN))).reason).toBe('viewingsFull');
  });

  it('keeps the limits of an account when its first bookings arrive at once', async () => {
    const visitor = await storeUser(anAccount().withUid('uidHasty').verified().build());
    const offers = await Promise.all([0, 1, 2, 3, 4].map(() => storeViewableOffer()));
    const outcomes = await Promise.allSettled(offers.map(({ id }) => book(id, TEN, { by: visitor })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.keys((await readAgenda(visitor))?.open ?? {})).toHaveLength(1);
  });
});
