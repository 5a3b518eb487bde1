import { saveSearchFilters } from '@data/browser/searchCookie';
import { decodeValue } from '@data/firestore/restFields';
import { findLastSearch } from '@data/offers/findLastSearch';
import { queryClient } from '@data/query/queryClient';
import { toOfferCard } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { getHomeOffersQuery } from '@features/home/useHomeOffers';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { anOffer } from '../../../support/builders/offer';
import { buildPublicOffer } from '../../../support/copies';

vi.mock('@data/offers/findLastSearch', () => ({ findLastSearch: vi.fn() }));

const buildCard = (id: string, confirmedAt: number) => ({
  ...toOfferCard(buildPublicOffer(anOffer().withId(id).active().build())),
  confirmedAt,
});

/** Encodes a document's fields in the format of the REST API. */
const toField = (value: unknown): object => {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: `${value}` } : { doubleValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toField) } };
  return { mapValue: toFields(value) };
};
const toFields = (value: object) => ({
  fields: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toField(item)])),
});

type Served = { home: Record<string, object[]>; region?: string | null | 'fails' };

/** Serves `home/{id}` and the lookup of the region. Returns the requested paths. */
const stubFetch = ({ home, region = null }: Served): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = decodeURIComponent(String(address.split('/').at(-1)));
    asked.push(name);
    if (name !== 'locateVisitor') {
      const cards = home[name];
      return cards ? Response.json(toFields({ id: name, cards })) : new Response('{}', { status: 404 });
    }
    if (region === 'fails') throw new TypeError('offline');
    return Response.json({ result: { region, city: null } });
  });
  return asked;
};

