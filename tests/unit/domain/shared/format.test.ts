import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import {
  formatArea,
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatExactMoney,
  formatFullDate,
  formatMoney,
  formatNetMoney,
  formatNumber,
  formatPercent,
  formatSince,
  formatTime,
  formatUntil,
} from '@domain/shared/format';
import { formatGrosze } from '@domain/shared/money';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const replaceSpaces = (text: string) => text.replaceAll('\u00A0', '·');

describe('numbers the Polish way, in English the British way [W5]', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1·000', '1,000'],
    [12_500, '12·500', '12,500'],
    [1_234_567.891, '1·234·567,89', '1,234,567.89'],
    [0.5, '0,5', '0.5'],
    [-1500, '-1·500', '-1,500'],
  ])('%d', (value, polish, english) => {
    expect(replaceSpaces(formatNumber(value, 'pl'))).toBe(polish);
    expect(replaceSpaces(formatNumber(value, 'en'))).toBe(english);
  });

  test('a share has two decimals', () => {
    expect(formatPercent(48.15, 'pl')).toBe('48,15%');
    expect(formatPercent(48.15, 'en')).toBe('48.15%');
    expect(formatPercent(50, 'en')).toBe('50.00%');
  });
});

describe('money in PLN, net [W3]', () => {
  test.each([
    [12_500, '12·500·zł', 'PLN·12,500'],
    [12_500.5, '12·500,50·zł', 'PLN·12,500.50'],
    [0, '0·zł', 'PLN·0'],
    [-1500, '-1·500·zł', '−PLN·1,500'],
  ])('%d', (value, polish, english) => {
    expect(replaceSpaces(formatMoney(value, 'pl'))).toBe(polish);
    expect(replaceSpaces(formatMoney(value, 'en'))).toBe(english);
  });

  test('amounts side by side show their grosze', () => {
    expect(replaceSpaces(formatExactMoney(12_500, 'pl'))).toBe('12·500,00·zł');
    expect(replaceSpaces(formatGrosze(1_250_000, 'pl'))).toBe('12·500,00·zł');
    expect(replaceSpaces(formatExactMoney(12_500, 'en'))).toBe('PLN·12,500.00');
    expect(replaceSpaces(formatGrosze(1_250_050, 'en'))).toBe('PLN·12,500.50');
  });

  test('rent is marked as net, which English explains', () => {
    expect(replaceSpaces(formatNetMoney(12_500, 'pl'))).toBe('12·500·zł·/netto');
    expect(replaceSpaces(formatNetMoney(12_500, 'en'))).toBe('PLN·12,500·/netto (excl.·VAT)');
  });

  test('an amount never breaks over a line, in English only before the explanation', () => {
    expect(formatNetMoney(1_250_000, 'pl')).not.toMatch(/[ \u202F\n]/);
    expect(formatNetMoney(1_250_000, 'en').split(/[ \u202F\n]/)).toHaveLength(2);
  });

  test('English amounts are those of the British locale', () => {
    const british = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'PLN' });
    const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    const toMinus = (amount: string) => amount.replace('-', '−');
    fc.assert(
      fc.property(amounts, (grosze) => formatGrosze(grosze, 'en') === toMinus(british.format(grosze / 100))),
    );
  });

  test('Polish amounts are those of the Polish locale, with spaces from a thousand on', () => {
    const polish = new Intl.NumberFormat('pl-PL', {
      style: 'currency',
      currency: 'PLN',
      useGrouping: 'always' as never,
    });
    const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(fc.property(amounts, (grosze) => formatGrosze(grosze, 'pl') === polish.format(grosze / 100)));
  });
});

describe('areas, days and hours [W4]', () => {
  const at = toWarsawTimestamp(2026, 3, 5, [7, 4, 0, 0]);

  test('an area', () => {
    expect(replaceSpaces(formatArea(1234.5, 'pl'))).toBe('1·234,5·m²');
    expect(replaceSpaces(formatArea(1234.5, 'en'))).toBe('1,234.5·m²');
  });

  test('a day is dd.mm.yyyy, in English the day, the month’s short name and the year', () => {
    expect(formatDate(at, 'pl')).toBe('05.03.2026');
    expect(replaceSpaces(formatDate(at, 'en'))).toBe('5·Mar·2026');
    expect(formatDay('2026-11-25', 'pl')).toBe('25.11.2026');
    expect(replaceSpaces(formatDay('2026-11-25', 'en'))).toBe('25·Nov·2026');
  });

  test('an English day is that of the British locale, which alone writes Sept', () => {
    const british = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Warsaw' });
    for (let day = 0; day < 366; day += 1) {
      const moment = toWarsawTimestamp(2028, 1, 1, [12, 0, 0, 0]) + day * DAY_MS;
      const expected = british.format(moment).replace('Sept', 'Sep').replaceAll(' ', '\u00A0');
      expect(formatDate(moment, 'en')).toBe(expected);
    }
  });

  test('an hour has two digits', () => expect(formatTime(at)).toBe('07:04'));

  test('both', () => {
    expect(formatDateTime(at, 'pl')).toBe('05.03.2026, 07:04');
    expect(replaceSpaces(formatDateTime(at, 'en'))).toBe('5·Mar·2026, 07:04');
  });

  test('a day with its weekday is said as in Poland and as in Britain', () => {
    expect(formatFullDate(at, 'pl')).toBe('czwartek, 5 marca 2026');
    expect(formatFullDate(at, 'en').replace(',', '')).toBe('Thursday 5 March 2026');
  });

  test('the hour alone of what was today', () => {
    expect(formatSince(at, at + HOUR_MS, 'pl')).toBe('07:04');
  });

  test('the hour with today or tomorrow of what ends within a day', () => {
    expect(formatUntil(at, at - HOUR_MS, 'pl')).toBe('07:04 dziś');
    expect(formatUntil(at, at - HOUR_MS, 'en')).toBe('07:04 today');
    expect(formatUntil(at, at - 10 * HOUR_MS, 'pl')).toBe('07:04 jutro');
    expect(formatUntil(at, at - 10 * HOUR_MS, 'en')).toBe('07:04 tomorrow');
    expect(formatUntil(at, at + HOUR_MS, 'en')).toBe('07:04 today');
  });

  test('the day too of what was another day or ends later', () => {
    expect(formatSince(at, at + DAY_MS, 'pl')).toBe('05.03.2026, 07:04');
    expect(replaceSpaces(formatUntil(at, at - DAY_MS, 'en'))).toBe('5·Mar·2026, 07:04');
  });

  test('a deadline at midnight by the day that ends with it', () => {
    expect(formatDeadline(toWarsawTimestamp(2026, 12, 11, [0, 0, 0, 0]), 'pl')).toBe('10.12.2026');
    expect(formatDeadline(toWarsawTimestamp(2026, 3, 30, [0, 0, 0, 0]), 'pl')).toBe('29.03.2026');
    expect(formatDeadline(toWarsawTimestamp(2026, 12, 11, [0, 1, 0, 0]), 'pl')).toBe('11.12.2026, 00:01');
    expect(formatDeadline(at, 'pl')).toBe('05.03.2026, 07:04');
    expect(replaceSpaces(formatDeadline(toWarsawTimestamp(2026, 12, 11), 'en'))).toBe('10·Dec·2026');
  });

  test('the day is Warsaw’s, not the computer’s', () => {
    expect(formatDate(Date.parse('2026-03-04T23:30:00Z'), 'pl')).toBe('05.03.2026');
  });
});
