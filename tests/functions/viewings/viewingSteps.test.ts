import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import type { Viewing } from '@domain/viewings/viewing';
import { read } from '@functions/data/store';
import { sweepMails } from '@functions/emails/delivery';
import { closeViewings } from '@functions/viewings/closeViewings';
import { sweepViewings } from '@functions/viewings/sweepViewings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW } from '../../support/builders';
import { getRefusal, startTestProject } from '../../support/functionsHarness';
import {
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { parseCalendar } from '../calendar/parsed';
import { storeActiveOffer } from '../negotiation/fixtures';
import {
  answer,
  at,
  book,
  cancel,
  ELEVEN,
  forgetAgendas,
  move,
  noteNoShow,
  readAgenda,
  readTimes,
  readViewing,
  readViewingMails,
  request,
  setTimes,
  storeViewableOffer,
  TEN,
  TUESDAY,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
// the account's other viewings are those of other tests
beforeEach(forgetAgendas);

const THREE = at(TUESDAY, '15:00');
const readKinds = async (offerId: string) =>
  (await readViewingMails(offerId)).map(({ kind, to }) => `${kind} ${to}`).sort();

describe('asking for another time', () => {
  it('waits for the landlord, who accepts it', async () => {
    const { id } = await storeViewableOffer();
    await request(id, THREE);
    expect(await readViewing(id)).toMatchObject({
      state: 'requested',
      startsAt: THREE,
      place: null,
      dueAt: THREE,
    });
    expect((await readTimes(id))?.booked).toEqual([]);
    expect((await loadStoredOffer(id)).talk).toEqual({
      counterOffers: 0,
      questions: 0,
      viewings: 1,
      isOpen: true,
    });
    await answer(id, true, { startsAt: THREE, by: colleague });
    expect(await readViewing(id)).toMatchObject({ state: 'booked', place: { contactName: 'Anna Kowalska' } });
    expect((await readTimes(id))?.booked).toHaveLength(1);
    expect((await loadStoredOffer(id)).talk).toEqual({ counterOffers: 0, questions: 0, isOpen: false });
    await answer(id, true, { startsAt: THREE });
    expect(await readKinds(id)).toEqual([
      `viewingBooked ${landlord.token.email}`,
      `viewingBooked ${tenant.token.email}`,
      `viewingRequested ${landlord.token.email}`,
    ]);
  });

  it('is declined with a mail, after which another time can be asked for', async () => {
    const { id } = await storeViewableOffer();
    await request(id, THREE);
    await answer(id, false, { startsAt: THREE });
    expect((await readViewing(id))?.state).toBe('cancelled');
    expect((await getRefusal(answer(id, true, { startsAt: THREE }))).reason).toBe('viewingCancelled');
    await request(id, at(TUESDAY, '16:00'));
    expect((await readViewing(id))?.state).toBe('requested');
  });

  it('is answered by the landlord’s side alone, for the time it saw, while a place is left', async () => {
    const { id } = await storeViewableOffer();
    await request(id, ELEVEN);
    expect((await getRefusal(answer(id, true, { by: tenant, startsAt: ELEVEN }))).reason).toBe('noAccess');
    expect((await getRefusal(answer(id, true, { startsAt: TEN }))).reason).toBe('viewingChanged');
    expect((await getRefusal(answer(id, true, { startsAt: ELEVEN, of: stranger }))).reason).toBe(
      'viewingNotFound',
    );
    await book(id, ELEVEN, { by: stranger });
    expect((await getRefusal(answer(id, true, { startsAt: ELEVEN }))).reason).toBe('viewingTimeTaken');
    expect((await getRefusal(answer(id, false, { startsAt: ELEVEN, now: ELEVEN }))).reason).toBe(
      'viewingPassed',
    );
  });

  it('is accepted only once the landlord has said where to meet, and two for one time are not both accepted', async () => {
    const { id } = await storeActiveOffer();
    await request(id, THREE);
    await request(id, THREE, { by: stranger });
    expect((await getRefusal(answer(id, true, { startsAt: THREE }))).reason).toBe('viewingPlaceNotSet');
    expect((await readViewing(id))?.state).toBe('requested');
    await setTimes(id);
    await answer(id, true, { startsAt: THREE });
    expect((await getRefusal(answer(id, true, { startsAt: THREE, of: stranger }))).reason).toBe(
      'viewingTimeTaken',
    );
    expect((await readTimes(id))?.booked).toEqual([{ startsAt: THREE, endsAt: THREE + HOUR_MS / 2 }]);
  });

  it.each([
    ['too soon', NOW + HOUR_MS, 'viewingTooSoon'],
    ['too far ahead', at('2026-12-21', '10:00'), 'viewingTooFar'],
    ['at night', at(TUESDAY, '23:00'), 'viewingTimeInvalid'],
    ['between the steps', THREE + 1, 'viewingTimeInvalid'],
  ])('is refused %s', async (_, startsAt, reason) => {
    const { id } = await storeViewableOffer();
    expect((await getRefusal(request(id, startsAt))).reason).toBe(reason);
  });

  it('is asked for by one account thirty times a day at most', async () => {
    const visitor = await storeUser(anAccount().withUid('uidRestless').verified().build());
    const { id } = await storeViewableOffer();
    for (let time = 0; time < 15; time += 1) {
      const now = NOW + time * 20 * MINUTE_MS;
      for (const hour of ['15:00', '16:00']) {
        const startsAt = at(TUESDAY, hour);
        await request(id, startsAt, { by: visitor, now });
        await cancel(id, { by: visitor, of: visitor, startsAt, now });
      }
    }
    const late = { by: visitor, now: NOW + 6 * HOUR_MS };
    expect((await getRefusal(request(id, THREE, late))).reason).toBe('tooManyToday');
  });

  it('ends by the clock, once, when no one answers', async () => {
    const { id } = await storeViewableOffer();
    await request(id, THREE);
    for (const now of [THREE - 1, THREE, THREE + HOUR_MS]) await sweepViewings(now);
    expect(await readViewing(id)).toMatchObject({ state: 'cancelled', changedBy: 'system', dueAt: null });
    expect((await loadStoredOffer(id)).talk?.isOpen).toBe(false);
    expect((await readKinds(id)).filter((kind) => kind.startsWith('viewingRequestLapsed'))).toEqual([
      `viewingRequestLapsed ${tenant.token.email}`,
    ]);
  });
});

describe('moving a viewing', () => {
  it('updates both invitations under the same id and frees the old time', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await move(id, ELEVEN);
    await move(id, ELEVEN);
    expect(await readViewing(id)).toMatchObject({
      state: 'moved',
      startsAt: ELEVEN,
      previousStartsAt: TEN,
      changedBy: 'tenant',
    });
    expect((await readTimes(id))?.booked).toEqual([{ startsAt: ELEVEN, endsAt: ELEVEN + HOUR_MS / 2 }]);
    expect((await readAgenda())?.open[id]?.startsAt).toBe(ELEVEN);
    const mails = (await readViewingMails(id)).filter(({ to }) => to === tenant.token.email);
    const [first, second] = ['viewingBooked', 'viewingMoved'].map((kind) =>
      parseCalendar(mails.find((mail) => mail.kind === kind)?.calendar?.text ?? ''),
    );
    expect(mails).toHaveLength(2);
    expect(second?.event.UID).toBe(first?.event.UID);
    expect([first?.event.SEQUENCE, second?.event.SEQUENCE]).toEqual(['0', '1']);
    expect(second?.event['DTSTART;TZID=Europe/Warsaw']).toBe('20261124T110000');
  });

  it('lets the tenant choose free times only, the landlord any time of the day', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await book(id, ELEVEN, { by: stranger });
    expect((await getRefusal(move(id, ELEVEN))).reason).toBe('viewingTimeTaken');
    expect((await getRefusal(move(id, THREE))).reason).toBe('viewingTimeTaken');
    expect((await getRefusal(move(id, ELEVEN, { by: landlord }))).reason).toBe('viewingTimeTaken');
    expect((await getRefusal(move(id, THREE, { by: stranger }))).reason).toBe('noAccess');
    await move(id, THREE, { by: landlord });
    expect(await readViewing(id)).toMatchObject({ startsAt: THREE, changedBy: 'landlord' });
    expect((await getRefusal(move(id, ELEVEN))).reason).toBe('viewingChanged');
  });

  it('to the time it has already changes nothing, whichever side asks for it', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await move(id, TEN, { by: landlord });
    expect(await readViewing(id)).toMatchObject({ state: 'booked', sequence: 0, changedBy: 'tenant' });
    expect(await readKinds(id)).toHaveLength(2);
  });

  it('sends no invitation that was overtaken by a later one', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await move(id, THREE, { by: landlord });
    const sent: string[] = [];
    await sweepMails(NOW, async ({ subject, to }) => void sent.push(`${to}: ${subject}`));
    expect(sent.filter((mail) => mail.includes('Nowy termin oglądania')).length).toBeGreaterThanOrEqual(2);
    const statuses = (await readViewingMails(id)).map(({ kind, status }) => `${kind} ${status}`).sort();
    expect(statuses).toEqual([
      'viewingBooked overtaken',
      'viewingBooked overtaken',
      'viewingMoved sent',
      'viewingMoved sent',
    ]);
  });
});

