import { createEmptyRelatedDetails } from '@domain/offers/draft';
import type { WarehouseDetails } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import { matchesFilters } from '@domain/offers/search';
import type { SearchableOffer } from '@domain/offers/searchFacets';
import { NO_FILTERS, type SearchFilters, withoutMembersFilters } from '@domain/offers/searchFilters';
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

const getIsoDayIn = (days: number) => toIsoDay(endOfDay(NOW, days));
const isFound = (filters: Partial<SearchFilters>) =>
  matchesFilters(seenByMembers, { ...NO_FILTERS, ...filters });

describe('What a search finds', () => {
  it('finds premises of exactly the smallest area asked for and not one hundredth below [J29]', () => {
    expect(isFound({ minArea: 124 })).toBe(true);
    expect(isFound({ minArea: 124.01 })).toBe(false);
    expect(isFound({ minArea: 0 })).toBe(true);
  });

  it('finds premises at exactly the highest rent asked for and not one grosz above [J30]', () => {
    expect(isFound({ maxPrice: 12_500 })).toBe(true);
    expect(isFound({ maxPrice: 12_499.99 })).toBe(false);
  });

  it('finds premises of exactly the largest area asked for and not one hundredth above', () => {
    expect([isFound({ maxArea: 124 }), isFound({ maxArea: 123.99 })]).toEqual([true, false]);
    expect(isFound({ minArea: 124, maxArea: 124 })).toBe(true);
  });

  it('finds premises at exactly the lowest rent asked for and not one grosz below', () => {
    expect([isFound({ minPrice: 12_500 }), isFound({ minPrice: 12_500.01 })]).toEqual([true, false]);
  });

  it('compares the rent for a square metre as every page shows it: 12 500 zł for 124 m² is 100,81 zł', () => {
    expect([isFound({ maxPricePerM2: 100.81 }), isFound({ maxPricePerM2: 100.8 })]).toEqual([true, false]);
    expect(seenByMembers.facets.pricePerM2).toBe(100.81);
  });

  it('finds no premises of unknown area by the rent for a square metre, and finds them without it', () => {
    const unmeasured = { ...seenByMembers, areaDetails: { ...seenByMembers.areaDetails, surface: null } };
    expect(matchesFilters(unmeasured, { ...NO_FILTERS, maxPricePerM2: 999_999_999 })).toBe(false);
    expect(matchesFilters(unmeasured, NO_FILTERS)).toBe(true);
  });

  it('finds premises of the purpose asked for only [J31]', () => {
    expect(isFound({ premisesPurpose: 'Biurowe' })).toBe(true);
    expect(isFound({ premisesPurpose: 'Handlowo-Usługowe' })).toBe(false);
  });

  it('finds premises free on the first and on the last day of their availability, not a day outside [J32]', () => {
    expect(isFound({ freeFrom: getIsoDayIn(9) })).toBe(false);
    expect(isFound({ freeFrom: getIsoDayIn(10) })).toBe(true);
    expect(isFound({ freeFrom: getIsoDayIn(40) })).toBe(true);
    expect(isFound({ freeFrom: getIsoDayIn(41) })).toBe(false);
  });

  it('finds premises without an end date on any later day [J32]', () => {
    const endless = { ...seenByMembers, availabilityTo: null };
    expect(matchesFilters(endless, { ...NO_FILTERS, freeFrom: '2090-01-01' })).toBe(true);
  });

  it.each([
    ['province', 'mazowieckie', 'małopolskie'],
    ['county', 'POWIAT TESTOWY', 'powiat inny'],
    ['district', ' praga-polnoc ', 'Wola'],
    ['estate', 'Stara Praga', 'Szmulowizna'],
    ['street', 'stalowa', 'Stalowa 1'],
  ] as const)('finds premises whose official %s is "%s", not "%s" [J33]', (part, same, other) => {
    const parts = {
      county: 'powiat testowy',
      district: 'Praga-Północ',
      estate: 'Stara Praga',
      street: 'Stalowa',
    };
    const official = { ...seenByMembers.address.officialAddress, ...parts };
    const there = { ...seenByMembers, address: { ...seenByMembers.address, officialAddress: official } };
    expect(matchesFilters(there, { ...NO_FILTERS, [part]: same })).toBe(true);
    expect(matchesFilters(there, { ...NO_FILTERS, [part]: other })).toBe(false);
  });

  it('finds premises of a city without regard to case and diacritics', () => {
    expect(isFound({ city: ' WARSZAWA ' })).toBe(true);
    expect(isFound({ city: 'Kraków' })).toBe(false);
  });

  it('asks all filters together by one predicate [J28]', () => {
    expect(isFound({ minArea: 100, city: 'Warszawa', premisesPurpose: 'Biurowe' })).toBe(true);
    expect(isFound({ minArea: 100, city: 'Warszawa', premisesPurpose: 'Magazynowo-Przemysłowe' })).toBe(
      false,
    );
  });

  it('tells a visitor nothing about rents and lease terms, whatever is asked for [J15]', () => {
    const asked: SearchFilters = {
      ...NO_FILTERS,
      minPrice: 1_000_000,
      maxPrice: 1,
      maxPricePerM2: 1,
      leaseType: 'fixedlong',
    };
    expect(matchesFilters(seenByVisitors, asked)).toBe(true);
    expect(withoutMembersFilters(asked)).toEqual(NO_FILTERS);
  });
});

