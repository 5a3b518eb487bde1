import { buildSearchQuery } from '@api/searchQueries';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import { matchesFilters } from '@domain/offers/search';
import {
  buildFacets,
  isWithinBound,
  listBounds,
  MEMBERS_FACETS,
  PLACE_PARTS,
  type PlacePart,
  type SearchFacets,
  toFacetToken,
} from '@domain/offers/searchFacets';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { buildPublicOffer } from '@tests/support/copies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOffer } from '../../../support/arbitraryOffer';
import { anOffer, NOW } from '../../../support/builders';

/** Returns whether a query finds the stored facets, as the database decides it. */
const isFoundByQuery = (facets: SearchFacets, filters: SearchFilters): boolean => {
  const isInBounds = MEMBERS_FACETS.every((name) =>
    listBounds(name, filters).every((bound) => isWithinBound(bound, facets[name] ?? 0)),
  );
  const { ranges } = buildSearchQuery({ audience: 'member', filters });
  const isInArea = ranges.some(([from, to]) => from <= facets.geohash && facets.geohash < to);
  return isInBounds && isInArea && facets.tokens.includes(toFacetToken(filters));
};

const buildNullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const someFilters = fc.record<SearchFilters>({
  premisesPurpose: buildNullable(fc.constantFrom('Biurowe', 'Handlowo-Usługowe', 'Magazynowo-Przemysłowe')),
  minArea: buildNullable(fc.integer({ min: 0, max: 2000 })),
  maxArea: buildNullable(fc.integer({ min: 1, max: 2000 })),
  minPrice: buildNullable(fc.integer({ min: 1, max: 2_000_000 })),
  maxPrice: buildNullable(fc.integer({ min: 1, max: 2_000_000 })),
  maxPricePerM2: buildNullable(fc.integer({ min: 1, max: 2000 })),
  freeFrom: buildNullable(fc.constantFrom('2026-11-20', '2027-06-01', '2030-01-01')),
  province: buildNullable(fc.constantFrom('mazowieckie', 'śląskie')),
  county: buildNullable(fc.constantFrom('Kraków')),
  city: buildNullable(fc.constantFrom('Warszawa', 'łódź')),
  district: buildNullable(fc.constantFrom('Praga-Północ')),
  estate: buildNullable(fc.constantFrom('Nowa Praga')),
  street: buildNullable(fc.constantFrom('Stalowa')),
  minHallHeight: buildNullable(fc.integer({ min: 0, max: 20 })),
  minGates: buildNullable(fc.integer({ min: 1, max: 5 })),
  crane: buildNullable(fc.constant(true as const)),
  minPower: buildNullable(fc.integer({ min: 0, max: 100 })),
  minParking: buildNullable(fc.integer({ min: 1, max: 50 })),
  minEnergy: buildNullable(fc.constantFrom('A', 'C', 'G')),
  leaseType: buildNullable(fc.constantFrom('infinite', 'fixedshort', 'fixedlong')),
  near: buildNullable(fc.constant({ lat: 52.2297, lng: 21.0122, km: 25, name: null } as const)),
  mapArea: buildNullable(fc.constant({ south: 52, west: 20, north: 53, east: 22 })),
});

/** Returns the filters of a user who searches at the address of the offer. */
const getPlaceFilters = ({ address: { city, officialAddress } }: Offer): Pick<SearchFilters, PlacePart> => ({
  city,
  province: officialAddress.province || null,
  county: officialAddress.county,
  district: officialAddress.district,
  estate: officialAddress.estate,
  street: officialAddress.street,
});

/** An offer and a few filters, often for its own address. All filters together would match nothing. */
const asked = fc
  .record({
    offer: arbitraryOffer,
    filters: someFilters,
    isOwnPlace: fc.boolean(),
    kept: fc.subarray(Object.keys(NO_FILTERS), { maxLength: 4 }),
  })
  .map(({ offer, filters, isOwnPlace, kept }): [Offer, SearchFilters] => {
    const drawn = isOwnPlace ? { ...filters, ...getPlaceFilters(offer) } : filters;
    const chosen = Object.entries(drawn).filter(([name]) => kept.includes(name));
    return [offer, { ...NO_FILTERS, ...Object.fromEntries(chosen) }];
  });

/** Returns whether the numbers of a hall are class bounds and no lease type is filtered with them. */
const isExactInTokens = ({ minGates, minHallHeight, leaseType }: SearchFilters): boolean =>
  [null, 2, 4].includes(minGates) &&
  [null, 4, 6, 8, 10, 12].includes(minHallHeight) &&
  (leaseType === null || (minGates === null && minHallHeight === null));

describe('The facets of an offer', () => {
  it('let no offer slip through that the predicate finds [J28]', () => {
    fc.assert(
      fc.property(asked, ([offer, filters]) => {
        if (matchesFilters(offer, filters)) expect(isFoundByQuery(buildFacets(offer), filters)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('find exactly what the predicate finds, but for the edges of the map, several parts of an address and numbers between two classes [J28]', () => {
    fc.assert(
      fc.property(asked, ([offer, filters]) => {
        const places = PLACE_PARTS.filter((part) => filters[part] !== null).length;
        fc.pre(filters.mapArea === null && filters.near === null && places < 2 && isExactInTokens(filters));
        expect(isFoundByQuery(buildFacets(offer), filters)).toBe(matchesFilters(offer, filters));
      }),
      { numRuns: 400 },
    );
  });

  it.each(['province', 'county', 'city', 'district', 'estate', 'street'] as const)(
    'find every offer by its own %s, whatever it is called, and no other [J33]',
    (part) => {
      fc.assert(
        fc.property(arbitraryOffer, (offer) => {
          const own = { ...NO_FILTERS, [part]: getPlaceFilters(offer)[part] };
          const elsewhere = { ...NO_FILTERS, [part]: `${getPlaceFilters(offer)[part]} x` };
          const answers = [own, elsewhere].map((filters) => [
            matchesFilters(offer, filters),
            isFoundByQuery(buildFacets(offer), filters),
          ]);
          expect(answers).toEqual([
            [true, true],
            [false, false],
          ]);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('in the copy of visitors say nothing about rent and lease terms [J15]', async () => {
    const offer = anOffer().active().with({ price: 77_777 }).build();
    const { facets } = buildPublicOffer(offer);
    expect(Object.keys(facets).filter((name) => name.startsWith('price'))).toEqual([]);
    expect(facets.tokens.every((token) => token.endsWith('|*'))).toBe(true);
    expect(JSON.stringify(facets)).not.toMatch(/77777|627[.,]23/);
    const members = await toMembersOffer(offer, { companyName: '', now: NOW, sha256: async (text) => text });
    expect(members.facets).toMatchObject({ price: 77_777, pricePerM2: 627.23 });
    expect(members.facets.tokens).toContain('*|*|infinite');
  });

  it('stay few enough to be indexed: 85 tokens, and up to 322 more for a high hall with many gates', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        const { tokens } = buildFacets(offer);
        expect(new Set(tokens).size).toBe(tokens.length);
        const isHall = offer.relatedDetails?.kind === 'Magazynowo-Przemysłowe';
        expect(tokens.length).toBeLessThanOrEqual(isHall ? 407 : 85);
      }),
      { numRuns: 100 },
    );
    expect(toPublicOffer(anOffer().active().build(), NOW).facets.tokens.length).toBeLessThanOrEqual(22);
  });
});
