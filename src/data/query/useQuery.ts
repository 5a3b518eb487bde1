import type { CallableName, CallInput, CallOutput } from '@api';
import { callFunction } from '@data/calls/callFunction';
import {
  hashKey,
  type QueryClient,
  QueryClientContext,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  skipToken,
} from '@tanstack/react-query';
import { startTransition, useContext, useEffect, useReducer, useState } from 'react';
import { listen, type Subscribe } from './listening';
import { queryClient } from './queryClient';

/** A query for components; `refetch` loads it again. */
export type { Subscribe } from './listening';
export type QueryResult<Value> = QueryObserverResult<Value, unknown>;

/** Returns the cache around a component; without a `QueryClientProvider`, that of the page. */
export const useQueryClient = (): QueryClient => useContext(QueryClientContext) ?? queryClient;

/**
 * TanStack's `useQuery` with one difference: results render in a transition, so that the page stays responsive. The
 * library uses `useSyncExternalStore`, which renders synchronously.
 */
export function useQuery<Value>(options: QueryObserverOptions<Value, unknown>): QueryResult<Value> {
  const client = useQueryClient();
  const defaulted = client.defaultQueryOptions(options);
  const [observer] = useState(() => new QueryObserver(client, defaulted));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => observer.subscribe(() => startTransition(redraw)), [observer]);
  useEffect(() => observer.setOptions(defaulted));
  return observer.getOptimisticResult(defaulted);
}

/**
 * Subscribes to a live value: one listener for each key, which writes into the cache. `null` subscribes to nothing and
 * stays pending.
 */
export const useLiveQuery = <Value>(
  queryKey: readonly unknown[],
  subscribe: Subscribe<Value> | null,
): QueryResult<Value> =>
  useQuery({ queryKey, queryFn: subscribe ? listen(subscribe) : skipToken, staleTime: 'static' });

/** Returns whether two keys name the same list: they differ at most in their last part, the page. */
const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  hashKey(one.slice(0, -1)) === hashKey(other.slice(0, -1));

/**
 * Watches one page of a list, which the last part of the key names. The page before stays until the next one is there. `null`
 * subscribes to nothing and stays pending.
 */
export const useLivePage = <Value>(
  queryKey: readonly unknown[],
  subscribe: Subscribe<Value> | null,
): QueryResult<Value> =>
  useQuery<Value>({
    queryKey,
    queryFn: subscribe ? listen(subscribe) : skipToken,
    staleTime: 'static',
    placeholderData: (page, query) => (query && isSameList(query.queryKey, queryKey) ? page : undefined),
  });

/** Loads by a call. The query key is the name of the call and its input. */
export const useCallQuery = <Name extends CallableName>(
  name: Name,
  input: CallInput<Name>,
): QueryResult<CallOutput<Name>> =>
  useQuery({ queryKey: [name, input], queryFn: () => callFunction(name, input) });
