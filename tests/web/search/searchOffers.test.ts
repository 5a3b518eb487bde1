import { fillPage, hasMore, loadRents, NOTHING_FOUND_YET, searchOffers } from '@data/publicOffers';
import { runQuery } from '@data/queryBuilder';
import type { PublicOffer } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/search';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { publicCopy } from '../../support/copies';

vi.mock('@data/queryBuilder', () => ({ runQuery: vi.fn(), countQuery: vi.fn() }));

const offer = publicCopy(anOffer().active().build());
const named = (id: string): PublicOffer => ({ ...offer, id });
const pages = (sizes: readonly number[]) =>
  sizes.map((size, page) => ({
    items: Array.from({ length: size }, (_, index) => named(`${page}-${index}`)),
    next: page === sizes.length - 1 ? null : [page + 1],
  }));
const fetching = (sizes: readonly number[]) => {
  const stored = pages(sizes);
  return vi.fn(async (after: readonly unknown[] | null) => stored[Number(after?.[0] ?? 0)]!);
};
const everything = () => true;

describe('Filling a page of results', () => {
  it('[J38] shows nine of the ten offers fetched and keeps the tenth for the next page', async () => {
    const fetchPage = fetching([10, 10]);
    const first = await fillPage(NOTHING_FOUND_YET, fetchPage, everything);
    expect(first.shown).toHaveLength(9);
    expect(first.waiting).toHaveLength(1);
    const second = await fillPage(first, fetchPage, everything);
    expect(second.shown).toHaveLength(18);
    expect(new Set(second.shown.map(({ id }) => id)).size).toBe(18);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('[J28] fetches on until a page is full of matching offers', async () => {
    const fetchPage = fetching([10, 10, 10, 10, 10, 10]);
    const found = await fillPage(NOTHING_FOUND_YET, fetchPage, ({ id }) => Number(id.at(-1)) < 3);
    expect(found.shown).toHaveLength(9);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });

  it('stops after five fetches and can be asked to go on', async () => {
    const fetchPage = fetching(Array.from({ length: 12 }, () => 10));
    const found = await fillPage(NOTHING_FOUND_YET, fetchPage, () => false);
    expect(fetchPage).toHaveBeenCalledTimes(5);
    expect(found).toMatchObject({ shown: [], looked: 50, isOver: false });
    expect(hasMore(found)).toBe(true);
  });

  it('knows the end of the offers', async () => {
    const found = await fillPage(NOTHING_FOUND_YET, fetching([4]), everything);
    expect(found.shown).toHaveLength(4);
    expect(hasMore(found)).toBe(false);
  });

  it('does not show an offer twice that moved to a later page meanwhile', async () => {
    const first = await fillPage(NOTHING_FOUND_YET, fetching([9, 1]), everything);
    const again = vi.fn(async () => ({ items: [named('0-0'), named('new')], next: null }));
    const second = await fillPage({ ...first, isOver: false }, again, everything);
    expect(second.shown.filter(({ id }) => id === '0-0')).toHaveLength(1);
  });
});

describe('Which copies a search reads', () => {
  beforeEach(() => vi.mocked(runQuery).mockReset().mockResolvedValue({ items: [], next: null }));
  const asked = () => vi.mocked(runQuery).mock.calls.map(([name]) => name);

  it('[J15] a visitor never asks for the copy with rents', async () => {
    await searchOffers({ audience: 'visitor', filters: NO_FILTERS });
    await searchOffers({
      audience: 'visitor',
      filters: { ...NO_FILTERS, premisesPurpose: 'Biurowe', maxPrice: 1 },
    });
    expect(asked()).toEqual(['publicOffers', 'publicOffersByUse']);
  });

  it('somebody signed in reads the copy with rents', async () => {
    await searchOffers({ audience: 'member', filters: NO_FILTERS });
    expect(asked()).toEqual(['membersOffers']);
  });

  it('[X15] rents of cards are asked for in batches of ten', async () => {
    await loadRents(Array.from({ length: 11 }, (_, index) => `offer${index}`));
    const batches = vi.mocked(runQuery).mock.calls.map(([, values]) => (values[0] as string[]).length);
    expect(batches).toEqual([10, 1]);
  });
});
