import { reportQuietly } from '@data/calls/reportQuietly';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import type { Query, QueryFunction } from '@tanstack/react-query';

export type Unsubscribe = () => void;
export type Subscribe<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

/** The one running listener of each query. */
const listeners = new WeakMap<object, Unsubscribe>();

/** Stops the listener of a query. `createQueryClient` calls it when a query is removed from the cache. */
export const stopListening = (query: object): void => {
  listeners.get(query)?.();
  listeners.delete(query);
};

/**
 * Returns a query function that starts a subscription. The first value resolves the query; later ones are written into
 * the cache. A later failure removes the data until the next value.
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
        // the first value is still being written to the cache and must not overwrite this
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

/** Subscribes with a client that must load first: `start` loads it and subscribes. Unsubscribing earlier is safe. */
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

/** Returns a subscription whose code loads when it starts. A failed load is a failure of the subscription. */
export const subscribeWhenLoaded =
  <Value>(load: () => Promise<Subscribe<Value>>): Subscribe<Value> =>
  (onValue, onError) =>
    subscribeLazily(async () => (await load())(onValue, onError), onError);

/** Returns a subscription that ends with its first value. Earlier failures are reported, and it keeps waiting. */
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

/** How long a failed subscription waits for its next start: longer after each failure in a row. */
const RESTART_DELAYS_MS = [2 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS] as const;
const LONGEST_DELAY_MS = MINUTE_MS;

/** Returns a subscription that starts again after each failure, with backoff, because a failed listener emits nothing more. */
export const restartOnFailure =
  <Value>(subscribe: Subscribe<Value>): Subscribe<Value> =>
  (onValue, onError) => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    let stop: Unsubscribe = () => {};
    const start = () => {
      stop = subscribe(
        (value) => {
          failures = 0;
          onValue(value);
        },
        (error) => {
          timer = setTimeout(start, RESTART_DELAYS_MS[failures] ?? LONGEST_DELAY_MS);
          failures += 1;
          onError(error);
        },
      );
    };
    start();
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
