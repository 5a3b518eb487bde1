import { getRelaxableFilters } from '@domain/offers/search';
import {
  FILTER_NAMES,
  listActiveFilters,
  NO_FILTERS,
  type SearchFilters,
} from '@domain/offers/searchFilters';
import {
  formatFilters,
  getFilterFault,
  NUMBER_FILTERS,
  type NumberFilter,
  parseFilters,
  parseSort,
} from '@domain/offers/searchParams';
import { LANGUAGES, type Language } from '@domain/shared/format';
import { formatFieldNumber } from '@domain/shared/numberText';
import { describe, expect, it } from 'vitest';

const read = (query: Record<string, string>, lang: Language | null = null) =>
  parseFilters((name) => query[name] ?? null, lang);

describe('Filters in the address', () => {
  it('writes every filter, nothing as the text null, and reads the same back [J34]', () => {
    const filters: SearchFilters = {
      ...NO_FILTERS,
      premisesPurpose: 'Handlowo-Usługowe',
      minArea: 50,
      city: 'Łódź',
    };
    const query = formatFilters(filters);
    const nothing = Object.keys(NO_FILTERS).map((name) => [name, 'null']);
    expect(query).toEqual({
      ...Object.fromEntries(nothing),
      premisesPurpose: 'Handlowo-Usługowe',
      minArea: '50',
      city: 'Łódź',
    });
    expect(read(query)).toEqual(filters);
  });

  it('reads a lone premisesPurpose [J27]', () => {
    expect(read({ premisesPurpose: 'Biurowe' })).toEqual({ ...NO_FILTERS, premisesPurpose: 'Biurowe' });
  });

  it.each([
    ['premisesPurpose', 'Mieszkalne'],
    ['minArea', '-1'],
    ['minArea', 'dużo'],
    ['minArea', '1e9'],
    ['maxPrice', '0'],
    ['maxArea', '0'],
    ['minPrice', '0'],
    ['maxPricePerM2', '0.99'],
    ['maxPricePerM2', '45 kg'],
    ['freeFrom', '2026-02-30'],
    ['freeFrom', 'jutro'],
    ['province', 'Mazowsze'],
    ['city', '   '],
    ['city', 'null'],
    ['street', ' '],
    ['minGates', '0'],
    ['minGates', '1.5'],
    ['minHallHeight', '-6'],
    ['crane', 'false'],
    ['minEnergy', 'H'],
    ['leaseType', 'forever'],
    ['near', '52.2,21'],
    ['near', '52.2,21,3'],
    ['near', '52.2,21,5000'],
    ['near', '81,21,5'],
    ['near', '52.2,179,5'],
    ['near', '52.2,1e1,5'],
    ['near', 'Wrocław,5'],
    ['near', '5'],
    ['mapArea', '52,21,53'],
    ['mapArea', '53,21,52,22'],
    ['mapArea', '52,22,53,21'],
    ['mapArea', '52,21,91,22'],
    ['mapArea', '52,21,53,22,'],
  ] as const)('takes a foreign %s of "%s" as nothing [J34]', (name, text) => {
    expect(read({ [name]: text })).toEqual(NO_FILTERS);
  });

  describe.each(LANGUAGES)('of a form sent before hydration: %s', (lang) => {
    it.each(Object.keys(NUMBER_FILTERS) as NumberFilter[])('reads %s as its field shows it', (name) => {
      const { decimals } = NUMBER_FILTERS[name];
      const values = [1200, 12_500, 1_234_567, ...(decimals > 0 ? [1200.5, 12_500.25] : [])];
      const shown = values.map((value) => formatFieldNumber(value, lang, { decimals }));
      expect(shown.map((text) => read({ [name]: text }, lang)[name])).toEqual(values);
    });
  });

  it('reads numbers of a link alike in every language, and asks about 1,200 where none is named', () => {
    for (const lang of [null, ...LANGUAGES])
      expect(read({ minArea: '1200', maxPrice: '12500.5' }, lang)).toMatchObject({
        minArea: 1200,
        maxPrice: 12_500.5,
      });
    const asked = { minArea: '1,200', maxArea: '' } as Parameters<typeof getFilterFault>[1];
    expect([null, ...LANGUAGES].map((lang) => getFilterFault('minArea', asked, lang)?.key)).toEqual([
      'number',
      'number',
      undefined,
    ]);
  });

  it('reads a rent for a square metre with its unit, and no other', () => {
    expect(read({ maxPricePerM2: '45,50 zł/m²' }).maxPricePerM2).toBe(45.5);
    expect(read({ maxPricePerM2: '45 m²' }).maxPricePerM2).toBeNull();
  });

  it('leaves the end out that gives way where a range begins above its end', () => {
    expect(read({ minArea: '300', maxArea: '200' })).toEqual({ ...NO_FILTERS, minArea: 300 });
    expect(read({ minPrice: '9000', maxPrice: '8000' })).toEqual({ ...NO_FILTERS, maxPrice: 8000 });
    expect(read({ minArea: '200', maxArea: '200' })).toEqual({ ...NO_FILTERS, minArea: 200, maxArea: 200 });
  });

  it('says at both ends of a range that it begins above its end', () => {
    const faults = (from: string, to: string) => {
      const typed = { ...formatFilters(NO_FILTERS), minArea: from, maxArea: to };
      return [getFilterFault('minArea', typed, null), getFilterFault('maxArea', typed, null)];
    };
    expect(faults('300', '200')).toEqual([
      { key: 'rangeFromAbove', values: { to: { amount: 200 } } },
      { key: 'rangeToBelow', values: { from: { amount: 300 } } },
    ]);
    expect(faults('200', '200')).toEqual([null, null]);
    expect(faults('300', '')).toEqual([null, null]);
    expect(faults('300', 'wide')).toEqual([null, { key: 'number' }]);
  });

  it('takes a rent of 1 and an area of 0 as the smallest [J36, J37]', () => {
    expect(read({ maxPrice: '1' }).maxPrice).toBe(1);
    expect(read({ minArea: '0' }).minArea).toBe(0);
  });

  it('cuts a city of any length to its limit', () => {
    expect(read({ city: 'a'.repeat(5000) }).city).toHaveLength(100);
  });

  it('reads back every filter it writes', () => {
    const filters: SearchFilters = {
      premisesPurpose: 'Magazynowo-Przemysłowe',
      minArea: 1000.5,
      maxArea: 2000,
      minPrice: 20_000,
      maxPrice: 50_000,
      maxPricePerM2: 24.5,
      freeFrom: '2027-02-28',
      province: 'śląskie',
      county: 'tyski',
      city: 'Tychy',
      district: 'Śródmieście',
      estate: 'A',
      street: '3 Maja',
      minHallHeight: 6.5,
      minGates: 3,
      crane: true,
      minPower: 40,
      minParking: 10,
      minEnergy: 'A+',
      leaseType: 'fixedlong',
      near: null,
      mapArea: { south: 50.1, west: 18.9, north: 50.2, east: 19.1 },
    };
    expect(read(formatFilters(filters))).toEqual(filters);
  });

  it('reads surroundings with and without the name of their city, and writes them back', () => {
    const near = { lat: 51.1079, lng: 17.0385, km: 5, name: 'Wrocław' } as const;
    expect(read({ near: '51.1079,17.0385,5,Wrocław' })).toEqual({ ...NO_FILTERS, near });
    expect(formatFilters({ ...NO_FILTERS, near }).near).toBe('51.1079,17.0385,5,Wrocław');
    expect(read({ near: '51.1079,17.0385,25' }).near).toEqual({ ...near, km: 25, name: null });
    expect(read({ near: `52,21,2,${'a'.repeat(5000)}` }).near?.name).toHaveLength(100);
  });

  it('has surroundings stand in place of their own city, and give way to another', () => {
    const near = '51.1079,17.0385,5,Wrocław';
    expect(read({ near, city: 'wroclaw' })).toMatchObject({ city: null, near: { name: 'Wrocław' } });
    expect(read({ near, city: 'Kraków' })).toMatchObject({ city: 'Kraków', near: null });
    expect(read({ near: '51.1,17,5', city: 'Kraków' })).toMatchObject({ city: 'Kraków', near: null });
  });

  it('takes a foreign order as the default', () => {
    expect([parseSort('areaUp'), parseSort('random'), parseSort(null)]).toEqual([
      'areaUp',
      'newest',
      'newest',
    ]);
  });

  it('names the filters in force, and at most five to loosen, the narrowest first', () => {
    const filters: SearchFilters = { ...NO_FILTERS, minArea: 10, city: 'Gdańsk', street: 'Długa' };
    expect(listActiveFilters(filters)).toEqual(['minArea', 'city', 'street']);
    expect(getRelaxableFilters(filters)).toEqual(['street', 'minArea', 'city']);
    expect(getRelaxableFilters(NO_FILTERS)).toEqual([]);
    const many: SearchFilters = { ...filters, crane: true, minGates: 1, minPower: 1 };
    expect(getRelaxableFilters(many)).toHaveLength(5);
    for (const name of FILTER_NAMES)
      expect(getRelaxableFilters({ ...NO_FILTERS, [name]: 1 })).toEqual([name]);
  });
});
