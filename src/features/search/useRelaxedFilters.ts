import { reportQuietly } from '@data/calls/reportQuietly';
import { countOffers, type Search } from '@data/offers/publicOffers';
import { getRelaxableFilters } from '@domain/offers/search';
import type { FilterName } from '@domain/offers/searchFilters';
import { useEffect, useState } from 'react';

/** Number of offers without one of the filters. */
export type RelaxedFilter = { name: FilterName; count: number };

const withoutFilter = (search: Search, name: FilterName): Search => ({
  ...search,
  filters: { ...search.filters, [name]: null },
});

/**
 * Returns how many offers removing one filter would find, highest first; `null` while counting. Costs one count query
 * for each of the few filters tried, and only if nothing was found.
 */
export function useRelaxedFilters(search: Search): RelaxedFilter[] | null {
  const [found, setFound] = useState<{ search: Search; loosenings: RelaxedFilter[] } | null>(null);
  useEffect(() => {
    const names = getRelaxableFilters(search.filters);
    const counted = names.map(async (name) => ({
      name,
      count: await countOffers(withoutFilter(search, name)),
    }));
    Promise.all(counted).then(
      (loosenings) => setFound({ search, loosenings: loosenings.toSorted((a, b) => b.count - a.count) }),
      (error) => {
        reportQuietly('search.relaxFilters', error);
        setFound({ search, loosenings: names.map((name) => ({ name, count: 0 })) });
      },
    );
  }, [search]);
  return found?.search === search ? found.loosenings : null;
}
