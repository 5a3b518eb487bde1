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
    expect(toOutcome(readNumber(text, kind))).toEqual(outcome);
  });

  it('is tried with at least 150 texts, each of them once a field', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ROWS.map(({ field, text }) => `${field}|${text}`)).size).toBe(ROWS.length);
  });

  it('reads 40 digits with their signs and refuses one more, however long the row is', async () => {
    expect(readNumber(`1,5${'0'.repeat(37)}`)).toEqual({ kind: 'number', value: 1.5 });
    expect(readNumber(`1,5${'0'.repeat(38)}`)).toMatchObject({ kind: 'refused', fault: 'numberLong' });
    for (const text of [`0,${'0'.repeat(500_000)}1`, '0'.repeat(500_000), `1${' 000'.repeat(100_000)}x`])
      expect(await withCpuBudget(() => readNumber(text))).toMatchObject({
        kind: 'refused',
        fault: 'numberLong',
      });
  });

  it('reads back every amount that a field shows', () => {
    const grosze = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(grosze, (amount) => {
        const value = amount / 100;
        return Object.is(parseNumber(formatFieldNumber(value)), value);
      }),
    );
  });

  it('never makes a number of a text whose digits it has not all read', () => {
    const signs = fc.constantFrom(...'0123456789 .,-+eEmzł²/\u00A0'.split(''));
    const texts = fc.string({ unit: signs, maxLength: 12 });
    fc.assert(
      fc.property(texts, (text) => {
        const value = parseNumber(text, { unit: 'sqm' });
        if (value === null || Number.isNaN(value)) return true;
        const typed = text.replace(/m\s*2\s*\.?\s*$/i, '').replaceAll(/[^\d.,]/g, '');
        const digits = typed.replaceAll(/[.,]/g, '').replace(/^0+/, '').replace(/0+$/, '');
        return String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, '') === digits;
      }),
      { numRuns: 2000 },
    );
  });

  it('shows a stored number with all of its decimals', () => {
    expect(formatFieldNumber(12_500.5052)).toBe('12\u00A0500,5052');
    expect(formatFieldNumber(7_500.555)).toBe('7\u00A0500,555');
    expect(formatFieldNumber(null)).toBe('');
    expect(formatFieldNumber(Number.NaN)).toBe('');
    expect(countDecimals(1e-7)).toBe(7);
    expect(countDecimals(1.5e21)).toBe(0);
  });
});
