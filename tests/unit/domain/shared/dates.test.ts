import {
  countDaysBetween,
  DAY_MS,
  endOfDay,
  endOfDayInMonths,
  formatInUtc,
  formatInWarsaw,
  HOUR_MS,
  parseTimestamp,
  splitCountdown,
  startOfDay,
  startOfYear,
  toHourOfDay,
  toIsoDay,
} from '@domain/shared/dates';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const parseUtc = (iso: string) => Date.parse(`${iso}Z`);

test('refuses the hours that the change of clocks skips in spring', () => {
  expect(parseTimestamp('2027-03-28', '01:59')).toBe(parseUtc('2027-03-28T00:59:00'));
  expect(parseTimestamp('2027-03-28', '02:00')).toBeNull();
  expect(parseTimestamp('2027-03-28', '02:59')).toBeNull();
  expect(parseTimestamp('2027-03-28', '03:00')).toBe(parseUtc('2027-03-28T01:00:00'));
});

describe('Warsaw’s clocks', () => {
  test.each([
    ['winter', '2026-01-15T11:00:00', '2026-01-15 12:00'],
    ['summer', '2026-07-15T10:00:00', '2026-07-15 12:00'],
    ['the turn of the year', '2026-12-31T23:30:00', '2027-01-01 00:30'],
    ['the last minute before spring forward', '2026-03-29T00:59:00', '2026-03-29 01:59'],
    ['the first minute after', '2026-03-29T01:00:00', '2026-03-29 03:00'],
    ['the doubled hour, first time', '2026-10-25T00:30:00', '2026-10-25 02:30'],
    ['the doubled hour, second time', '2026-10-25T01:30:00', '2026-10-25 02:30'],
  ])('show in %s the moment %s as %s', (_, moment, shown) => {
    expect(formatInWarsaw(parseUtc(moment), 'YYYY-MM-DD HH:mm')).toBe(shown);
  });

  test('the doubled hour means its first pass', () => {
    expect(toWarsawTimestamp(2026, 10, 25, [2, 30, 0, 0])).toBe(parseUtc('2026-10-25T00:30:00'));
  });

  test('a moment put together from its clock is the same moment, but in the doubled hour', () => {
    const from = parseUtc('2020-01-01T00:00:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 366 * 24 * 60 }), (minutes) => {
        const at = from + minutes * 60_000;
        const again = parseTimestamp(toIsoDay(at), formatInWarsaw(at, 'HH:mm')) ?? 0;
        expect([at, at - HOUR_MS]).toContain(again);
        expect(formatInWarsaw(again, 'YYYY-MM-DD HH:mm')).toBe(formatInWarsaw(at, 'YYYY-MM-DD HH:mm'));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is no moment', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('%d is not shown', (at) => {
    expect(() => formatInWarsaw(at, 'YYYY')).toThrow(RangeError);
  });
});

describe('moments for other programs', () => {
  test('are written in UTC', () =>
    expect(formatInUtc(parseUtc('2026-07-15T10:00:05.120'), 'YYYYMMDD[T]HHmmss[Z]')).toBe(
      '20260715T100005Z',
    ));
  test('the hour of a day is that of the clocks, also on the day they change', () =>
    expect(toHourOfDay(parseUtc('2026-03-28T09:00:00'), 7, 1)).toBe(parseUtc('2026-03-29T05:00:00')));
  test('a year begins at midnight in Warsaw', () =>
    expect(startOfYear(parseUtc('2026-12-31T23:30:00'), 1)).toBe(parseUtc('2027-12-31T23:00:00')));
});

describe('days have 23 and 25 hours too', () => {
  test.each([
    ['an ordinary one', '2026-11-20T09:00:00', 24],
    ['spring forward', '2026-03-29T09:00:00', 23],
    ['autumn back', '2026-10-25T09:00:00', 25],
  ])('%s: the day of %s has %i hours', (_, moment, hours) => {
    const at = parseUtc(moment);
    expect(endOfDay(at) + 1 - startOfDay(at)).toBe(hours * HOUR_MS);
    expect(startOfDay(at, 1)).toBe(endOfDay(at) + 1);
  });
  test('the end of tomorrow is counted on the calendar, not in hours [G12]', () => {
    const lateBefore = toWarsawTimestamp(2026, 3, 28, [23, 30, 0, 0]);
    expect(endOfDay(lateBefore, 1)).toBe(parseUtc('2026-03-29T21:59:59.999'));
  });
});

describe('the end of the day one month on', () => {
  test.each([
    ['31 January', [2026, 1, 31], '2026-02-28'],
    ['31 January of a leap year', [2028, 1, 31], '2028-02-29'],
    ['30 January', [2026, 1, 30], '2026-02-28'],
    ['28 February', [2026, 2, 28], '2026-03-28'],
    ['31 December', [2026, 12, 31], '2027-01-31'],
    ['31 May', [2026, 5, 31], '2026-06-30'],
    ['20 November', [2026, 11, 20], '2026-12-20'],
  ])('of %s', (_, day, expected) => {
    const [year = 0, month = 0, date = 0] = day as number[];
    const end = endOfDayInMonths(toWarsawTimestamp(year, month, date, [10, 0, 0, 0]), 1);
    expect(toIsoDay(end)).toBe(expected);
    expect(toIsoDay(end + 1)).not.toBe(expected);
  });
});

describe('days and hours as they are typed', () => {
  test.each([
    ['2026-11-20', '10:00', '2026-11-20T09:00:00'],
    ['2026-07-20', '00:00', '2026-07-19T22:00:00'],
    ['2028-02-29', '23:59', '2028-02-29T22:59:00'],
  ])('%s %s', (day, hour, moment) => expect(parseTimestamp(day, hour)).toBe(parseUtc(moment)));
  test.each([
    ['2026-02-29', '10:00'],
    ['2026-04-31', '10:00'],
    ['2026-00-10', '10:00'],
    ['20.11.2026', '10:00'],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '7:00'],
    ['', ''],
  ])('%s %s is none', (day, hour) => expect(parseTimestamp(day, hour)).toBeNull());
  test('the hour that spring skips does not exist', () => {
    const at = parseTimestamp('2026-03-29', '02:30');
    expect(at === null || formatInWarsaw(at, 'HH') !== '02').toBe(true);
  });
});

describe('days between two moments', () => {
  test.each([
    ['a minute over midnight', [2026, 11, 20, 23, 59], [2026, 11, 21, 0, 0], 1],
    ['within a day', [2026, 11, 20, 0, 0], [2026, 11, 20, 23, 59], 0],
    ['over the change of clocks', [2026, 3, 28, 12, 0], [2026, 3, 30, 12, 0], 2],
    ['backwards', [2026, 11, 20, 12, 0], [2026, 11, 18, 12, 0], -2],
  ])('%s: from %j to %j are %i', (_, from, to, days) => {
    const moment = ([y = 0, m = 0, d = 0, h = 0, min = 0]: number[]) =>
      toWarsawTimestamp(y, m, d, [h, min, 0, 0]);
    expect(countDaysBetween(moment(from as number[]), moment(to as number[]))).toBe(days);
  });
});

describe('a countdown', () => {
  test('splits what is left', () => {
    expect(splitCountdown(2 * DAY_MS + 3 * HOUR_MS + 4 * 60_000 + 5999)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
  });
  test('ends at nought', () =>
    expect(splitCountdown(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 }));
});