describe('cancelling a viewing', () => {
  it.each([
    ['tenant', tenant],
    ['landlord', landlord],
  ] as const)('by the %s frees the time and cancels both invitations, once', async (side, by) => {
    const { id } = await storeViewableOffer();
    await book(id);
    await cancel(id, { by });
    await cancel(id, { by });
    expect(await readViewing(id)).toMatchObject({ state: 'cancelled', changedBy: side });
    expect((await readTimes(id))?.booked).toEqual([]);
    expect((await readAgenda())?.open[id]).toBeUndefined();
    const mails = (await readViewingMails(id)).filter(({ kind }) => kind === 'viewingCancelled');
    expect(mails.map(({ to }) => to).sort()).toEqual([landlord.token.email, tenant.token.email].sort());
    for (const { calendar } of mails) {
      const parsed = parseCalendar(calendar?.text ?? '');
      expect(parsed.calendar.METHOD).toBe('CANCEL');
      expect(parsed.event.STATUS).toBe('CANCELLED');
      expect(parsed.event.SEQUENCE).toBe('1');
    }
    await book(id, TEN, { by: stranger });
  });

  it('withdraws a request, which has no invitation', async () => {
    const { id } = await storeViewableOffer();
    await request(id, THREE);
    await cancel(id, { startsAt: THREE });
    const [mail, ...others] = (await readViewingMails(id)).filter(({ kind }) => kind === 'viewingCancelled');
    expect([mail?.to, mail?.calendar, others.length]).toEqual([landlord.token.email, null, 0]);
  });

  it('is refused to others and once it is over', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    expect((await getRefusal(cancel(id, { by: stranger }))).reason).toBe('noAccess');
    expect((await getRefusal(cancel(id, { now: TEN + HOUR_MS }))).reason).toBe('viewingPassed');
  });
});

