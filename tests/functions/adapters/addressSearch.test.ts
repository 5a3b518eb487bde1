import { PROVINCES } from '@domain/offers/picklists';
import { createPhotonAddressSearch } from '@functions/adapters/addressSearch';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { GAZETTEER } from '@tools/fakes/address/gazetteer';
import { QUERY_OVER_LIMIT, QUERY_SERVER_ERROR, QUERY_SLOW } from '@tools/fakes/address/photon';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const search = (timeoutMs = 2000) =>
  createPhotonAddressSearch({ url: getFakeServiceUrls(fakes.url).address, timeoutMs });

const listLabels = async (query: string) => (await search().suggest(query)).map(({ label }) => label);

const lookUpFirst = async (query: string) => {
  const [suggestion] = await search().suggest(query);
  return search().lookup(suggestion?.placeId ?? '');
};

describe('address suggestions', () => {
  it.each(['Marszałkowska 10 Wars', 'marszalkowska 10', 'WARSZAWA, MARSZ'])(
    'finds an address by %j',
    async (query) => {
      expect(await listLabels(query)).toContain('Marszałkowska 10, 00-590 Warszawa');
    },
  );

  it.each([
    ['lodz piotrk', 'Piotrkowska 104, 90-926 Łódź'],
    ['ŁEBA', 'Kościuszki 64, 84-360 Łeba'],
    ['02-715', 'Puławska 145, 02-715 Warszawa'],
  ])('finds by %j, with and without Polish letters or by post code', async (query, label) => {
    expect(await listLabels(query)).toEqual([label]);
  });

  it('gives at most five suggestions', async () => {
    expect(await listLabels('r')).toHaveLength(5);
  });

  it('gives none for a text no address has', async () => {
    expect(await listLabels('Nigdzie 999')).toEqual([]);
  });

  it('names a street without a number and a village without streets', async () => {
    expect(await listLabels('Żelazna')).toEqual(['Żelazna, 00-832 Warszawa']);
    expect(await listLabels('Zalesie')).toEqual(['Zalesie 12, 05-600 Zalesie']);
  });

  it.each([
    ['limit', QUERY_OVER_LIMIT, 2000],
    ['unavailable', QUERY_SERVER_ERROR, 2000],
    ['timeout', QUERY_SLOW, 150],
  ])('names the failure %s', async (failure, query, timeoutMs) => {
    await expect(search(timeoutMs).suggest(query)).rejects.toMatchObject({
      service: 'addressSearch',
      failure,
    });
  });

  it('passes on a refused search as rejected', async () => {
    await expect(search().suggest('')).rejects.toMatchObject({ failure: 'rejected' });
  });
});

describe('address look-up', () => {
  it('gives the whole address and the point of a suggestion [H25]', async () => {
    expect(await lookUpFirst('Stalowa 1 Warszawa')).toEqual({
      placeId: expect.stringMatching(/^N\d+@52\.260600,21\.035700$/),
      geoMarker: { lat: 52.2606, lng: 21.0357 },
      address: {
        street: 'Stalowa',
        postCode: '03-425',
        country: 'Polska',
        province: 'mazowieckie',
        district: 'Praga-Północ',
        city: 'Warszawa',
        inputText: 'Stalowa 1, 03-425 Warszawa',
        officialAddress: {
          houseNumber: '1',
          street: 'Stalowa',
          estate: 'Nowa Praga',
          district: 'Praga-Północ',
          county: 'Warszawa',
          province: 'mazowieckie',
        },
      },
    });
  });

  it('proposes the city for the county a large city has not, and for the estate and district a small town has not [H56]', async () => {
    const officialOf = async (query: string) => (await lookUpFirst(query))?.address.officialAddress;
    expect(await officialOf('Rynek Główny 12')).toMatchObject({
      estate: 'Stare Miasto',
      district: 'Stare Miasto',
      county: 'Kraków',
    });
    expect(await officialOf('Swarzędz')).toMatchObject({
      estate: 'Swarzędz',
      district: 'Swarzędz',
      county: 'powiat poznański',
    });
  });

  it('leaves empty what a street without a number and a village without streets do not have', async () => {
    expect((await lookUpFirst('Żelazna'))?.address.officialAddress).toMatchObject({
      street: 'Żelazna',
      houseNumber: '',
    });
    expect((await lookUpFirst('Zalesie'))?.address.officialAddress).toMatchObject({
      street: '',
      houseNumber: '12',
    });
  });

  it('finds every suggested address again, in all sixteen provinces', async () => {
    const places = await Promise.all(
      GAZETTEER.map(async ({ properties: { street, name, housenumber, city, postcode } }) => {
        const [suggestion] = await search().suggest([street ?? name, housenumber, postcode, city].join(' '));
        const place = await search().lookup(suggestion?.placeId ?? '');
        expect(place?.address.inputText).toBe(suggestion?.label);
        return place;
      }),
    );
    expect([...new Set(places.map((place) => place?.address.province))].sort()).toEqual(
      [...PROVINCES].sort(),
    );
  });

  it.each(['N1@52.260600,21.035700', 'N900000000001@10.000000,10.000000', 'ChIJ', '', 'N1@52.2,21.0&q=x'])(
    'knows no place %j',
    async (placeId) => {
      expect(await search().lookup(placeId)).toBeNull();
    },
  );
});
