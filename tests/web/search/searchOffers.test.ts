import { QUERIES, type QueryName } from '@api/queries';
import { countSearchQuery, runSearchQuery } from '@data/firestore/searchQueries';
import {
  countOffers,
  EMPTY_SEARCH_RESULTS,
  fillPage,
  hasMore,
  type Search,
  searchOffers,
} from '@data/offers/publicOffers';
import { queryClient } from '@data/query/queryClient';
import type { PublicOffer } from '@domain/offers/projections';
import { SORTS } from '@domain/offers/search';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildPublicOffer } from '../../support/copies';

vi.mock('@data/firestore/searchQueries', () => ({ runSearchQuery: vi.fn(), countSearchQuery: vi.fn() }));

const offer = buildPublicOffer(anOffer().active().build());
const buildOffer = (id: string): PublicOffer => ({ ...offer, id });
const buildPages = (sizes: readonly number[]) =>
  sizes.map((size, page) => ({
    items: Array.from({ length: size }, (_, index) => buildOffer(`${page}-${index}`)),
    next: page === sizes.length - 1 ? null : [page + 1],
  }));
const createPageFetcher = (sizes: readonly number[]) => {
  const stored = buildPages(sizes);
  return vi.fn(async (after: readonly unknown[] | null) => stored[Number(after?.[0] ?? 0)]!);
};
const acceptAll = () => true;

describe('Filling a page of results', () => {
  it('shows nine of the ten offers fetched and keeps the tenth for the next page [J38, X15]', async () => {
    const fetchPage = createPageFetcher([10, 10]);
    const first = await fillPage(EMPTY_SEARCH_RESULTS, fetchPage, acceptAll);
    expect([first.shown.length, first.waiting.length]).toEqual([9, 1]);
    const second = await fillPage(first, fetchPage, acceptAll);
    expect(second.shown).toHaveLength(18);
    expect(new Set(second.shown.map(({ id }) => id)).size).toBe(18);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('fetches nothing for a page that already waits in full', async () => {
    const fetchPage = createPageFetcher([10]);
    const waiting = Array.from({ length: 9 }, (_, index) => buildOffer(`waiting-${index}`));
    const found = await fillPage({ ...EMPTY_SEARCH_RESULTS, waiting }, fetchPage, acceptAll);
    expect([found.shown.length, found.waiting.length, hasMore(found)]).toEqual([9, 0, true]);
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('never fetches twice for a page, however few of its offers match, and can be asked to go on', async () => {
    const fetchPage = createPageFetcher([10, 10, 10]);
    const found = await fillPage(EMPTY_SEARCH_RESULTS, fetchPage, () => false);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(found).toMatchObject({ shown: [], isOver: false });
    expect(hasMore(found)).toBe(true);
  });

  it('knows the end of the offers', async () => {
    const found = await fillPage(EMPTY_SEARCH_RESULTS, createPageFetcher([4]), acceptAll);
    expect(found.shown).toHaveLength(4);
    expect(hasMore(found)).toBe(false);
  });

  it('does not show an offer twice that moved to a later page meanwhile', async () => {
    const first = await fillPage(EMPTY_SEARCH_RESULTS, createPageFetcher([9, 1]), acceptAll);
    const again = vi.fn(async () => ({ items: [buildOffer('0-0'), buildOffer('new')], next: null }));
    const second = await fillPage({ ...first, isOver: false }, again, acceptAll);
    expect(second.shown.filter(({ id }) => id === '0-0')).toHaveLength(1);
  });
});

describe('Which copies a search reads', () => {
  beforeEach(() => {
    vi.mocked(runSearchQuery).mockReset().mockResolvedValue({ items: [], next: null });
    vi.mocked(countSearchQuery).mockReset().mockResolvedValue(0);
  });
  const asked = () => vi.mocked(runSearchQuery).mock.calls.map(([name]) => name);
  const filters: SearchFilters = {
    ...NO_FILTERS,
    premisesPurpose: 'Biurowe',
    maxPrice: 1,
    leaseType: 'infinite',
  };

  it('a visitor never asks for the copy with rents, and asks nothing about rents and lease terms [J15]', async () => {
    for (const sort of SORTS) await searchOffers({ audience: 'visitor', filters, sort });
    expect(new Set(asked().map((name) => QUERIES[name].collection))).toEqual(new Set(['offersPublic']));
    // for a visitor a sort by rent falls back to the sort by date, whose first page is cached for a minute
    expect(asked().filter((name) => name === 'publicOffers:newest')).toHaveLength(1);
    const open = { audience: 'visitor', filters: { ...NO_FILTERS, premisesPurpose: 'Biurowe' } } as const;
    queryClient.clear();
    await searchOffers(open);
    const calls = vi.mocked(runSearchQuery).mock.calls.map(([, values]) => values);
    expect(calls[0]).toEqual(calls.at(-1));
  });

  it('of the offers fetched only those are shown that the predicate finds [J28]', async () => {
    const elsewhere = { ...buildOffer('elsewhere'), address: { ...offer.address, city: 'Kraków' } };
    vi.mocked(runSearchQuery).mockResolvedValue({ items: [elsewhere, buildOffer('here')], next: null });
    const inWarsaw = { ...NO_FILTERS, city: 'Warszawa' };
    const found = await searchOffers({ audience: 'member', filters: inWarsaw, sort: 'newest' });
    expect(found.shown.map(({ id }) => id)).toEqual(['here']);
  });

  it('someone signed in reads the copy with rents, also ordered by rent', async () => {
    await searchOffers({ audience: 'member', filters, sort: 'priceUp' });
    expect(asked()).toEqual(['membersOffers:priceUp']);
  });

  it('every search gives its query a value for each condition, and the count asks the same', async () => {
    for (const audience of ['visitor', 'member'] as const) {
      const search: Search = { audience, filters, sort: 'areaDown' };
      await searchOffers(search);
      await countOffers(search);
    }
    const queries = vi
      .mocked(runSearchQuery)
      .mock.calls.map(([name, values, page]) => [name, values, page?.ranges]);
    expect(vi.mocked(countSearchQuery).mock.calls).toEqual(queries);
    for (const [name, values] of vi.mocked(runSearchQuery).mock.calls)
      expect(Object.keys(values)).toHaveLength(QUERIES[name as QueryName].where.length);
  });
});
