import { reportQuietly } from '@data/calls/reportQuietly';
import type { Query, QueryFunction } from '@tanstack/react-query';

export type Unsubscribe = () => void;
export type Subscribe<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/** The running listener of a query, however many components read it. */
const listeners = new WeakMap<object, Unsubscribe>();

/** Ends the listener of a query; `createQueryClient` does so when a query leaves the cache. */
export const stopListening = (query: object): void => {
  listeners.get(query)?.();
  listeners.delete(query);
};

/**
 * Returns a query function that starts a subscription: its first value ends the loading, each further one is written
 * into the cache. A failure after that takes the value away until the next one comes.
 */
export const listen =
  <Value>(subscribe: Subscribe<Value>): QueryFunction<Value> =>
  ({ client, queryKey, signal }) =>
    new Promise<Value>((resolve, reject) => {
      const query = client.getQueryCache().find({ queryKey, exact: true }) as unknown as Query<Value>;
      stopListening(query);
      let isSettled = false;
      let isStopped = false;
      let newest: Value;
      const write = () => {
        if (!isStopped) client.setQueryData<unknown>(queryKey, newest);
      };
      const show = (value: Value) => {
        newest = value;
        if (!isSettled) resolve(value);
        // the first value is still on its way into the cache and must not overwrite this one
        else if (query.state.fetchStatus === 'fetching') void query.promise?.then(write, write);
        else write();
        isSettled = true;
      };
      const fail = (error: unknown) => {
        if (!isSettled) reject(error);
        else {
          reportQuietly(`query.${queryKey[0]}`, error);
          query.setState({ status: 'error', error: error as Error, data: undefined, dataUpdatedAt: 0 });
        }
        isSettled = true;
      };
      const stop = subscribe(show, fail);
      listeners.set(query, () => {
        isStopped = true;
        stop();
      });
      signal.addEventListener('abort', () => stopListening(query));
    });

/** Returns a subscription of a client that has yet to load: `start` runs once it is there, and stopping early is safe. */
export const lazySubscription = (
  start: () => Promise<Unsubscribe>,
  onError: (error: unknown) => void,
): Unsubscribe => {
  let isStopped = false;
  let stop: Unsubscribe = () => {};
  start().then(
    (unsubscribe) => {
      stop = unsubscribe;
      if (isStopped) stop();
    },
    (error: unknown) => {
      if (!isStopped) onError(error);
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
};
