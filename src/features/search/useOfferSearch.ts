import {
  type Audience,
  countOffers,
  hasMore,
  NOTHING_FOUND_YET,
  type SearchResults,
  searchOffers,
} from '@data/publicOffers';
import { reportQuietly } from '@data/reportQuietly';
import { activeFilters, type SearchFilters } from '@domain/offers/search';
import { useEffect, useRef, useState } from 'react';

export type SearchState = {
  status: 'loading' | 'ready' | 'error';
  results: SearchResults;
  /** Offers in all, where the database alone can tell. */
  count: number | null;
  isLoadingMore: boolean;
};

const START: SearchState = {
  status: 'loading',
  results: NOTHING_FOUND_YET,
  count: null,
  isLoadingMore: false,
};

/** Whether the number of all matching offers is known without reading them: nothing but the purpose is asked for. */
const isCountable = (filters: SearchFilters) =>
  activeFilters(filters).every((name) => name === 'premisesPurpose');

const countIfKnown = async (audience: Audience, filters: SearchFilters): Promise<number | null> => {
  if (!isCountable(filters)) return null;
  return countOffers({ audience, filters }).catch((error) => {
    reportQuietly('search.count', error);
    return null;
  });
};

/** Runs a search page by page; `audience` is `null` until it is known who looks. */
export function useOfferSearch(audience: Audience | null, filters: SearchFilters) {
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(0);
  const running = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useEffect(() => {
    running.current += 1;
    const run = running.current;
    setState(START);
    if (!audience) return;
    const isCurrent = () => run === running.current;
    Promise.all([searchOffers({ audience, filters }), countIfKnown(audience, filters)]).then(
      ([results, count]) =>
        isCurrent() && setState({ status: 'ready', results, count, isLoadingMore: false }),
      (error) => {
        reportQuietly('search.load', error);
        if (isCurrent()) setState({ ...START, status: 'error' });
      },
    );
  }, [audience, filters, attempt]);

  /** Adds the next page. @throws AppError when it could not be loaded; what is shown stays. */
  const more = async () => {
    if (!audience) return;
    const run = running.current;
    setState((before) => ({ ...before, isLoadingMore: true }));
    try {
      const results = await searchOffers({ audience, filters }, state.results);
      if (run === running.current) setState((before) => ({ ...before, results, isLoadingMore: false }));
    } catch (error) {
      if (run === running.current) setState((before) => ({ ...before, isLoadingMore: false }));
      throw error;
    }
  };

  return { ...state, hasMore: hasMore(state.results), more, retry: () => setAttempt((count) => count + 1) };
}