describe('the day before a viewing', () => {
  it('reminds both sides once, however often and late the sweep runs', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    for (const now of [TEN - 26 * HOUR_MS, TEN - 25 * HOUR_MS, TEN - 24 * HOUR_MS, TEN - HOUR_MS])
      await sweepViewings(now);
    expect((await readKinds(id)).filter((kind) => kind.startsWith('viewingReminder'))).toEqual([
      `viewingReminder ${landlord.token.email}`,
      `viewingReminder ${tenant.token.email}`,
    ]);
  });

  it('reminds of none that has begun', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await sweepViewings(TEN);
    expect((await readKinds(id)).filter((kind) => kind.startsWith('viewingReminder'))).toEqual([]);
    expect((await readViewing(id))?.dueAt).toBeNull();
  });
});

describe('noting that no one came', () => {
  it('belongs to the landlord, within a week after the viewing', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    const over = TEN + HOUR_MS;
    expect((await getRefusal(noteNoShow(id, { now: TEN }))).reason).toBe('viewingNotOver');
    expect((await getRefusal(noteNoShow(id, { now: over, by: tenant }))).reason).toBe('noAccess');
    expect((await getRefusal(noteNoShow(id, { now: over + 8 * DAY_MS }))).reason).toBe('noShowTooLate');
    await noteNoShow(id, { now: over });
    await noteNoShow(id, { now: over });
    expect((await readViewing(id))?.state).toBe('noShow');
    expect((await readViewingMails(id)).length).toBe(2);
  });
});

