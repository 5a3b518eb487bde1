import { matchesFilters } from '@domain/offers/search';
import { parseCity, parseDistricts, toLocationKey } from '@domain/wanted/locations';
import {
  computeMatch,
  countInterestedCompanies,
  isForPurpose,
  MATCH_WEIGHTS,
  matchListings,
  type OfferedPremises,
  rankListings,
  rankOffers,
  toEntry,
  toSearchFilters,
} from '@domain/wanted/matching';
import { aListing, anOffer } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const office = anOffer().active().build();
const { address } = office;
const buildKrakowPremises = (
  patch: Partial<OfferedPremises> & { district?: string; surface?: number } = {},
): OfferedPremises => ({
  legalMainUse: 'Biurowe',
  price: 7_000,
  ...patch,
  address: {
    ...address,
    city: 'Kraków',
    district: patch.district ?? 'Podgórze',
    officialAddress: { ...address.officialAddress, district: '', estate: '' },
  },
  areaDetails: { surface: patch.surface ?? 100 },
});
const listing = aListing({ purpose: 'Biurowe' });

describe('the place a listing names', () => {
  it.each([
    ['Kraków, Podgórze', 'krakow'],
    ['ŁÓDŹ', 'lodz'],
    ['Bielsko-Biała, centrum', 'bielsko-biala'],
    ['Bielsko Biała', 'bielsko-biala'],
    ['  Zielona  Góra ', 'zielona-gora'],
    ['../../admin/settings', 'admin-settings'],
    [', Podgórze', null],
    ['—', null],
  ])('%j: %s', (location, key) => {
    expect(toLocationKey(parseCity(location))).toBe(key);
  });

  it('may be several parts of the city', () => {
    expect(parseDistricts('Poznań, Łazarz albo Stare Miasto')).toEqual([['lazarz'], ['stare', 'miasto']]);
    expect(parseDistricts('Poznań')).toEqual([]);
  });
});

