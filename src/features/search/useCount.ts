import { reportQuietly } from '@data/calls/reportQuietly';
import { countOffers, type Search } from '@data/offers/publicOffers';
import { useEffect, useState } from 'react';

/** Typing rests this long before its offers are counted. */
const REST_MS = 400;

/** How many offers a search would have, once it has stood still; `null` until then and where counting failed. */
export function useCount(search: Search | null): number | null {
  const [counted, setCounted] = useState<{ search: Search; count: number } | null>(null);
  useEffect(() => {
    if (!search) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      countOffers(search).then(
        (count) => isWanted && setCounted({ search, count }),
        (error) => reportQuietly('search.preview', error),
      );
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search]);
  return counted && counted.search === search ? counted.count : null;
}
