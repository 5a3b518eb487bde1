import { DAY_MS, formatInWarsaw, HOUR_MS, MINUTE_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { addDays, getWeekday } from '@domain/shared/days';
import { type Availability, NO_HOURS, type Span, type WeeklyHours } from '@domain/viewings/availability';
import { getFreeSlots, groupByDay, whyCannotProposeTime } from '@domain/viewings/slots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const everyDay = (from: string, to: string): WeeklyHours[] =>
  WEEKDAYS.map((weekday) => ({ weekday, from, to }));

const at = (isoDay: string, hour: string): number => {
  const moment = parseTimestamp(isoDay, hour);
  if (moment === null) throw new Error(`${isoDay} ${hour} is no moment.`);
  return moment;
};

const FAR = Number.MAX_SAFE_INTEGER;
const HOURS: Availability = { ...NO_HOURS, weekly: everyDay('10:00', '12:00'), noticeHours: 2 };

const listSlots = (
  availability: Availability,
  now: number,
  booked: readonly Span[] = [],
  offerValidTo = FAR,
) => getFreeSlots({ availability, booked, now, offerValidTo });

const formatSlots = (slots: readonly Span[]): string[] =>
  slots.map(({ startsAt }) => formatInWarsaw(startsAt, 'YYYY-MM-DD HH:mm'));

const onDay = (slots: readonly Span[], isoDay: string): string[] =>
  slots
    .filter(({ startsAt }) => toIsoDay(startsAt) === isoDay)
    .map(({ startsAt }) => formatInWarsaw(startsAt, 'HH:mm'));

describe('the free slots of premises', () => {
  it('divide the hours of a day by the length of a viewing', () => {
    const slots = listSlots(HOURS, at('2026-11-30', '06:00'));
    expect(onDay(slots, '2026-11-30')).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(slots[0]).toEqual({ startsAt: at('2026-11-30', '10:00'), endsAt: at('2026-11-30', '10:30') });
  });

  it('begin after the notice and end with the thirtieth day', () => {
    const now = at('2026-11-30', '08:31');
    const days = [...groupByDay(listSlots(HOURS, now)).keys()];
    expect(onDay(listSlots(HOURS, now), '2026-11-30')).toEqual(['11:00', '11:30']);
    expect(days[0]).toBe('2026-11-30');
    expect(days.at(-1)).toBe('2026-12-30');
  });

  it('end with the validity of the offer', () => {
    const slots = listSlots(HOURS, at('2026-11-30', '06:00'), [], at('2026-12-01', '11:00'));
    expect(onDay(slots, '2026-12-01')).toEqual(['10:00', '10:30']);
    expect(onDay(slots, '2026-12-02')).toEqual([]);
  });

  it('leave out taken times until as many parties fit', () => {
    const now = at('2026-11-30', '06:00');
    const taken = { startsAt: at('2026-11-30', '10:15'), endsAt: at('2026-11-30', '10:45') };
    expect(onDay(listSlots(HOURS, now, [taken]), '2026-11-30')).toEqual(['11:00', '11:30']);
    const forTwo = { ...HOURS, parties: 2 };
    expect(onDay(listSlots(forTwo, now, [taken]), '2026-11-30')).toHaveLength(4);
    expect(onDay(listSlots(forTwo, now, [taken, taken]), '2026-11-30')).toEqual(['11:00', '11:30']);
  });

  it('leave out public holidays and closed days, unless an opening opens them', () => {
    const now = at('2026-12-20', '06:00');
    const closed = { ...HOURS, closedDays: ['2026-12-22'] };
    const days = [...groupByDay(listSlots(closed, now)).keys()];
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'])
      expect(days).not.toContain(day);
    expect(days).toContain('2026-12-23');
    const opened = { ...closed, openings: [{ day: '2026-12-24', from: '09:00', to: '09:30' }] };
    expect(onDay(listSlots(opened, now), '2026-12-24')).toEqual(['09:00']);
  });

  it('add openings to the hours of the week, each start once', () => {
    const added = { ...HOURS, openings: [{ day: '2026-11-30', from: '11:00', to: '13:00' }] };
    const slots = listSlots(added, at('2026-11-30', '06:00'));
    expect(onDay(slots, '2026-11-30')).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00', '12:30']);
  });

  it.each([
    ['spring', '2028-03-20', '2028-03-26'],
    ['autumn', '2026-10-20', '2026-10-25'],
  ])('keep their local hours over the change of clocks in %s', (_, from, changeDay) => {
    const slots = listSlots(HOURS, at(from, '06:00'));
    for (const day of [addDays(changeDay, -1), changeDay, addDays(changeDay)])
      expect(onDay(slots, day)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    const [before, after] = [addDays(changeDay, -1), changeDay].map((day) => at(day, '10:00'));
    expect(Math.abs((after ?? 0) - (before ?? 0) - DAY_MS)).toBe(HOUR_MS);
  });

  it('never shift, overlap a taken place or leave their hours, whatever the date', () => {
    const hour = fc.integer({ min: 6, max: 21 }).map((value) => `${String(value).padStart(2, '0')}:00`);
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 0, 1) }),
        fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: hour }), { maxLength: 7 }),
        fc.constantFrom(15, 20, 30, 45, 60, 120),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat({ max: 30 * 24 * 12 }), { maxLength: 20 }),
        (now, starts, minutes, parties, taken) => {
          const weekly = starts.map(({ weekday, from }) => ({ weekday, from, to: '22:00' }));
          const availability = { ...NO_HOURS, weekly, minutes, parties, noticeHours: 2 };
          const booked = taken.map((steps) => {
            const startsAt = now + steps * 5 * MINUTE_MS;
            return { startsAt, endsAt: startsAt + 30 * MINUTE_MS };
          });
          for (const slot of listSlots(availability, now, booked)) {
            const day = toIsoDay(slot.startsAt);
            const [from, to] = [slot.startsAt, slot.endsAt].map((moment) => formatInWarsaw(moment, 'HH:mm'));
            const hours = weekly.filter(({ weekday }) => weekday === getWeekday(day));
            expect(hours.some((row) => (from ?? '') >= row.from && (to ?? '') <= row.to)).toBe(true);
            expect(slot.endsAt - slot.startsAt).toBe(minutes * MINUTE_MS);
            expect(slot.startsAt).toBeGreaterThanOrEqual(now + 2 * HOUR_MS);
            const overlaps = booked.filter((b) => b.startsAt < slot.endsAt && slot.startsAt < b.endsAt);
            expect(overlaps.length).toBeLessThan(parties);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are those of the days listed', () => {
    const slots = listSlots(
      { ...HOURS, weekly: [{ weekday: 1, from: '10:00', to: '10:30' }] },
      at('2026-11-30', '12:00'),
    );
    expect(formatSlots(slots)).toEqual([
      '2026-12-07 10:00',
      '2026-12-14 10:00',
      '2026-12-21 10:00',
      '2026-12-28 10:00',
    ]);
  });
});

