import { runSearchQuery } from '@data/firestore/searchQueries';
import { findPins } from '@data/offers/offerPins';
import { EMPTY_SEARCH_RESULTS, type Search, type SearchResults } from '@data/offers/publicOffers';
import { queryClient } from '@data/query/queryClient';
import type { PublicOffer } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import type { Language } from '@domain/shared/format';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { formatShortRent, toMapPlaces } from '@features/search/map/mapPlace';
import SearchMap, { type SearchMapProps } from '@features/search/map/SearchMap';
import { usePins } from '@features/search/map/usePins';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { renderPart } from '../../support/web';

vi.mock('@data/firestore/searchQueries', async (original) => ({
  ...(await original<typeof import('@data/firestore/searchQueries')>()),
  runSearchQuery: vi.fn(),
}));

const office = anOffer().with({ price: 12_500 }).active().build();
const copy = buildPublicOffer(office);
const everything: Search = { audience: 'visitor', filters: NO_FILTERS };
const listed = Array.from({ length: 9 }, (_, index) => ({ ...copy, id: `offer${index}` }));

/** Mocks a database with `count` offers, in pages of fifty. */
const store = (count: number, change: (offer: PublicOffer, index: number) => PublicOffer = (one) => one) => {
  const offers = Array.from({ length: count }, (_, index) => change({ ...copy, id: `offer${index}` }, index));
  vi.mocked(runSearchQuery).mockImplementation(async (...[, , page]) => {
    const from = Number(page?.after?.[0] ?? 0);
    const items = offers.slice(from, from + 50);
    return { items, next: items.length === 50 ? [from + 50] : null } as never;
  });
};

const normalizeSpaces = (text: string) => text.replaceAll(NO_BREAK_SPACE, ' ');

beforeAll(() => i18next.loadNamespaces(['search', 'searchMap', 'common']));

