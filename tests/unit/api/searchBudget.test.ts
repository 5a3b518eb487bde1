import { QUERIES } from '@api/queries';
import type { QueryShape } from '@api/queryShape';
import { type Audience, buildSearchQuery } from '@api/searchQueries';
import type { Offer } from '@domain/offers/offer';
import { matchesFilters, SORTS } from '@domain/offers/search';
import { CLASS_NAMES, listClasses, RANGE_FIELDS_MAX, SEARCH_BUDGET } from '@domain/offers/searchBudget';
import { buildFacets, NUMBER_NAMES, toFacetToken } from '@domain/offers/searchFacets';
import { FILTER_NAMES, type FilterName, NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';

const RANGES = ['<', '<=', '>', '>='];

const getRangeFields = ({ where, within }: QueryShape): string[] => [
  ...new Set([
    ...where.filter(([, operator]) => RANGES.includes(operator)).map(([field]) => field),
    ...(within ? [within] : []),
  ]),
];

const AUDIENCES: readonly Audience[] = ['visitor', 'member'];

/** A hall that matches every filter below. */
const HALL: Offer = (() => {
  const offer = anOffer().warehouse().active().build();
  if (offer.relatedDetails?.kind !== 'Magazynowo-Przemysłowe') throw new Error('no hall');
  const [gate] = offer.relatedDetails.gates;
  if (!gate) throw new Error('no gate');
  const gates = Array.from({ length: 9 }, () => gate);
  const official = { ...offer.address.officialAddress, county: 'Warszawa', estate: 'Nowa Praga' };
  return {
    ...offer,
    price: 1000,
    geoMarker: { lat: 52.25, lng: 21.04 },
    address: { ...offer.address, officialAddress: official },
    relatedDetails: { ...offer.relatedDetails, crane: true, hallHeight: 1250, gates },
  };
})();

const { street, district, city, province } = HALL.address;

/** One value for each filter. The numbers of a hall lie between two classes. */
const ASKED: SearchFilters = {
  premisesPurpose: 'Magazynowo-Przemysłowe',
  minArea: 1,
  maxArea: 100_000,
  minPrice: 1,
  maxPrice: 1_000_000,
  maxPricePerM2: 100,
  freeFrom: '2029-01-01',
  province: HALL.address.officialAddress.province || province || null,
  county: 'Warszawa',
  city,
  district: HALL.address.officialAddress.district || district,
  estate: 'Nowa Praga',
  street: HALL.address.officialAddress.street || street,
  minHallHeight: 7,
  minGates: 5,
  crane: true,
  minPower: 0,
  minParking: 0,
  minEnergy: null,
  leaseType: 'infinite',
  near: { lat: 52.25, lng: 21.04, km: 5, name: null },
  mapArea: { south: 52, west: 20, north: 53, east: 22 },
};

/** All filters except the map area and the surroundings: those affect only the ranges of geohashes. */
const NAMES = FILTER_NAMES.filter((name) => ASKED[name] !== null && name !== 'mapArea' && name !== 'near');

/** Filters that are used together: each bounds a number, and they have the same effect on the token. */
const TOGETHER: Partial<Record<FilterName, FilterName[]>> = {
  minArea: ['maxArea'],
  maxPrice: ['minPrice', 'maxPricePerM2'],
};
const FIRST_NAMES = NAMES.filter((name) => !Object.values(TOGETHER).flat().includes(name));

/** Returns the filters whose bits are set. */
const buildFilters = (bits: number): SearchFilters => {
  const filters: SearchFilters = { ...NO_FILTERS };
  for (const [index, first] of FIRST_NAMES.entries())
    if (bits & (1 << index))
      for (const name of [first, ...(TOGETHER[first] ?? [])]) Object.assign(filters, { [name]: ASKED[name] });
  return filters;
};

describe('the range budget of the search', () => {
  it('is a table of every number and of the place, nine of ten fields taken', () => {
    expect(Object.keys(SEARCH_BUDGET).toSorted()).toEqual([...NUMBER_NAMES, 'geohash'].toSorted());
    const ranges = Object.values(SEARCH_BUDGET).filter((way) => way === 'range');
    expect(ranges).toHaveLength(9);
    expect(RANGE_FIELDS_MAX).toBe(10);
  });

  it('is kept by every query of the search, with no field beyond the table', () => {
    const budgeted = Object.entries(SEARCH_BUDGET).flatMap(([name, way]) =>
      way === 'range' ? [`facets.${name}`] : [],
    );
    const searches = Object.entries(QUERIES).filter(([, { collection, within }]: [string, QueryShape]) =>
      Boolean(within && collection.startsWith('offers')),
    );
    expect(searches).toHaveLength(12);
    for (const [name, shape] of searches) {
      const fields = getRangeFields(shape).toSorted();
      const expected = name.startsWith('members')
        ? budgeted
        : budgeted.filter((field) => !field.startsWith('facets.price'));
      expect(fields).toEqual(expected.toSorted());
      expect(fields.length).toBeLessThanOrEqual(RANGE_FIELDS_MAX);
    }
  });

  it('holds for every combination of filters: one query, and no offer shut out', () => {
    expect([NAMES.length, FIRST_NAMES.length]).toEqual([19, 16]);
    const tokens = new Set(buildFacets(HALL).tokens);
    const shapes = new Set<string>();
    const missed: SearchFilters[] = [];
    for (let bits = 0; bits < 2 ** FIRST_NAMES.length; bits += 1) {
      const filters = buildFilters(bits);
      if (!tokens.has(toFacetToken(filters))) missed.push(filters);
      for (const audience of AUDIENCES) {
        const { name, params } = buildSearchQuery({ audience, filters });
        if (Object.keys(params).length !== QUERIES[name].where.length) missed.push(filters);
        shapes.add(name);
      }
    }
    expect(missed).toEqual([]);
    expect([...shapes]).toEqual(['publicOffers:newest', 'membersOffers:newest']);
    expect(matchesFilters(HALL, ASKED)).toBe(true);
  }, 60_000);

  it('is the same for each order of the results', () => {
    for (const sort of SORTS) {
      const { name, params } = buildSearchQuery({ audience: 'member', filters: ASKED, sort });
      expect(Object.keys(params)).toHaveLength(QUERIES[name].where.length);
    }
  });

  it('knows the classes a hall reaches, and asks for the highest one below the asked number', () => {
    expect(listClasses('gates', 9)).toEqual([2, 4, 8]);
    expect(listClasses('hallHeight', 650)).toEqual([400, 600]);
    expect(CLASS_NAMES).toEqual(['gates', 'hallHeight']);
    expect(toFacetToken({ ...NO_FILTERS, minGates: 5, minHallHeight: 7 })).toBe(
      'Magazynowo-Przemysłowe+gates4+hallHeight600|*|*',
    );
    expect(toFacetToken({ ...NO_FILTERS, minGates: 1 })).toBe('Magazynowo-Przemysłowe|*|*');
    expect(toFacetToken({ ...NO_FILTERS, minGates: 2, leaseType: 'infinite' })).toBe(
      'Magazynowo-Przemysłowe+gates2|*|*',
    );
  });

  it('finds no premises of another use where a number of a hall is asked for', () => {
    const office = buildFacets(anOffer().active().build());
    const asked = toFacetToken({ ...NO_FILTERS, premisesPurpose: 'Biurowe', minGates: 1 });
    expect(office.tokens).not.toContain(asked);
    expect(office.tokens).toContain('Biurowe|*|*');
  });
});