describe('an account that did not come and books again', () => {
  const over = TEN + HOUR_MS;
  const nextWeek = at('2026-12-01', '10:00');
  const readKept = (offerId: string): Promise<Viewing | null> =>
    read(`viewings/${offerId}_${tenant.token.uid}_${TEN}`);

  it('keeps the absence that the landlord noted', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await noteNoShow(id, { now: over });
    await book(id, nextWeek, { now: over });
    expect(await readKept(id)).toMatchObject({ state: 'noShow', startsAt: TEN, round: 1 });
    expect(await readViewing(id)).toMatchObject({ state: 'booked', startsAt: nextWeek, round: 2 });
  });

  it('cannot prevent that the landlord notes it', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await request(id, nextWeek, { now: over });
    expect((await getRefusal(noteNoShow(id, { now: over, by: tenant }))).reason).toBe('noAccess');
    for (const now of [over, over + MINUTE_MS]) await noteNoShow(id, { now });
    expect(await readKept(id)).toMatchObject({ state: 'noShow', dueAt: null });
    expect(await readViewing(id)).toMatchObject({ state: 'requested', startsAt: nextWeek });
    expect((await readAgenda())?.open[id]?.startsAt).toBe(nextWeek);
  });

  it('leaves no record of a viewing that was cancelled', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await cancel(id);
    await book(id, nextWeek);
    expect(await readKept(id)).toBeNull();
  });
});

describe('premises that can no longer be taken', () => {
  it('have their viewings cancelled, with the invitations, once', async () => {
    const offer = await storeViewableOffer();
    await book(offer.id);
    await request(offer.id, THREE, { by: stranger });
    expect(await closeViewings(offer.id, NOW)).toBe(0);
    await storeOffer({ ...(await loadStoredOffer(offer.id)), blockedAt: NOW });
    expect(await closeViewings(offer.id, NOW)).toBe(2);
    expect(await closeViewings(offer.id, NOW)).toBe(0);
    for (const by of [tenant, stranger])
      expect(await readViewing(offer.id, by)).toMatchObject({
        state: 'cancelled',
        changedBy: 'system',
        dueAt: null,
      });
    expect((await readTimes(offer.id))?.booked).toEqual([]);
    expect((await readAgenda())?.open[offer.id]).toBeUndefined();
    expect((await loadStoredOffer(offer.id)).talk?.isOpen).toBe(false);
    const closed = (await readViewingMails(offer.id)).filter(({ kind }) => kind === 'viewingOfferClosed');
    expect(closed.map(({ to, calendar }) => `${to} ${calendar?.method ?? 'none'}`).sort()).toEqual(
      [
        `${landlord.token.email} CANCEL`,
        `${stranger.token.email} none`,
        `${tenant.token.email} CANCEL`,
      ].sort(),
    );
  });

  it('leave the person who signed the lease their viewing', async () => {
    const offer = await storeViewableOffer();
    await book(offer.id);
    await book(offer.id, ELEVEN, { by: stranger });
    const signed = anOffer().withId(offer.id).withStatus('DEPOSIT_PENDING').build();
    await storeOffer(signed);
    expect((await findStoredContract(offer.id))?.tenantUid).toBe(tenant.token.uid);
    expect(await closeViewings(offer.id, NOW)).toBe(1);
    expect((await readViewing(offer.id))?.state).toBe('booked');
    expect((await readViewing(offer.id, stranger))?.state).toBe('cancelled');
  });
});
