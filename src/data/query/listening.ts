import { reportQuietly } from '@data/calls/reportQuietly';
import type { Query, QueryFunction } from '@tanstack/react-query';

export type Unsubscribe = () => void;
export type Subscribe<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/** The one running listener of each query. */
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
      const writeInTurn = (write: () => void) => {
        const writeNow = () => {
          if (!isStopped) write();
        };
        // the first value is still on its way into the cache and must not overwrite this
        if (query.state.fetchStatus === 'fetching') void query.promise?.then(writeNow, writeNow);
        else writeNow();
      };
      const show = (value: Value) => {
        if (isSettled) writeInTurn(() => client.setQueryData<unknown>(queryKey, value));
        else resolve(value);
        isSettled = true;
      };
      const fail = (error: unknown) => {
        if (isSettled)
          writeInTurn(() => {
            reportQuietly(`query.${queryKey[0]}`, error);
            query.setState({ status: 'error', error: error as Error, data: undefined, dataUpdatedAt: 0 });
          });
        else reject(error);
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
export const subscribeLazily = (
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

/** Returns a subscription that its first value ends; a failure before that is passed on and waited out. */
export const takeFirst =
  <Value>(subscribe: Subscribe<Value>): Subscribe<Value> =>
  (onValue, onError) => {
    let isOver = false;
    const stop = subscribe((value) => {
      if (isOver) return;
      isOver = true;
      onValue(value);
      queueMicrotask(() => stop());
    }, onError);
    return stop;
  };