beforeEach(() => {
  stubObservers();
  queryClient.clear();
  vi.mocked(runSearchQuery).mockReset();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

describe('The pins of a search', () => {
  it('are all offers up to 500, and the newest 500 of 501', async () => {
    store(500);
    const whole = await findPins(everything);
    expect([whole.pins.length, whole.isWhole]).toEqual([500, true]);
    store(501);
    const part = await findPins(everything);
    expect([part.pins.length, part.isWhole]).toEqual([500, false]);
    expect(part.pins.at(-1)?.id).toBe('offer499');
  });

  it('cost eleven pages of fifty at most, also where few of the offers read match', async () => {
    store(5000);
    const filters = { ...NO_FILTERS, mapArea: { south: 0, west: 0, north: 1, east: 1 } };
    expect(await findPins({ audience: 'visitor', filters })).toEqual({ pins: [], isWhole: false });
    expect(runSearchQuery).toHaveBeenCalledTimes(11);
  });

  it('come from the query of visitors without rent, from that of accounts with it', async () => {
    store(1);
    await findPins(everything);
    await findPins({ ...everything, audience: 'member' });
    expect(vi.mocked(runSearchQuery).mock.calls.map(([name]) => name)).toEqual(['publicPins', 'membersPins']);
  });

  it('leave out what the query cannot tell apart', async () => {
    store(3, (offer, index) => (index === 1 ? { ...offer, geoMarker: { lat: 10, lng: 10 } } : offer));
    const mapArea = { south: 49, west: 14, north: 55, east: 25 };
    const { pins } = await findPins({ ...everything, filters: { ...NO_FILTERS, mapArea } });
    expect(pins.map(({ id }) => id)).toEqual(['offer0', 'offer2']);
  });

  it('are read no further once nothing needs them any more', async () => {
    store(200);
    const stop = new AbortController();
    const reading = findPins(everything, stop.signal);
    stop.abort();
    await expect(reading).rejects.toThrow();
    expect(runSearchQuery).toHaveBeenCalledTimes(1);
  });
});

describe('The text of a pin', () => {
  it.each([
    [950, '950 zł', 'PLN 950'],
    [999.6, '1 tys. zł', 'PLN 1k'],
    [4500, '4,5 tys. zł', 'PLN 4.5k'],
    [12_480, '12,5 tys. zł', 'PLN 12.5k'],
    [124_350, '124 tys. zł', 'PLN 124k'],
    [999_700, '1 mln zł', 'PLN 1m'],
    [1_250_000, '1,3 mln zł', 'PLN 1.3m'],
  ])('is a rent of %d as %s, in English as %s', async (rent, polish, english) => {
    await i18next.loadLanguages('en');
    const format = (lang: Language) =>
      normalizeSpaces(formatShortRent(rent, i18next.getFixedT(lang, 'searchMap'), lang));
    expect([format('pl'), format('en')]).toEqual([polish, english]);
  });

  it('is in English where the page is', async () => {
    await i18next.loadLanguages('en');
    const t = i18next.getFixedT('en', 'searchMap');
    const [place] = toMapPlaces([await buildMembersOffer(office)], t, 'en');
    expect([place?.label, ...(place?.facts ?? [])].map((text) => normalizeSpaces(text ?? ''))).toEqual([
      'PLN 12.5k',
      '124 m²',
      'PLN 12,500 /netto (excl. VAT)',
    ]);
  });

  it.each([
    ['rent', '12,5 tys. zł', '124 m²'],
    ['perSqm', '101 zł/m²', '124 m²'],
    ['area', '124 m²', '124 m²'],
  ] as const)('is the chosen %s, %s, and the area where no rent is known', async (text, member, visitor) => {
    const t = i18next.getFixedT('pl', 'searchMap');
    const places = toMapPlaces([await buildMembersOffer(office), copy], t, 'pl', text);
    expect(places.map(({ label }) => normalizeSpaces(label))).toEqual([member, visitor]);
  });

  it('changes with the choice on the map, which visitors do not have', async () => {
    const member = { ...(await buildMembersOffer(office)), id: 'offer0' };
    const showMap = (offer: typeof member | typeof copy, audience: Search['audience']) => (
      <SearchMap
        search={{ ...everything, audience }}
        results={{ ...EMPTY_SEARCH_RESULTS, shown: [offer], isOver: true }}
        pointed={null}
        onPoint={() => {}}
        onTown={() => {}}
        area={null}
        onMove={() => {}}
      />
    );
    const { unmount } = renderPart(showMap(copy, 'visitor'));
    await screen.findByText('Na mapie 1 oferta');
    expect(screen.queryByRole('radio')).toBeNull();
    unmount();
    renderPart(showMap(member, 'member'));
    const choice = await screen.findByRole('group', { name: 'Co pokazują znaczniki' });
    await userEvent.click(within(choice).getByRole('radio', { name: 'czynsz za m²' }));
    const [pin] = await screen.findAllByRole('button', { name: /^Biuro/ });
    expect(normalizeSpaces(pin?.textContent ?? '')).toBe('101 zł/m²');
  });

  it('is the area for visitors and the rent for accounts, each with all facts for a screen reader', async () => {
    const t = i18next.getFixedT('pl', 'searchMap');
    const surface = 124.4;
    const inside = { ...copy, areaDetails: { ...copy.areaDetails, surface } };
    const [visitors] = toMapPlaces([inside], t, 'pl');
    const members = await buildMembersOffer(office);
    const [account] = toMapPlaces(
      [{ ...members, areaDetails: { ...members.areaDetails, surface } }],
      t,
      'pl',
    );
    expect([visitors?.label, ...(visitors?.facts ?? [])].map((text) => normalizeSpaces(text ?? ''))).toEqual([
      '124 m²',
      '124,4 m²',
    ]);
    expect([account?.label, ...(account?.facts ?? [])].map((text) => normalizeSpaces(text ?? ''))).toEqual([
      '12,5 tys. zł',
      '124,4 m²',
      '12 500 zł /netto',
    ]);
  });
});

/** Opens the map of a search whose list has nine offers and more to load. */
const open = (search: Search = everything, { onTown = () => {} }: Partial<SearchMapProps> = {}) => {
  const map = (next: Search) => (
    <SearchMap
      search={next}
      results={{ ...EMPTY_SEARCH_RESULTS, shown: listed }}
      area={next.filters.mapArea}
      pointed={null}
      onMove={() => {}}
      onPoint={() => {}}
      onTown={onTown}
    />
  );
  return renderPart(map(search));
};

describe('The towns on the map', () => {
  const inTown = (city: string) => (offer: PublicOffer) => ({
    ...offer,
    address: { ...offer.address, city },
  });

  it('are named with their number of offers, and one that is pressed is searched in', async () => {
    store(28, (offer, index) => inTown(index < 20 ? 'Warszawa' : 'Gdynia')(offer));
    const onTown = vi.fn();
    open(everything, { onTown });
    const towns = within(await screen.findByRole('list', { name: 'Oferty według miejscowości' }));
    await waitFor(() =>
      expect(towns.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Warszawa 20',
        'Gdynia 8',
      ]),
    );
    await userEvent.click(towns.getByRole('button', { name: 'Gdynia 8 ofert, szukaj tutaj' }));
    expect(onTown).toHaveBeenCalledWith({ name: 'Gdynia', province: '' });
  });

  it('are not named where all offers are in one of them', async () => {
    store(28, inTown('Warszawa'));
    open();
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 28 ofert'));
    expect(screen.queryByRole('list', { name: 'Oferty według miejscowości' })).toBeNull();
  });
});

const readStatus = async () => (await screen.findByRole('status')).textContent;

describe('What the map says of its pins', () => {
  it('says that all 28 offers are on it, beside a list of nine', async () => {
    store(28);
    open();
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 28 ofert'));
    expect(screen.getByRole('button', { name: '28 ofert w tym miejscu' })).toBeTruthy();
  });

  it('says of more than 500 how many are on it and how to see the others', async () => {
    store(501);
    open();
    await waitFor(async () =>
      expect(await readStatus()).toBe(
        'Na mapie 500 najnowszych ofert. Przybliż mapę, aby zobaczyć pozostałe.',
      ),
    );
  });

  it.each([
    [12, 2, 'Na mapie 10 z 12 ofert. Pozostałe są na liście.'],
    [12, 1, 'Na mapie 11 z 12 ofert. Pozostała jest na liście.'],
    [12, 12, 'Żadnej z tych ofert nie ma na mapie. Są na liście.'],
    [1, 1, 'Tej oferty nie ma na mapie. Jest na liście.'],
  ])('names the offers that have no place: of %d offers %d', async (all, without, sentence) => {
    store(all, (offer, index) => (index < without ? { ...offer, geoMarker: null } : offer));
    open();
    await waitFor(async () => expect(await readStatus()).toBe(sentence));
  });

  it('shows a visitor who has just signed out no rent of the account, not even while the pins load', async () => {
    const members = await buildMembersOffer(office);
    const offers = Array.from({ length: 28 }, (_, index) => ({ ...members, id: `offer${index}` }));
    vi.mocked(runSearchQuery).mockResolvedValue({ items: offers, next: null } as never);
    const shown: SearchResults = { ...EMPTY_SEARCH_RESULTS, shown: offers.slice(0, 9) };
    const { result, rerender } = renderHook(({ search, results }) => usePins(search, results), {
      initialProps: { search: { ...everything, audience: 'member' } as Search, results: shown },
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.pins.filter((pin) => 'price' in pin)).toHaveLength(28);
    vi.mocked(runSearchQuery).mockReturnValue(new Promise(() => {}));
    rerender({ search: everything, results: { ...EMPTY_SEARCH_RESULTS, shown: listed } });
    expect([result.current.status, result.current.pins.filter((pin) => 'price' in pin)]).toEqual([
      'loading',
      [],
    ]);
  });

  it('keeps the offers of the list where the others cannot be read, and reads them again on request', async () => {
    vi.mocked(runSearchQuery).mockRejectedValue(new Error('no network'));
    open();
    await waitFor(async () =>
      expect(await readStatus()).toBe('Na mapie tylko 9 ofert z listy. Pozostałych nie udało się wczytać.'),
    );
    store(28);
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 28 ofert'));
  });

  it('reads nothing where the visitor comes nearer and all pins are known', async () => {
    store(28);
    const { unmount } = open();
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 28 ofert'));
    unmount();
    vi.mocked(runSearchQuery).mockClear();
    const mapArea = { south: 49, west: 14, north: 55, east: 25 };
    open({ ...everything, filters: { ...NO_FILTERS, mapArea } });
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 28 ofert'));
    expect(runSearchQuery).not.toHaveBeenCalled();
  });

  it('reads again what it read more than a minute ago', async () => {
    store(28);
    const { unmount } = open();
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 28 ofert'));
    unmount();
    store(27);
    const later = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    const mapArea = { south: 49, west: 14, north: 55, east: 25 };
    open({ ...everything, filters: { ...NO_FILTERS, mapArea } });
    await waitFor(async () => expect(await readStatus()).toBe('Na mapie 27 ofert'));
    vi.mocked(Date.now).mockRestore();
  });
});