describe('a time that is asked for', () => {
  const now = at('2026-11-30', '12:00');
  const ask = (startsAt: number, offerValidTo = FAR) =>
    whyCannotProposeTime(
      { startsAt, endsAt: startsAt + 30 * MINUTE_MS },
      { now, noticeHours: 24, offerValidTo },
    );

  it('lies within the notice, the thirty days, the validity and the hours of a day', () => {
    expect(ask(at('2026-12-02', '06:00'))).toBeNull();
    expect(ask(at('2026-12-02', '21:30'))).toBeNull();
    expect(ask(at('2026-12-01', '11:55'))).toBe('viewingTooSoon');
    expect(ask(at('2026-12-31', '10:00'))).toBe('viewingTooFar');
    expect(ask(at('2026-12-02', '10:00'), at('2026-12-02', '10:29'))).toBe('viewingTooFar');
    expect(ask(at('2026-12-02', '05:55'))).toBe('viewingTimeInvalid');
    expect(ask(at('2026-12-02', '21:35'))).toBe('viewingTimeInvalid');
    expect(ask(at('2026-12-02', '23:45'))).toBe('viewingTimeInvalid');
    expect(ask(at('2026-12-02', '10:01'))).toBe('viewingTimeInvalid');
    expect(ask(at('2026-12-02', '10:00') + 1)).toBe('viewingTimeInvalid');
  });
});
