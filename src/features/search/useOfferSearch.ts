import { useServed } from '@data/browser/hydration';
import { reportQuietly } from '@data/calls/reportQuietly';
import {
  countOffers,
  EMPTY_SEARCH_RESULTS,
  getSearchKeys,
  hasMore,
  type Search,
  type SearchResults,
  searchOffers,
  toResults,
} from '@data/offers/publicOffers';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type CachedSearch, cacheSearch, getCachedSearch } from './searchCache';

export type SearchState = {
  /** `refreshing`: the offers of the previous search are still shown. `outdated`: they stay, because this one failed. */
  status: 'loading' | 'refreshing' | 'ready' | 'outdated' | 'error';
  results: SearchResults;
  /** Total number of offers; `null` until counted and after a failure. */
  count: number | null;
  isLoadingMore: boolean;
};

const START: SearchState = {
  status: 'loading',
  results: EMPTY_SEARCH_RESULTS,
  count: null,
  isLoadingMore: false,
};

const toReadyState = ({ results, count }: CachedSearch): SearchState => ({
  status: 'ready',
  results,
  count,
  isLoadingMore: false,
});

/** Returns the state of a repeated search: the shown offers stay until it has loaded. */
const toRefreshing = (before: SearchState): SearchState =>
  before.status === 'loading' || before.status === 'error' ? START : { ...before, status: 'refreshing' };

/** Returns the state after a failure. Shown offers stay, but none that was read for another audience. */
const toFailed = (before: SearchState, isSameAudience: boolean): SearchState =>
  before.status === 'refreshing' && isSameAudience && before.results.shown.length > 0
    ? { ...before, status: 'outdated' }
    : { ...START, status: 'error' };

/** Returns the total. Needs a count query only if the first page does not hold everything. */
const countResults = async (search: Search, results: SearchResults): Promise<number | null> => {
  if (results.isOver) return results.shown.length + results.waiting.length;
  return countOffers(search).catch((error) => {
    reportQuietly('search.count', error);
    return null;
  });
};

type FirstPage = Parameters<typeof toResults>[1];

/** Returns the visitor's search from the server-rendered view. */
const useServedSearch = (search: Search | null) => {
  const keys = useMemo(() => (search?.audience === 'visitor' ? getSearchKeys(search) : null), [search]);
  const page = useServed<FirstPage>(keys?.page);
  const count = useServed<number>(keys?.count);
  return search && page && { search, page, count: count?.value ?? null };
};

/** Converts a search from the server-rendered view to a state. */
const toState = ({ search, page, count }: NonNullable<ReturnType<typeof useServedSearch>>): SearchState => {
  const results = toResults(search, page.value);
  return toReadyState({
    results,
    count: results.isOver ? results.shown.length + results.waiting.length : count,
  });
};

/** Returns the current history entry, and whether the user came back to it. */
const useReturn = (): { entry: string; isReturn: boolean } => {
  const { key } = useLocation();
  return { entry: key, isReturn: useNavigationType() === 'POP' };
};

/**
 * Runs a search page by page; `search` is `null` until the session is known. Going back to a history entry shows its
 * cached offers without reading them again.
 */
export function useOfferSearch(search: Search | null) {
  const { entry, isReturn } = useReturn();
  const served = useServedSearch(search);
  const [state, setState] = useState<SearchState>(() => {
    const kept = isReturn ? getCachedSearch(entry, search) : null;
    if (kept) return toReadyState(kept);
    return served ? toState(served) : START;
  });
  const [attempt, setAttempt] = useState(0);
  const running = useRef(0);
  const hasBegun = useRef(state !== START && !served);
  /** Audience for which the shown offers were read. */
  const readFor = useRef(search?.audience);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the search, a new entry alone does not
  useEffect(() => {
    running.current += 1;
    const run = running.current;
    if (!search) return;
    const isFirst = !hasBegun.current;
    hasBegun.current = true;
    const kept = isReturn ? getCachedSearch(entry, search) : null;
    if (kept) {
      setState(toReadyState(kept));
      return;
    }
    if (isFirst && served?.page.isFresh()) return;
    const settle = (next: (before: SearchState) => SearchState) => {
      if (run === running.current) setState(next);
    };
    // not on the first run: a state update without effect would render the first offers twice, the second time all at
    // once
    if (!isFirst) settle(toRefreshing);
    searchOffers(search)
      .then(async (results) => {
        if (run === running.current) readFor.current = search.audience;
        startTransition(() => settle(() => toReadyState({ results, count: null })));
        const count = await countResults(search, results);
        startTransition(() => settle((before) => ({ ...before, count })));
      })
      .catch((error) => {
        reportQuietly('search.load', error);
        const isSameAudience = readFor.current === search.audience;
        settle((before) => toFailed(before, isSameAudience));
      });
  }, [search, attempt]);

  const { status, results, count } = state;
  useEffect(() => {
    if (search && status === 'ready') cacheSearch(entry, search, { results, count });
  }, [entry, search, status, results, count]);

  /**
   * Adds the next page.
   * @throws AppError if it could not be loaded; the shown offers stay.
   */
  const more = async () => {
    if (!search) return;
    const run = running.current;
    const settle = (changes: Partial<SearchState>) =>
      run === running.current && setState((before) => ({ ...before, ...changes }));
    settle({ isLoadingMore: true });
    try {
      settle({ results: await searchOffers(search, results) });
    } finally {
      settle({ isLoadingMore: false });
    }
  };

  return { ...state, hasMore: hasMore(results), more, retry: () => setAttempt((tries) => tries + 1) };
}
