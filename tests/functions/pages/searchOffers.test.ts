import { QUERIES } from '@api/queries';
import { buildSearchQuery } from '@api/searchQueries';
import { QUERY_PAGE_SIZE } from '@domain/offers/limits';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { findSearchCount, findSearchPage } from '@functions/data/queries';
import { commit } from '@functions/data/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { buildPublicOffer } from '../../support/copies';
import { startTestProject } from '../../support/functionsHarness';

startTestProject();

describe('the offers on the page of a search', () => {
  const copy = buildPublicOffer(anOffer().active().build());
  const page = (filters: Partial<SearchFilters> = {}) =>
    findSearchPage(buildSearchQuery({ audience: 'visitor', filters: { ...NO_FILTERS, ...filters } }));

  beforeAll(() =>
    commit((writes) => {
      for (let index = 0; index < QUERY_PAGE_SIZE + 1; index += 1)
        writes.set(`offersPublic/o${index}`, { ...copy, id: `o${index}`, confirmedAt: NOW - index });
      writes.set('offersPublic/signed', { ...copy, id: 'signed', state: 'SIGNED', confirmedAt: NOW + 1 });
    }),
  );

  it('are the newest ACTIVE ones, with what a list shows and where the next page begins', async () => {
    const { items, next } = await page();
    expect(items.map(({ id }) => id)).toEqual(
      Array.from({ length: QUERY_PAGE_SIZE }, (_, index) => `o${index}`),
    );
    expect(items[0]?.confirmedAt).toBe(NOW);
    expect(items[0]).not.toHaveProperty('description');
    const last = `o${QUERY_PAGE_SIZE - 1}`;
    expect([next?.[0], next?.at(-1)]).toEqual([NOW - QUERY_PAGE_SIZE + 1, last]);
    expect(next).toHaveLength(QUERIES['publicOffers:newest'].orderBy.length + 1);
  });

  it('are counted, those of the last page too', async () => {
    const asked = buildSearchQuery({ audience: 'visitor', filters: NO_FILTERS });
    expect(await findSearchCount(asked)).toBe(QUERY_PAGE_SIZE + 1);
  });

  it('are those within the filters, and the last page leads nowhere', async () => {
    expect(await page({ minArea: 1_000_000 })).toEqual({ items: [], next: null });
  });
});
