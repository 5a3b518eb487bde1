import {
  addBusinessDays,
  computeEasterSunday,
  getPublicHolidays,
  isBusinessDay,
} from '@domain/leases/businessDays';
import { getPayoutDueBy } from '@domain/leases/payout';
import { formatDateTime } from '@domain/shared/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('the holidays of Poland', () => {
  test.each([
    [1961, '1961-04-02'],
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Easter of %d is on %s', (year, day) => expect(computeEasterSunday(year)).toBe(day));

  test('Easter is always a Sunday between 22 March and 25 April', () => {
    for (let year = 1900; year <= 2199; year += 1) {
      const day = computeEasterSunday(year);
      expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
    }
  });

  test('of 2026 are these fourteen', () => {
    expect([...getPublicHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-03',
      '2026-05-24',
      '2026-06-04',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  test('24 December is free since 2025 and was not in 2024', () => {
    expect(isBusinessDay('2024-12-24')).toBe(true);
    expect(isBusinessDay('2025-12-24')).toBe(false);
    expect(isBusinessDay('2026-12-24')).toBe(false);
  });
});

describe('business days', () => {
  test.each([
    ['a week without a holiday', '2026-11-23', '2026-11-30'],
    ['from a Friday', '2026-11-20', '2026-11-27'],
    ['from a Saturday', '2026-11-21', '2026-11-27'],
    ['around Independence Day', '2026-11-09', '2026-11-17'],
    ['around Christmas with its free Eve', '2026-12-21', '2026-12-30'],
    ['from New Year’s Eve around Epiphany', '2026-12-31', '2027-01-11'],
    ['around Easter', '2026-04-02', '2026-04-10'],
    ['around the first days of May', '2026-04-29', '2026-05-07'],
    ['around Corpus Christi', '2026-06-03', '2026-06-11'],
  ])('five of them, %s, lead from %s to %s', (_, from, to) => expect(addBusinessDays(from, 5)).toBe(to));

  test('the day reached is a business day with exactly so many of them since', () => {
    const day = fc
      .date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2060-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20 }), (from, count) => {
        const to = addBusinessDays(from, count);
        expect(isBusinessDay(to)).toBe(true);
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
        const passed = Array.from({ length: days }, (_unused, index) =>
          new Date(Date.parse(from) + (index + 1) * 86_400_000).toISOString().slice(0, 10),
        );
        expect(passed.filter(isBusinessDay)).toHaveLength(count);
      }),
    );
  });
});

describe('the payout of the deposit [M19]', () => {
  test('is due until the end of the fifth business day after both signatures, by Warsaw’s calendar', () => {
    expect(formatDateTime(getPayoutDueBy(Date.parse('2026-11-20T22:59:59Z')), 'pl')).toBe(
      '27.11.2026, 23:59',
    );
    expect(formatDateTime(getPayoutDueBy(Date.parse('2026-11-22T23:30:00Z')), 'pl')).toBe(
      '30.11.2026, 23:59',
    );
  });
});