describe('the score of an offer for a listing', () => {
  it('is 100 when place, area, rent and purpose are as asked for', () => {
    expect(computeMatch(listing, buildKrakowPremises())).toEqual({
      score: 100,
      parts: { place: 'full', area: 'full', rent: 'full', purpose: 'full' },
    });
    expect(Object.values(MATCH_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it.each([
    ['another part of the city', { district: 'Nowa Huta' }, 'place', 80],
    ['an area 15 % too large', { surface: 138 }, 'area', 88],
    ['an area 15 % too small', { surface: 51 }, 'area', 88],
    ['a rent 15 % too high', { price: 9_200 }, 'rent', 88],
  ] as const)('is lower for %s', (_, patch, part, score) => {
    const match = computeMatch(listing, buildKrakowPremises(patch));
    expect(match?.parts[part]).toBe('near');
    expect(match?.score).toBe(score);
  });

  it.each([
    ['another city', { ...buildKrakowPremises(), address: { ...address, city: 'Wrocław' } }],
    ['another purpose', buildKrakowPremises({ legalMainUse: 'Handlowo-Usługowe' })],
    ['an area more than 15 % too large', buildKrakowPremises({ surface: 138.1 })],
    ['an area more than 15 % too small', buildKrakowPremises({ surface: 50.9 })],
    ['a rent more than 15 % too high', buildKrakowPremises({ price: 9_201 })],
  ])('there is none for %s', (_, offer) => {
    expect(computeMatch(listing, offer)).toBeNull();
  });

  it('leaves out what no one said', () => {
    const match = computeMatch(aListing(), buildKrakowPremises({ price: null }));
    expect(match?.parts).toMatchObject({ rent: 'unknown', purpose: 'unknown' });
    expect(match?.score).toBe(100);
  });

  it('minds neither a lower rent nor, at the top of the slider, a higher one', () => {
    expect(computeMatch(listing, buildKrakowPremises({ price: 1_000 }))?.parts.rent).toBe('full');
    const open = aListing({ maxRent: 10_000 });
    expect(computeMatch(open, buildKrakowPremises({ price: 90_000 }))?.parts.rent).toBe('full');
  });

  it('knows a district by its name, not by a word of it', () => {
    const praga = aListing({ location: 'Kraków, Praga-Północ' });
    expect(computeMatch(praga, buildKrakowPremises({ district: 'Praga-Północ' }))?.parts.place).toBe('full');
    expect(computeMatch(praga, buildKrakowPremises({ district: 'Praga-Południe' }))?.parts.place).toBe(
      'near',
    );
  });

  it('never leaves 1 to 100, and the search for a listing finds every offer that fits', () => {
    const offers = fc.record({
      city: fc.constantFrom('Kraków', 'KRAKOW', 'Wrocław'),
      district: fc.constantFrom('Podgórze', 'Nowa Huta', ''),
      surface: fc.integer({ min: 1, max: 300 }),
      price: fc.integer({ min: 1, max: 20_000 }),
      use: fc.constantFrom('Biurowe' as const, 'Handlowo-Usługowe' as const),
    });
    const ranges = fc.record({
      rent: fc.integer({ min: 0, max: 15_000 }),
      area: fc.integer({ min: 0, max: 250 }),
      purpose: fc.constantFrom(null, 'Biurowe' as const),
    });
    fc.assert(
      fc.property(offers, ranges, ({ city, district, surface, price, use }, { rent, area, purpose }) => {
        const wanted = aListing({
          purpose,
          minRent: 0,
          maxRent: rent,
          minSurface: area,
          maxSurface: area + 50,
        });
        const offer = {
          ...office,
          legalMainUse: use,
          price,
          address: { ...address, city, district },
          areaDetails: { ...office.areaDetails, surface },
        };
        const match = computeMatch(wanted, offer);
        if (!match) return;
        expect(match.score).toBeGreaterThanOrEqual(1);
        expect(match.score).toBeLessThanOrEqual(100);
        expect(matchesFilters(offer, toSearchFilters(wanted))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('both ways', () => {
  const good = { ...buildKrakowPremises(), id: 'good' };
  const near = { ...buildKrakowPremises({ district: 'Nowa Huta' }), id: 'near' };
  const none = { ...buildKrakowPremises({ price: 50_000 }), id: 'none' };

  it('a company sees the offers that fit, the best first', () => {
    expect(rankOffers(listing, [near, none, good]).map(({ offer }) => offer.id)).toEqual(['good', 'near']);
  });

  it('a landlord sees how many companies look for such premises, each once and without their own', () => {
    const entries = [
      toEntry(listing),
      toEntry(aListing({ id: 'second', location: 'Kraków' })),
      toEntry(aListing({ id: 'third', companyId: 'companyThird' })),
      toEntry(aListing({ id: 'own', companyId: 'companyLandlord' })),
      toEntry(aListing({ id: 'elsewhere', companyId: 'companyFourth', location: 'Gdańsk' })),
    ];
    expect(countInterestedCompanies(good, entries, 'companyLandlord')).toBe(2);
    expect(rankListings(good, entries, 'companyLandlord').map(({ entry }) => entry.id)).toEqual([
      'listing',
      'second',
      'third',
    ]);
  });

  it('an entry of the board says no more than the match needs', () => {
    expect(Object.keys(toEntry(listing)).sort()).toEqual(
      ['companyId', 'id', 'location', 'maxRent', 'maxSurface', 'minRent', 'minSurface', 'purpose'].sort(),
    );
  });
});

describe('the listings that several offers match', () => {
  const best = { ...buildKrakowPremises(), id: 'best' };
  const near = { ...buildKrakowPremises({ surface: 138 }), id: 'near' };
  const entry = toEntry(listing);

  it('are named once, with the offer that matches better', () => {
    const found = matchListings([near, best], [entry], 'other');
    expect(found.map(({ id, offer, match }) => [id, offer.id, match.score])).toEqual([
      [entry.id, 'best', 100],
    ]);
  });

  it('stand by their score, without those of the own company and those that nothing matches', () => {
    const wider = { ...entry, id: 'wider', maxSurface: 200 };
    const elsewhere = { ...entry, id: 'elsewhere', location: 'Gdynia' };
    const own = { ...entry, id: 'own', companyId: 'mine' };
    const found = matchListings([near], [entry, wider, elsewhere, own], 'mine');
    expect(found.map(({ id, match }) => [id, match.score])).toEqual([
      ['wider', 100],
      [entry.id, 88],
    ]);
  });
});

describe('the use a listing names', () => {
  it.each([
    ['Biurowe', 'Biurowe', true],
    ['Biurowe', 'Handlowo-Usługowe', false],
    [null, 'Handlowo-Usługowe', true],
    ['Biurowe', null, true],
  ] as const)('%s, asked for %s: %s', (purpose, asked, isFound) => {
    expect(isForPurpose({ purpose }, asked)).toBe(isFound);
  });
});