/** Each test runs an hour later, so that no cached value is used. */
let now = NOW;
const HOUR_MS = 3_600_000;
const loadAt = (time: number) => {
  vi.setSystemTime(time);
  return queryClient.fetchQuery(getHomeOffersQuery());
};
const listIds = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);
const HOME = {
  warehouse: [buildCard('w', 1)],
  retail: [buildCard('r', 3)],
  office: [buildCard('o', 2)],
  'region-łódzkie': [buildCard('l', 1)],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  now += HOUR_MS;
  window.__reads = 0;
  Cookies.remove('user-filters');
  vi.mocked(findLastSearch).mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('The offers of the home page', () => {
  it('are first those of the region the address of the visitor belongs to [B7]', async () => {
    const asked = stubFetch({ home: HOME, region: 'łódzkie' });
    const { interesting } = await loadAt(now);
    expect(listIds(interesting.cards)).toEqual(['l']);
    expect(interesting.chosenBy).toBe('region');
    expect(new URLSearchParams(interesting.query).get('province')).toBe('łódzkie');
    expect(asked.toSorted()).toEqual(['locateVisitor', 'office', 'region-łódzkie', 'retail', 'warehouse']);
  });

  it('cost the first view four documents, three without a region', async () => {
    stubFetch({ home: HOME, region: 'łódzkie' });
    await loadAt(now);
    expect(window.__reads).toBe(4);
    stubFetch({ home: HOME });
    await loadAt(now + HOUR_MS);
    now += HOUR_MS;
    expect(window.__reads).toBe(7);
  });

  it('are first those of the last search when its cookie is there; the region is not asked for [B6]', async () => {
    Cookies.set('user-filters', 'city=Gdynia');
    vi.mocked(findLastSearch).mockResolvedValue({ query: 'city=Gdynia', cards: [buildCard('g', 1)] });
    const asked = stubFetch({ home: HOME, region: 'łódzkie' });
    const { interesting } = await loadAt(now);
    expect(interesting).toMatchObject({ chosenBy: 'filters', query: 'city=Gdynia' });
    expect(listIds(interesting.cards)).toEqual(['g']);
    expect(asked).not.toContain('locateVisitor');
  });

  it('follow a search made less than a minute after the home page was seen, and the next one [B6]', async () => {
    stubFetch({ home: HOME, region: 'łódzkie' });
    expect(listIds((await loadAt(now)).interesting.cards)).toEqual(['l']);
    for (const [city, id] of [
      ['Gdynia', 'g'],
      ['Sopot', 's'],
    ] as const) {
      saveSearchFilters({ ...NO_FILTERS, city });
      vi.mocked(findLastSearch).mockResolvedValue({ query: `city=${city}`, cards: [buildCard(id, 1)] });
      const { interesting } = await loadAt(now + 1000);
      expect(interesting).toMatchObject({ chosenBy: 'filters', query: `city=${city}` });
      expect(listIds(interesting.cards)).toEqual([id]);
    }
  });

  it.each([
    ['the region is not known', null],
    ['the region has no offers', 'lubuskie'],
    ['the lookup fails', 'fails'],
  ])('are first the newest of all purposes when %s', async (_, region) => {
    stubFetch({ home: HOME, region });
    const { interesting } = await loadAt(now);
    expect(interesting.chosenBy).toBe('newest');
    expect(listIds(interesting.cards)).toEqual(['r', 'o', 'w']);
  });

  it('are first the newest when the lookup or the last search fails, which is only logged [W14]', async () => {
    const logged = () => vi.mocked(console.warn).mock.calls.map(([name]) => name);
    stubFetch({ home: HOME, region: 'fails' });
    expect((await loadAt(now)).interesting.chosenBy).toBe('newest');
    expect(logged()).toEqual(['[home.visitorRegion]']);
    Cookies.set('user-filters', 'city=Gdynia');
    vi.mocked(findLastSearch).mockRejectedValue(new Error('no'));
    expect((await loadAt(now)).interesting.chosenBy).toBe('newest');
    expect(logged()).toEqual(['[home.visitorRegion]', '[home.interestingOffers]']);
  });

  it('are first the newest when the last search finds nothing or fails', async () => {
    Cookies.set('user-filters', 'city=Gdynia');
    stubFetch({ home: HOME });
    vi.mocked(findLastSearch)
      .mockResolvedValueOnce({ query: '', cards: [] })
      .mockRejectedValueOnce(new Error('no'));
    for (const later of [0, HOUR_MS]) {
      const { interesting } = await loadAt(now + later);
      expect(interesting.chosenBy).toBe('newest');
    }
    now += HOUR_MS;
  });

  it('hold the warehouses, the shops and the offices each in the row of their purpose [B9, B10, B11]', async () => {
    stubFetch({ home: HOME });
    const { warehouse, retail, office } = (await loadAt(now)).byPurpose;
    expect([warehouse, retail, office].map(listIds)).toEqual([['w'], ['r'], ['o']]);
  });

  it('are read again only after a minute, and at once after a failure', async () => {
    stubFetch({ home: HOME });
    await loadAt(now);
    await loadAt(now + 59_999);
    expect(window.__reads).toBe(3);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    now += HOUR_MS;
    await expect(loadAt(now)).rejects.toMatchObject({ reason: 'networkFailed' });
    stubFetch({ home: HOME });
    expect((await loadAt(now)).byPurpose.office).toHaveLength(1);
  });

  it('have empty rows where no document is', async () => {
    stubFetch({ home: {} });
    const { interesting, byPurpose } = await loadAt(now);
    expect([interesting.cards, ...Object.values(byPurpose)]).toEqual([[], [], [], []]);
  });
});

describe('A document read without the database client', () => {
  it('has the plain values of every kind of field', () => {
    const field = {
      mapValue: {
        fields: {
          at: { timestampValue: '2026-11-20T09:00:00Z' },
          count: { integerValue: '12' },
          area: { doubleValue: 12.5 },
          name: { stringValue: '' },
          isFree: { booleanValue: false },
          none: { nullValue: null },
          list: { arrayValue: {} },
        },
      },
    };
    expect(decodeValue(field)).toEqual({
      at: Date.UTC(2026, 10, 20, 9),
      count: 12,
      area: 12.5,
      name: '',
      isFree: false,
      none: null,
      list: [],
    });
  });
});
