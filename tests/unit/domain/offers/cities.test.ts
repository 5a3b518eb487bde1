import {
  type City,
  countTowns,
  describeCity,
  findCentralPlace,
  findCity,
  hasNamesake,
  suggestCities,
  withCity,
} from '@domain/offers/cities';
import { PROVINCES } from '@domain/offers/picklists';
import { withFoundNames } from '@domain/offers/search';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { anOffer } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const buildCity = (name: string, count: number, province = 'mazowieckie'): City => ({
  ...{ name, province, count },
  ...{ lat: 52, lng: 21 },
});
const inMazowsze = (name: string) => ({ name, province: 'mazowieckie' });
const CITIES = [
  buildCity('Warszawa', 12),
  buildCity('Wrocław', 7),
  buildCity('Bielsko-Biała', 3),
  buildCity('Biała Podlaska', 1),
];
const listSuggestedNames = (text: string) => suggestCities(CITIES, text).map(({ name }) => name);

const buildOfferInCity = (name: string, geoMarker: { lat: number; lng: number } | null) => {
  const offer = buildPublicOffer(anOffer().active().build());
  return { ...offer, geoMarker, address: { ...offer.address, city: name } };
};

describe('the cities a search suggests', () => {
  it.each([
    ['w', ['Warszawa', 'Wrocław']],
    ['WROC', ['Wrocław']],
    ['wroclaw', ['Wrocław']],
    ['  wrocław ', ['Wrocław']],
    ['m. Warsz', ['Warszawa']],
    ['biala', ['Biała Podlaska', 'Bielsko-Biała']],
    ['bielsko b', ['Bielsko-Biała']],
    ['ł', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('for "%s" are those of which a word begins so: %j', (text, names) => {
    expect(listSuggestedNames(text)).toEqual(names);
  });

  it('are eight at most, the ones with the most offers first', () => {
    const many = Array.from({ length: 30 }, (_, index) => buildCity(`Nowa ${index}`, 30 - index));
    expect(suggestCities(many, 'now').map(({ count }) => count)).toEqual([30, 29, 28, 27, 26, 25, 24, 23]);
  });
});

describe('the towns of some offers', () => {
  it('are counted whatever their spelling, those with the most offers first', () => {
    const offers = ['Gdynia', 'wrocław', 'Wrocław', '', 'Wrocław'].map((name) =>
      buildOfferInCity(name, null),
    );
    expect(countTowns(offers).map(({ name, count }) => [name, count])).toEqual([
      ['Wrocław', 3],
      ['Gdynia', 1],
    ]);
  });

  it('are two where one name stands in two provinces', () => {
    const [one, other] = [buildOfferInCity('Nowa Wieś', null), buildOfferInCity('Nowa Wieś', null)];
    const { officialAddress } = other.address;
    const far = {
      ...other,
      address: { ...other.address, officialAddress: { ...officialAddress, province: 'śląskie' as const } },
    };
    expect(countTowns([one, far]).map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('the directory of cities', () => {
  it('describes a town as most of its offers write it, at the offer nearest to the median of their places', () => {
    const offers = [
      buildOfferInCity('WROCLAW', { lat: 51.1, lng: 17.0 }),
      buildOfferInCity('Wrocław', { lat: 51.12, lng: 17.04 }),
      buildOfferInCity(' Wrocław', { lat: 12, lng: 170 }),
      buildOfferInCity('wrocław', null),
    ];
    expect(describeCity(offers, 40)).toEqual({
      ...{ name: 'Wrocław', province: 'mazowieckie' },
      ...{ count: 40, lat: 51.12, lng: 17.04 },
    });
    expect(describeCity([buildOfferInCity('Ełk', null)], 1)).toEqual({
      name: 'Ełk',
      province: 'mazowieckie',
      count: 1,
      lat: null,
      lng: null,
    });
    expect([describeCity([], 3), describeCity(offers, 0)]).toEqual([null, null]);
  });

  it('replaces a city however it was written, sorts by the number of offers and keeps five hundred', () => {
    const cities = withCity(CITIES, inMazowsze('WROCLAW'), buildCity('Wrocław', 20));
    expect(cities.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Wrocław 20',
      'Warszawa 12',
      'Bielsko-Biała 3',
      'Biała Podlaska 1',
    ]);
    expect(withCity(CITIES, inMazowsze('wroclaw'), null)).toHaveLength(3);
    const full = Array.from({ length: 500 }, (_, index) => buildCity(`Wieś ${index}`, 2));
    expect(withCity(full, inMazowsze('Ełk'), buildCity('Ełk', 1)).map(({ name }) => name)).not.toContain(
      'Ełk',
    );
    expect(withCity(full, inMazowsze('Ełk'), buildCity('Ełk', 3))[0]?.name).toBe('Ełk');
  });

  it('finds a city without regard to case and diacritics, and no other', () => {
    expect(findCity(CITIES, 'wroclaw')?.name).toBe('Wrocław');
    expect(findCity(CITIES, 'Wroc')).toBeNull();
  });

  it('knows no city without a letter or digit in its name', () => {
    expect(describeCity([buildOfferInCity('—', null)], 1)).toBeNull();
    expect(findCity([buildCity('—', 1)], '')).toBeNull();
  });
});

describe('towns of the same name', () => {
  const NAMESAKES = [buildCity('Nowa Wieś', 5), buildCity('Nowa Wieś', 2, 'śląskie'), buildCity('Ełk', 1)];

  it('are different towns in different provinces', () => {
    const cities = withCity(
      NAMESAKES,
      { name: 'nowa wies', province: 'śląskie' },
      buildCity('Nowa Wieś', 9, 'śląskie'),
    );
    expect(cities.map(({ province, count }) => [province, count])).toEqual([
      ['śląskie', 9],
      ['mazowieckie', 5],
      ['mazowieckie', 1],
    ]);
    expect(withCity(NAMESAKES, inMazowsze('Nowa Wieś'), null).map(({ count }) => count)).toEqual([2, 1]);
    expect(NAMESAKES.map((city) => hasNamesake(NAMESAKES, city))).toEqual([true, true, false]);
  });

  it('are found by their province, without one as the town with the most offers', () => {
    expect(findCity(NAMESAKES, 'nowa wieś', 'śląskie')?.count).toBe(2);
    expect(findCity(NAMESAKES, 'nowa wieś')?.count).toBe(5);
    expect(findCity(NAMESAKES, 'nowa wieś', 'lubuskie')).toBeNull();
  });

  it('replace a record of an earlier release, which has no province', () => {
    const earlier: City[] = [{ name: 'Nowa Wieś', count: 7, lat: 52, lng: 21 }];
    expect(findCity(earlier, 'Nowa Wieś', 'śląskie')?.count).toBe(7);
    const first = withCity(
      earlier,
      { name: 'Nowa Wieś', province: 'śląskie' },
      buildCity('Nowa Wieś', 2, 'śląskie'),
    );
    expect(first).toEqual([buildCity('Nowa Wieś', 2, 'śląskie')]);
    expect(withCity(first, inMazowsze('Nowa Wieś'), buildCity('Nowa Wieś', 5))).toHaveLength(2);
  });

  it('have one record for each province, whatever is changed in whichever order', () => {
    const change = fc.record({
      name: fc.constantFrom('Nowa Wieś', 'NOWA WIES', 'Ełk', 'ełk ', 'Wola'),
      province: fc.constantFrom(...PROVINCES),
      count: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const cities = changes.reduce<City[]>((before, { name, province, count }) => {
          const city = count > 0 ? buildCity(name.trim(), count, province) : null;
          return withCity(before, { name, province }, city);
        }, []);
        const last = new Map(
          changes.map(({ name, province, count }) => [
            `${name.slice(0, 2).toLowerCase()} ${province}`,
            count,
          ]),
        );
        expect(cities).toHaveLength([...last.values()].filter((count) => count > 0).length);
        for (const { name, province, count } of changes.slice(-1))
          expect(findCity(cities, name, province)?.count ?? 0).toBe(count);
      }),
    );
  });
});

describe('the middle of a town', () => {
  const arbitraryPlace = fc.record({
    lat: fc.double({ min: 49, max: 55, noNaN: true }),
    lng: fc.double({ min: 14, max: 24, noNaN: true }),
  });
  const near = { lat: 52.2, lng: 21 };
  const arbitraryNearPlace = fc.record({
    lat: fc.double({ min: near.lat, max: near.lat + 0.1, noNaN: true }),
    lng: fc.double({ min: near.lng, max: near.lng + 0.1, noNaN: true }),
  });

  it('is always the place of one of its offers', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPlace, { minLength: 1, maxLength: 12 }), (places) => {
        expect(places).toContain(findCentralPlace(places));
      }),
    );
    expect(findCentralPlace([])).toBeNull();
  });

  it('is among most of its offers, wherever fewer than half of the markers are misplaced', () => {
    const arbitraryPlaces = fc
      .integer({ min: 1, max: 6 })
      .chain((most) =>
        fc.tuple(
          fc.array(arbitraryNearPlace, { minLength: most, maxLength: most }),
          fc.array(arbitraryPlace, { maxLength: most - 1 }),
        ),
      );
    fc.assert(
      fc.property(arbitraryPlaces, ([together, astray]) => {
        const middle = findCentralPlace([...astray, ...together]);
        expect(Math.abs((middle?.lat ?? 0) - near.lat)).toBeLessThan(0.3);
        expect(Math.abs((middle?.lng ?? 0) - near.lng)).toBeLessThan(0.4);
      }),
    );
  });

  it('is no place between two groups of offers, where the medians of the coordinates meet', () => {
    const places = [
      { lat: 50, lng: 20 },
      { lat: 52, lng: 17 },
      { lat: 51, lng: 23 },
    ];
    expect(findCentralPlace(places)).toEqual({ lat: 50, lng: 20 });
  });
});

describe('the names of places that were searched', () => {
  it('are spelled as most of the found offers spell them, and stay as typed where nothing was found', () => {
    const offers = ['WROCLAW', 'Wrocław', 'Wrocław'].map((name) => buildOfferInCity(name, null));
    const asked = { ...NO_FILTERS, city: 'wroclaw', minArea: 50 };
    expect(withFoundNames(asked, offers)).toEqual({ ...asked, city: 'Wrocław' });
    expect(withFoundNames(asked, [])).toEqual(asked);
    expect(withFoundNames({ ...asked, city: 'Łódź' }, offers).city).toBe('Łódź');
  });
});
