import { getAtPath, listChangedPaths } from '@domain/shared/changedPaths';
import { excerptDifference } from '@domain/shared/excerpt';
import { describe, expect, it } from 'vitest';

describe('listChangedPaths', () => {
  const one = {
    name: 'Biuro',
    terms: { rent: 7000, days: [1, 2] },
    rooms: [{ m2: 10 }, { m2: 20 }],
    at: null,
  };

  it.each([
    ['nothing', one, []],
    ['a value', { ...one, name: 'Hala' }, ['name']],
    ['a nested value', { ...one, terms: { rent: 6500, days: [1, 2] } }, ['terms.rent']],
    ['a list of plain values', { ...one, terms: { rent: 7000, days: [2, 1] } }, ['terms.days']],
    ['a value of a row', { ...one, rooms: [{ m2: 10 }, { m2: 25 }] }, ['rooms.1.m2']],
    ['a list that became longer', { ...one, rooms: [...one.rooms, { m2: 5 }] }, ['rooms']],
    ['a value that was not given', { ...one, at: 5 }, ['at']],
    ['a missing key instead of null', { name: 'Biuro', terms: one.terms, rooms: one.rooms }, []],
    ['several', { ...one, name: 'Hala', at: 5 }, ['name', 'at']],
  ])('finds %s', (_, other, paths) => {
    expect(listChangedPaths(one, other)).toEqual(paths);
  });

  it('names paths that lead to the values', () => {
    expect(getAtPath(one, 'rooms.1.m2')).toBe(20);
    expect(getAtPath(one, 'rooms.7.m2')).toBeUndefined();
  });
});

describe('excerptDifference', () => {
  it('leaves a short text whole', () => {
    expect(excerptDifference('krótki', 'inny')).toBe('krótki');
  });

  it('shows of a long text where it differs', () => {
    const lead = 'a'.repeat(500);
    expect(excerptDifference(`${lead}TU${'b'.repeat(500)}`, `${lead}TAM`)).toBe(
      `…${'a'.repeat(19)}TU${'b'.repeat(99)}…`,
    );
  });
});