describe('What a company looks for in premises', () => {
  const hall = anOffer()
    .active()
    .with({
      legalMainUse: 'Magazynowo-Przemysłowe',
      relatedDetails: {
        ...createEmptyRelatedDetails('Magazynowo-Przemysłowe'),
        hallHeight: 650,
        crane: true,
        gates: [
          { width: 300, height: 400 },
          { width: 300, height: 400 },
        ],
      } as WarehouseDetails,
    })
    .build();
  const known: SearchableOffer = {
    ...hall,
    mediaDetails: { powerAllocation: 40, energyCategory: 'B' },
    parkingDetails: { parkingLotsAvailable: 12 },
    leaseAgreement: { ...hall.leaseAgreement, infinite: true, fixedlong: false },
    geoMarker: { lat: 52.2, lng: 21 },
  };
  const finds = (filters: Partial<SearchFilters>) => matchesFilters(known, { ...NO_FILTERS, ...filters });

  it.each<[string, Partial<SearchFilters>, Partial<SearchFilters>]>([
    ['hall height', { minHallHeight: 6.5 }, { minHallHeight: 6.51 }],
    ['gates', { minGates: 2 }, { minGates: 3 }],
    ['power', { minPower: 40 }, { minPower: 40.01 }],
    ['parking', { minParking: 12 }, { minParking: 13 }],
    ['energy class', { minEnergy: 'B' }, { minEnergy: 'A' }],
    ['kind of lease', { leaseType: 'infinite' }, { leaseType: 'fixedlong' }],
    [
      'area of the map',
      { mapArea: { south: 52.2, west: 21, north: 52.3, east: 21.1 } },
      { mapArea: { south: 52.21, west: 21, north: 52.3, east: 21.1 } },
    ],
  ])('finds premises at exactly the %s asked for and not one step beyond', (_, met, missed) => {
    expect(finds(met)).toBe(true);
    expect(finds(missed)).toBe(false);
  });

  it('finds halls with a crane only, where one is asked for', () => {
    expect(finds({ crane: true })).toBe(true);
    expect(isFound({ crane: true })).toBe(false);
  });

  it('does not find premises without a place on the map, or of unknown height, power and class, by these', () => {
    const unknown: SearchableOffer = {
      ...known,
      geoMarker: null,
      relatedDetails: null,
      mediaDetails: { powerAllocation: null, energyCategory: null },
    };
    const without = (filters: Partial<SearchFilters>) =>
      matchesFilters(unknown, { ...NO_FILTERS, ...filters });
    const world = { south: -90, west: -180, north: 90, east: 180 };
    expect(without({})).toBe(true);
    for (const filters of [
      { mapArea: world },
      { minHallHeight: 1 },
      { minPower: 1 },
      { minEnergy: 'G' },
    ] as const)
      expect(without(filters)).toBe(false);
  });
});
