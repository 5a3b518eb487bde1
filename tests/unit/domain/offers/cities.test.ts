import { type City, describeCity, findCity, suggestCities, withCity } from '@domain/offers/cities';
import { withFoundNames } from '@domain/offers/search';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { anOffer } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import { describe, expect, it } from 'vitest';

const buildCity = (name: string, count: number): City => ({ name, count, lat: 52, lng: 21 });
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

describe('the directory of cities', () => {
  it('describes a city as most of its offers write it, at the median of their places', () => {
    const offers = [
      buildOfferInCity('WROCLAW', { lat: 51.1, lng: 17.0 }),
      buildOfferInCity('Wrocław', { lat: 51.12, lng: 17.04 }),
      buildOfferInCity(' Wrocław', { lat: 12, lng: 170 }),
      buildOfferInCity('wrocław', null),
    ];
    expect(describeCity(offers, 40)).toEqual({ name: 'Wrocław', count: 40, lat: 51.1, lng: 17.04 });
    expect(describeCity([buildOfferInCity('Ełk', null)], 1)).toEqual({
      name: 'Ełk',
      count: 1,
      lat: null,
      lng: null,
    });
    expect([describeCity([], 3), describeCity(offers, 0)]).toEqual([null, null]);
  });

  it('replaces a city however it was written, sorts by the number of offers and keeps five hundred', () => {
    const cities = withCity(CITIES, 'WROCLAW', buildCity('Wrocław', 20));
    expect(cities.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Wrocław 20',
      'Warszawa 12',
      'Bielsko-Biała 3',
      'Biała Podlaska 1',
    ]);
    expect(withCity(CITIES, 'wroclaw', null)).toHaveLength(3);
    const full = Array.from({ length: 500 }, (_, index) => buildCity(`Wieś ${index}`, 2));
    expect(withCity(full, 'Ełk', buildCity('Ełk', 1)).map(({ name }) => name)).not.toContain('Ełk');
    expect(withCity(full, 'Ełk', buildCity('Ełk', 3))[0]?.name).toBe('Ełk');
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

describe('the names of places that were searched', () => {
  it('are spelled as most of the found offers spell them, and stay as typed where nothing was found', () => {
    const offers = ['WROCLAW', 'Wrocław', 'Wrocław'].map((name) => buildOfferInCity(name, null));
    const asked = { ...NO_FILTERS, city: 'wroclaw', minArea: 50 };
    expect(withFoundNames(asked, offers)).toEqual({ ...asked, city: 'Wrocław' });
    expect(withFoundNames(asked, [])).toEqual(asked);
    expect(withFoundNames({ ...asked, city: 'Łódź' }, offers).city).toBe('Łódź');
  });
});
