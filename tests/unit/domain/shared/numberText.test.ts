import { formatExactMoney, formatMoney, formatNetMoney, LANGUAGES } from '@domain/shared/format';
import {
  countDecimals,
  formatFieldNumber,
  type NumberReading,
  parseNumber,
  readNumber,
} from '@domain/shared/numberText';
import { NUMBER_INPUTS, type Outcome } from '@tests/support/numberInputs';
import { withCpuBudget } from '@tests/support/work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const toOutcome = (reading: NumberReading): Outcome => {
  if (reading.kind === 'empty') return null;
  if (reading.kind === 'number') return reading.value;
  if (reading.kind === 'ambiguous') return reading.choices;
  const { fault, understood, rest } = reading;
  return `${fault}: ${understood}${rest && `|${rest}`}`;
};

const ROWS = NUMBER_INPUTS.flatMap(([field, kind, table]) =>
  table.map(([text, outcome]) => ({ field, kind, text, shown: JSON.stringify(text), outcome })),
);

describe('reading of numbers', () => {
  it.each(ROWS)('reads $shown in a field for the $field as $outcome', ({ text, kind, outcome }) => {
    expect(toOutcome(readNumber(text, 'pl', kind))).toEqual(outcome);
  });

  it('is tried with at least 150 texts, each of them once a field', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ROWS.map(({ field, text }) => `${field}|${text}`)).size).toBe(ROWS.length);
  });

  it('reads 40 digits with their signs and refuses one more, however long the row is', async () => {
    expect(readNumber(`1,5${'0'.repeat(37)}`, 'pl')).toEqual({ kind: 'number', value: 1.5 });
    expect(readNumber(`1,5${'0'.repeat(38)}`, 'pl')).toMatchObject({ kind: 'refused', fault: 'numberLong' });
    for (const text of [`0,${'0'.repeat(500_000)}1`, '0'.repeat(500_000), `1${' 000'.repeat(100_000)}x`])
      expect(await withCpuBudget(() => readNumber(text, 'pl'))).toMatchObject({
        kind: 'refused',
        fault: 'numberLong',
      });
  });

  describe.each(LANGUAGES)('in the language %s', (lang) => {
    /** Every kind of number field: money and areas, counts, meters. */
    it.each([0, 2, 3])('reads back each number that a field with %d decimals shows', (decimals) => {
      const steps = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
      const small = fc.integer({ min: -2_000_000, max: 2_000_000 });
      const kind = { decimals };
      fc.assert(
        fc.property(fc.oneof(steps, small), (count) => {
          const value = count / 10 ** decimals;
          return Object.is(parseNumber(formatFieldNumber(value, lang, kind), lang, kind), value);
        }),
        { numRuns: 1000 },
      );
    });

    it('never takes the number that a field shows in the other language for another one', () => {
      const other = lang === 'pl' ? 'en' : 'pl';
      for (const decimals of [0, 2, 3])
        for (let count = -2_000_000; count < 2_000_000; count += 997) {
          const value = count / 10 ** decimals;
          const reading = readNumber(formatFieldNumber(value, other, { decimals }), lang, { decimals });
          if (reading.kind === 'number') expect(reading.value).toBe(value);
          else expect(reading).toMatchObject({ kind: 'ambiguous', choices: expect.arrayContaining([value]) });
        }
    });

    it('reads an amount as the pages show it into a field for rents', () => {
      for (const value of [7, 950, 12_500, 12_500.5, 1_234_567.89])
        for (const shown of [
          formatMoney(value, lang),
          formatExactMoney(value, lang),
          formatNetMoney(value, lang),
        ])
          expect(parseNumber(shown, lang, { unit: 'plnNet' })).toBe(value);
    });
  });

  it.each([
    ['12,500', 2, [12_500, 12.5], 12_500],
    ['12,505', 2, [12_505], 12_505],
    ['1,500', 0, [1_500], 1_500],
    ['12.500', 2, [12_500, 12.5], [12_500, 12.5]],
    ['123,456', 3, 123.456, [123_456, 123.456]],
    ['123.456', 3, [123_456, 123.456], 123.456],
    ['12,5', 2, 12.5, 12.5],
    ['12.5', 2, 12.5, 12.5],
  ] as const)('settles %s with %d decimals by the habit of the language alone', (text, decimals, pl, en) => {
    expect(toOutcome(readNumber(text, 'pl', { decimals }))).toEqual(pl);
    expect(toOutcome(readNumber(text, 'en', { decimals }))).toEqual(en);
  });

  it('asks in a text of no language, such as a URL', () => {
    for (const text of ['12,500', '12.500'])
      expect(toOutcome(readNumber(text, null))).toEqual([12_500, 12.5]);
    expect(toOutcome(readNumber('1.500', null, { decimals: 3 }))).toEqual([1_500, 1.5]);
  });

  it('never makes a number of a text whose digits it has not all read', () => {
    const signs = fc.constantFrom(...'0123456789 .,-+eEmzł²/\u00A0'.split(''));
    const texts = fc.string({ unit: signs, maxLength: 12 });
    fc.assert(
      fc.property(texts, (text) => {
        const value = parseNumber(text, 'pl', { unit: 'sqm' });
        if (value === null || Number.isNaN(value)) return true;
        const typed = text.replace(/m\s*2\s*\.?\s*$/i, '').replaceAll(/[^\d.,]/g, '');
        const digits = typed.replaceAll(/[.,]/g, '').replace(/^0+/, '').replace(/0+$/, '');
        return String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, '') === digits;
      }),
      { numRuns: 2000 },
    );
  });

  it('shows a stored number with all of its decimals', () => {
    expect(formatFieldNumber(12_500.5052, 'pl')).toBe('12\u00A0500,5052');
    expect(formatFieldNumber(12_500.5052, 'en')).toBe('12,500.5052');
    expect(formatFieldNumber(7_500.555, 'pl')).toBe('7\u00A0500,555');
    expect(formatFieldNumber(null, 'pl')).toBe('');
    expect(formatFieldNumber(Number.NaN, 'en')).toBe('');
  });

  it('shows years without marks, and English meters without a comma that could be a decimal mark', () => {
    expect(formatFieldNumber(2026, 'pl', { decimals: 0, isUngrouped: true })).toBe('2026');
    expect(formatFieldNumber(2026, 'en', { decimals: 0, isUngrouped: true })).toBe('2026');
    expect(formatFieldNumber(12_500.5, 'en', { decimals: 3 })).toBe('12500.5');
    expect(formatFieldNumber(12_500.5, 'pl', { decimals: 3 })).toBe('12\u00A0500,5');
    expect(countDecimals(1e-7)).toBe(7);
    expect(countDecimals(1.5e21)).toBe(0);
  });
});
