import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import {
  formatArea,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatFullDate,
  formatMoney,
  formatNetMoney,
  formatNumber,
  formatSince,
  formatTime,
} from '@domain/shared/format';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, test } from 'vitest';

const replaceSpaces = (text: string) => text.replaceAll('\u00A0', '·');

describe('numbers the Polish way [W5]', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1·000'],
    [12_500, '12·500'],
    [1_234_567.891, '1·234·567,89'],
    [0.5, '0,5'],
    [-1500, '-1·500'],
  ])('%d', (value, shown) => expect(replaceSpaces(formatNumber(value))).toBe(shown));
});

describe('money in złote, net [W3]', () => {
  test.each([
    [12_500, '12·500·zł'],
    [12_500.5, '12·500,50·zł'],
    [0, '0·zł'],
  ])('%d', (value, shown) => expect(replaceSpaces(formatMoney(value))).toBe(shown));
  test('rent is marked as net', () => expect(replaceSpaces(formatNetMoney(12_500))).toBe('12·500·zł·/netto'));
  test('an amount never breaks over a line', () =>
    expect(formatNetMoney(1_250_000)).not.toMatch(/[ \u202F\n]/));
});

describe('areas, days and hours [W4]', () => {
  const at = toWarsawTimestamp(2026, 3, 5, [7, 4, 0, 0]);
  test('an area', () => expect(replaceSpaces(formatArea(1234.5))).toBe('1·234,5·m²'));
  test('a day is dd.mm.yyyy', () => expect(formatDate(at)).toBe('05.03.2026'));
  test('an hour has two digits', () => expect(formatTime(at)).toBe('07:04'));
  test('both', () => expect(formatDateTime(at)).toBe('05.03.2026, 07:04'));
  test('a day with its weekday is said as in Poland and as in Britain', () => {
    expect(formatFullDate(at, 'pl')).toBe('czwartek, 5 marca 2026');
    expect(formatFullDate(at, 'en').replace(',', '')).toBe('Thursday 5 March 2026');
  });
  test('the hour alone of what was today', () => expect(formatSince(at, at + HOUR_MS)).toBe('07:04'));
  test('the day too of what was another day', () =>
    expect(formatSince(at, at + DAY_MS)).toBe('05.03.2026, 07:04'));
  test('a deadline at midnight by the day that ends with it', () => {
    expect(formatDeadline(toWarsawTimestamp(2026, 12, 11, [0, 0, 0, 0]))).toBe('10.12.2026');
    expect(formatDeadline(toWarsawTimestamp(2026, 3, 30, [0, 0, 0, 0]))).toBe('29.03.2026');
    expect(formatDeadline(toWarsawTimestamp(2026, 12, 11, [0, 1, 0, 0]))).toBe('11.12.2026, 00:01');
    expect(formatDeadline(at)).toBe('05.03.2026, 07:04');
  });
  test('the day is Warsaw’s, not the computer’s', () => {
    expect(formatDate(Date.parse('2026-03-04T23:30:00Z'))).toBe('05.03.2026');
  });
});
