import { buildPinsQuery, type FoundPins, type OfferPin } from '@data/offers/offerPins';
import type { Search, SearchResults } from '@data/offers/publicOffers';
import { useQuery } from '@data/query/useQuery';
import { matchesFilters } from '@domain/offers/search';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useState } from 'react';

export type PinsState = {
  /** All offers of the search; those of the list until they have loaded, and after a failure. */
  pins: readonly OfferPin[];
  status: 'ready' | 'partial' | 'loading' | 'error';
  retry: () => void;
};

/** Returns the pins of the previous search that this one has too; a visitor keeps none that was read for an account. */
const keepMatching = (pins: readonly OfferPin[], { audience, filters }: Search): OfferPin[] =>
  pins.filter((pin) => matchesFilters(pin, filters) && (audience === 'member' || !('price' in pin)));

/**
 * Offers of a search for its map, read after the list has loaded its own. A complete list already has all of them, which
 * saves the read. The previous offers stay while others load.
 */
export function usePins(search: Search, results: SearchResults): PinsState {
  const [settled, setSettled] = useState({ search, results });
  // the list still shows the previous results when its search changes
  if (settled.results !== results) setSettled({ search, results });
  const { queryKey, queryFn } = buildPinsQuery(settled.search);
  const read = useQuery<FoundPins>({
    queryKey,
    queryFn: results.isOver ? skipToken : queryFn,
    placeholderData: keepPreviousData,
  });
  const retry = () => void read.refetch();
  if (results.isOver) return { pins: [...results.shown, ...results.waiting], status: 'ready', retry };
  if (read.data && read.isPlaceholderData)
    return { pins: keepMatching(read.data.pins, settled.search), status: 'loading', retry };
  if (read.data) return { pins: read.data.pins, status: read.data.isWhole ? 'ready' : 'partial', retry };
  return { pins: results.shown, status: read.status === 'error' ? 'error' : 'loading', retry };
}
