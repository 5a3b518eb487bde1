import {
  ADMIN_SEARCH_MIN_CHARS,
  adminSearchField,
  listNameForms,
  matchesWords,
  splitQuery,
  toPrefixRange,
} from '@domain/admin/adminSearch';
import { describe, expect, it } from 'vitest';

const isTaken = (query: string) => adminSearchField().isValidSync(query, { strict: true });

describe('what an admin may search for', () => {
  it('has at least three characters without the blanks around it', () => {
    expect(ADMIN_SEARCH_MIN_CHARS).toBe(3);
    expect(isTaken('abc')).toBe(true);
    expect(isTaken('ab ')).toBe(false);
    expect(isTaken('  ')).toBe(false);
  });

  it('may be nothing, for the newest records', () => {
    expect(isTaken('')).toBe(true);
    expect(splitQuery('')).toEqual([]);
  });

  it('has at most 120 characters', () => {
    expect(isTaken('x'.repeat(120))).toBe(true);
    expect(isTaken('x'.repeat(121))).toBe(false);
  });
});

describe('the search', () => {
  it('tries a name as it is typed and with a capital letter, also a Polish one', () => {
    expect(listNameForms('łukasz')).toEqual(['łukasz', 'Łukasz']);
    expect(listNameForms('Nowak')).toEqual(['Nowak']);
  });

  it('bounds everything that begins with a text and nothing else', () => {
    const { from, to } = toPrefixRange('Now');
    const isIn = (name: string) => name >= from && name < to;
    expect(['Now', 'Nowak', 'Nowżyński'].map(isIn)).toEqual([true, true, true]);
    expect(['Nov', 'Noxa', 'now'].map(isIn)).toEqual([false, false, false]);
  });

  it('takes three words at most', () => {
    expect(splitQuery('  Anna  Maria Nowak Kowalska ')).toEqual(['Anna', 'Maria', 'Nowak']);
  });

  it('wants every word in one of the texts, whatever its case and marks', () => {
    expect(matchesWords(['anna@example.pl', 'Anna', 'Żółć'], ['zol', 'XAMPLE'])).toBe(true);
    expect(matchesWords(['anna@example.pl', 'Anna', 'Żółć'], ['anna', 'olcz'])).toBe(false);
  });
});
