import {
  addDays,
  addMonths,
  asRealDay,
  countIsoDaysBetween,
  formatIsoDay,
  getFirstDay,
  getIsoWeek,
  getWeekday,
  MONDAY,
  toRealDay,
} from '@domain/shared/days';
import { formatDay } from '@domain/shared/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar days', () => {
  it('are as many days apart as were added, also where clocks change', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, days) => {
        expect(countIsoDaysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('come round to the same weekday every seven', () => {
    expect(getWeekday('2026-11-23')).toBe(MONDAY);
    expect(getWeekday('2026-11-22')).toBe(7);
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(getWeekday(addDays(day, 7))).toBe(getWeekday(day));
        expect(getWeekday(addDays(day))).toBe((getWeekday(day) % 7) + 1);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months lead to %s, the last day of a shorter month', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-12-05', 1, '2027-01-01'],
    ['month', '2026-01-05', -1, '2025-12-01'],
    ['week', '2026-11-22', 0, '2026-11-16'],
    ['week', '2026-11-23', 0, '2026-11-23'],
    ['week', '2026-11-25', -1, '2026-11-16'],
    ['day', '2026-02-28', 1, '2026-03-01'],
  ] as const)('the %s of %s and %i more begins on %s', (span, day, step, first) => {
    expect(getFirstDay(span, day, step)).toBe(first);
  });

  it.each([
    ['2026-12-31', 53, 2026],
    ['2027-01-03', 53, 2026],
    ['2027-01-04', 1, 2027],
    ['2025-12-29', 1, 2026],
  ])('%s lies in week %i of %i', (day, week, year) => {
    expect(getIsoWeek(day)).toEqual({ week, year });
  });

  it('are none where the calendar has none', () => {
    expect(toRealDay(2026, 2, 28)).toBe('2026-02-28');
    for (const [year, month, day] of [
      [2026, 2, 29],
      [2026, 13, 1],
      [2026, 0, 1],
      [2026, 4, 31],
      [26, 4, 30],
    ] as const)
      expect(toRealDay(year, month, day), `${year}-${month}-${day}`).toBeNull();
    expect(asRealDay('2028-02-29')).toBe('2028-02-29');
    for (const text of ['2026-02-29', '2026-2-8', '08.02.2026', '2026-02-08 10:00', ' 2026-02-08', ''])
      expect(asRealDay(text), text).toBeNull();
  });

  it('are written with dots, and months in words of both languages', () => {
    expect(formatDay('2027-01-09', 'pl')).toBe('09.01.2027');
    expect(formatIsoDay('2027-01-09', 'MMMM YYYY')).toBe('styczeń 2027');
    expect(formatIsoDay('2027-01-09', 'D MMMM YYYY')).toBe('9 stycznia 2027');
    expect(formatIsoDay('2027-01-09', 'MMMM YYYY', 'en')).toBe('January 2027');
  });
});
