import { toMembersOffer, toPublicOffer } from '@domain/offers/projections';
import {
  activeFilters,
  filtersFromQuery,
  filtersToQuery,
  filterToLoosen,
  matchesFilters,
  NO_FILTERS,
  type SearchFilters,
} from '@domain/offers/search';
import { endOfDay, toIsoDay } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { anOffer } from '../../../support/builders/offer';

const offer = anOffer()
  .active()
  .with({ availability: endOfDay(NOW, 10), availabilityTo: endOfDay(NOW, 40) })
  .build();
const seenByVisitors = toPublicOffer(offer, NOW);
const seenByMembers = await toMembersOffer(offer, {
  companyName: '',
  now: NOW,
  sha256: async (text) => text,
});

const day = (days: number) => toIsoDay(endOfDay(NOW, days));
const asking = (filters: Partial<SearchFilters>) =>
  matchesFilters(seenByMembers, { ...NO_FILTERS, ...filters });

describe('What a search finds', () => {
  it('[J29] finds premises of exactly the smallest area asked for and not one hundredth below', () => {
    expect(asking({ minArea: 124 })).toBe(true);
    expect(asking({ minArea: 124.01 })).toBe(false);
    expect(asking({ minArea: 0 })).toBe(true);
  });

  it('[J30] finds premises at exactly the highest rent asked for and not one grosz above', () => {
    expect(asking({ maxPrice: 12_500 })).toBe(true);
    expect(asking({ maxPrice: 12_499.99 })).toBe(false);
  });

  it('[J31] finds premises of the purpose asked for only', () => {
    expect(asking({ premisesPurpose: 'Biurowe' })).toBe(true);
    expect(asking({ premisesPurpose: 'Handlowo-Usługowe' })).toBe(false);
  });

  it('[J32] finds premises free on the first and on the last day of their availability, not a day outside', () => {
    expect(asking({ freeFrom: day(9) })).toBe(false);
    expect(asking({ freeFrom: day(10) })).toBe(true);
    expect(asking({ freeFrom: day(40) })).toBe(true);
    expect(asking({ freeFrom: day(41) })).toBe(false);
  });

  it('[J32] finds premises without an end date on any later day', () => {
    const endless = { ...seenByMembers, availabilityTo: null };
    expect(matchesFilters(endless, { ...NO_FILTERS, freeFrom: '2090-01-01' })).toBe(true);
  });

  it('[J33] compares the province with the official address and the city without regard to case and diacritics', () => {
    expect(asking({ province: 'mazowieckie' })).toBe(true);
    expect(asking({ province: 'małopolskie' })).toBe(false);
    expect(asking({ city: ' WARSZAWA ' })).toBe(true);
    expect(asking({ city: 'Kraków' })).toBe(false);
  });

  it('[J28] asks all filters together by one predicate', () => {
    expect(asking({ minArea: 100, city: 'Warszawa', premisesPurpose: 'Biurowe' })).toBe(true);
    expect(asking({ minArea: 100, city: 'Warszawa', premisesPurpose: 'Magazynowo-Przemysłowe' })).toBe(false);
  });

  it('[J15] tells a visitor nothing about a rent, whatever rent is asked for', () => {
    expect(matchesFilters(seenByVisitors, { ...NO_FILTERS, maxPrice: 1 })).toBe(true);
  });
});

const read = (query: Record<string, string>) => filtersFromQuery((name) => query[name] ?? null);

describe('Filters in the address', () => {
  it('[J34] writes every filter, nothing as the text null, and reads the same back', () => {
    const filters: SearchFilters = {
      ...NO_FILTERS,
      premisesPurpose: 'Handlowo-Usługowe',
      minArea: 50,
      city: 'Łódź',
    };
    const query = filtersToQuery(filters);
    expect(query).toEqual({
      premisesPurpose: 'Handlowo-Usługowe',
      minArea: '50',
      maxPrice: 'null',
      freeFrom: 'null',
      province: 'null',
      city: 'Łódź',
    });
    expect(read(query)).toEqual(filters);
  });

  it('[J27] reads a lone premisesPurpose', () => {
    expect(read({ premisesPurpose: 'Biurowe' })).toEqual({ ...NO_FILTERS, premisesPurpose: 'Biurowe' });
  });

  it.each([
    ['premisesPurpose', 'Mieszkalne'],
    ['minArea', '-1'],
    ['minArea', 'dużo'],
    ['minArea', '1e9'],
    ['maxPrice', '0'],
    ['freeFrom', '2026-02-30'],
    ['freeFrom', 'jutro'],
    ['province', 'Mazowsze'],
    ['city', '   '],
    ['city', 'null'],
  ] as const)('[J34] takes a foreign %s of "%s" as nothing', (name, text) => {
    expect(read({ [name]: text })).toEqual(NO_FILTERS);
  });

  it('[J36] takes a rent of 1 and [J37] an area of 0 as the smallest', () => {
    expect(read({ maxPrice: '1' }).maxPrice).toBe(1);
    expect(read({ minArea: '0' }).minArea).toBe(0);
  });

  it('cuts a city of any length to its limit', () => {
    expect(read({ city: 'a'.repeat(5000) }).city).toHaveLength(100);
  });

  it('names the filters in force and the one to loosen first', () => {
    const filters = { ...NO_FILTERS, minArea: 10, city: 'Gdańsk' };
    expect(activeFilters(filters)).toEqual(['minArea', 'city']);
    expect(filterToLoosen(filters)).toBe('city');
    expect(filterToLoosen(NO_FILTERS)).toBeNull();
  });
});
