import {
  DAYS_A_WEEK,
  dayAfter,
  dayAt,
  daysFrom,
  daysInMonth,
  MONDAY,
  monthAfter,
  realDayAt,
  weekdayOf,
} from '@domain/shared/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  it('are as many days apart as were added, also where clocks change', () => {
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, days) => {
        expect(daysFrom(day, dayAfter(day, days))).toBe(days);
      }),
    );
  });

  it('come round to the same weekday every seven', () => {
    expect(weekdayOf('2026-11-23')).toBe(MONDAY);
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekdayOf(dayAfter(day, DAYS_A_WEEK))).toBe(weekdayOf(day));
        expect(weekdayOf(dayAfter(day))).toBe((weekdayOf(day) + 1) % DAYS_A_WEEK);
      }),
    );
  });

  it.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [2026, 12, 31],
    [2026, 14, 28],
  ])('the month %i-%i has %i', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-05', 1, '2027-01-01'],
    ['2026-01-05', -1, '2025-12-01'],
  ])('the month of %s and %i more begins on %s', (day, months, first) => {
    expect(monthAfter(day, months)).toBe(first);
  });

  it('are none where the calendar has none', () => {
    expect(realDayAt(2026, 2, 28)).toBe('2026-02-28');
    for (const [year, month, day] of [
      [2026, 2, 29],
      [2026, 13, 1],
      [2026, 0, 1],
      [2026, 4, 31],
      [26, 4, 30],
    ] as const)
      expect(realDayAt(year, month, day), `${year}-${month}-${day}`).toBeNull();
    expect(dayAt(2026, 3, 35)).toBe('2026-04-04');
  });
});
