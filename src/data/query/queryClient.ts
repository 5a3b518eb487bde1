import type { CallableName } from '@api';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { reportQuietly } from '@data/calls/reportQuietly';
import { MINUTE_MS } from '@domain/shared/dates';
import { hashKey, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { stopListening } from './listening';

/** First parts of the keys of public data. All other data is separate for each account. */
const PUBLIC: readonly unknown[] = [
  'home',
  'promotion',
  'publicOffer',
  'search',
  'searchCount',
  'wantedPlace',
];

/** First parts of the keys whose data may be a minute old. All others are loaded whenever a screen opens. */
const FRESH_FOR_A_MINUTE = [...PUBLIC, 'favorites', 'offerPins', 'platformFees', 'unreadNotifications'];

/** Queries to invalidate after a successful call, by the first parts of their keys. */
const STALE_AFTER: Partial<Record<CallableName, readonly QueryKey[]>> = {
  markNotificationsRead: [['unreadNotifications']],
  setPromotion: [['promotion']],
  changeSettings: [['platformFees']],
  decideSettings: [['platformFees']],
};

let cacheOwner: string | null = null;

/**
 * Creates the cache of server state. Data lives as long as a screen uses it. There are no automatic retries, because
 * the Firebase clients retry and users can press *try again*.
 */
export const createQueryClient = (): QueryClient => {
  const queryCache = new QueryCache({
    onError: (error, { queryKey }) => reportQuietly(`query.${queryKey[0]}`, error),
  });
  queryCache.subscribe(({ type, query }) => {
    if (type === 'removed') stopListening(query);
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        notifyOnChangeProps: ['status', 'data', 'error'],
        queryKeyHashFn: (key) => hashKey(PUBLIC.includes(key[0]) ? key : [cacheOwner, ...key]),
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  for (const name of FRESH_FOR_A_MINUTE)
    client.setQueryDefaults([name], { staleTime: MINUTE_MS, gcTime: MINUTE_MS });
  return client;
};

/** The cache of this page in the browser. */
export const queryClient = createQueryClient();

/** Clears the cache when the account changes, before another account or a visitor reads anything. */
export const keepCacheFor = (uid: string | null): void => {
  if (cacheOwner !== null && cacheOwner !== uid) queryClient.clear();
  cacheOwner = uid;
};

/** Invalidates the queries that a successful call has changed, and removes those that no screen uses. */
export const invalidateAfter = (name: CallableName): void => {
  for (const queryKey of STALE_AFTER[name] ?? []) {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey });
  }
};

/** Resets the queries that a refusal reports as outdated, so that their data is not shown until it is loaded again. */
export const resetAfter = (reason: AppErrorReason): void => {
  if (reason === 'feeChanged') void queryClient.resetQueries({ queryKey: ['platformFees'] });
};
