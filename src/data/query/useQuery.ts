import type { CallableName, CallInput, CallOutput } from '@contracts';
import { callFunction } from '@data/calls/callFunction';
import {
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

/** A query as components read it; `refetch` reads it again. */
export type { Subscribe } from './listening';
export type QueryResult<Value> = QueryObserverResult<Value, unknown>;

/** Returns the cache around a component; outside of a `QueryClientProvider` that of the page. */
export const useQueryClient = (): QueryClient => useContext(QueryClientContext) ?? queryClient;

/**
 * TanStack's `useQuery`, but for one thing: React draws in slices what arrives, so that the page answers meanwhile. The
 * hook of the library stores its results by `useSyncExternalStore`, which draws them at once, whole.
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

/** Follows a live value: one listener a key, which writes into the cache. `null` follows nothing and stays pending. */
export const useLiveQuery = <Value>(
  queryKey: readonly unknown[],
  subscribe: Subscribe<Value> | null,
): QueryResult<Value> =>
  useQuery({ queryKey, queryFn: subscribe ? listen(subscribe) : skipToken, staleTime: 'static' });

/** Reads by a call of the contract. Its key is the call's name and its input. */
export const useCallQuery = <Name extends CallableName>(
  name: Name,
  input: CallInput<Name>,
): QueryResult<CallOutput<Name>> =>
  useQuery({ queryKey: [name, input], queryFn: () => callFunction(name, input) });
