import {
  compareRents,
  compareRentsSoFar,
  getRentPerSquareMetre,
  getUnusualRentLevel,
} from '@domain/offers/rentLevel';
import { describe, expect, it } from 'vitest';

describe('rent for a square metre', () => {
  it.each([
    [500, 100, 5, null],
    [499, 100, 4.99, 'low'],
    [100_000, 100, 1000, null],
    [100_001, 100, 1000.01, 'high'],
    [12_500, 200, 62.5, null],
    [12.5, 200, 0.06, 'low'],
  ])('of %s zł and %s m² is %s zł and stands out as %s', (rent, surface, perSqm, level) => {
    expect(getRentPerSquareMetre(rent, surface)).toBe(perSqm);
    expect(getUnusualRentLevel(perSqm)).toBe(level);
  });

  it.each([
    [null, 100],
    [1000, null],
    [0, 100],
    [-5, 100],
    [1000, 0],
    [Number.NaN, 100],
  ])('is not known for a rent of %s and an area of %s', (rent, surface) => {
    expect(getRentPerSquareMetre(rent, surface)).toBeNull();
    expect(getUnusualRentLevel(null)).toBeNull();
  });
});

describe('a rent among others', () => {
  const others = [110, 90, 140].map((rent) => ({ rent: rent * 100, surface: 100 }));

  it('stands beside the lowest and the highest of the others', () => {
    const compared = compareRents({ rent: 8000, surface: 100 }, others);
    expect(compared).toEqual({ own: 80, others: [110, 90, 140], low: 90, high: 140 });
  });

  it('that is not known yet leaves the others as they are', () =>
    expect(compareRentsSoFar({ rent: null, surface: 100 }, others)).toEqual({
      own: null,
      others: [110, 90, 140],
      low: 90,
      high: 140,
    }));

  it('is not compared with fewer than two, nor without an area', () => {
    const own = { rent: 8000, surface: 100 };
    expect(compareRents(own, others.slice(0, 1))).toBeNull();
    expect(compareRents({ ...own, surface: null }, others)).toBeNull();
    expect(compareRents(own, [...others.slice(0, 1), { rent: null, surface: 9 }])).toBeNull();
  });
});
