import { reportQuietly } from '@data/calls/reportQuietly';
import { type DependencyList, startTransition, useEffect, useReducer, useRef, useState } from 'react';

export type Unsubscribe = () => void;
export type Subscribe<Value> = (
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
) => Unsubscribe;

export type Loaded<Value> =
  | { status: 'loading'; value: undefined; error: undefined }
  | { status: 'ready'; value: Value; error: undefined }
  | { status: 'error'; value: undefined; error: unknown };

/** `retry` asks anew: also for what is followed live, where a failure may have ended it. */
export type Followed<Value> = Loaded<Value> & { retry: () => void };

const LOADING = { status: 'loading', value: undefined, error: undefined } as const;

/**
 * Makes a subscription of a client that has yet to load: `start` runs once it is there, and stopping early is safe.
 */
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

/** The same, ended by its first value; a failure before that is told and waited out. */
export const once =
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

/**
 * What is known so far, and how to begin anew: what comes is shown until that begin is left, whoever else speaks on. At the
 * start nothing is set: an update without effect would still have the first answer drawn twice, the second time all at once.
 */
function useLoaded<Value>(source: string) {
  const [loaded, setLoaded] = useState<Loaded<Value>>(LOADING);
  const hasBegun = useRef(false);
  const begin = () => {
    let isCurrent = true;
    if (hasBegun.current) setLoaded(LOADING);
    hasBegun.current = true;
    const set = (next: Loaded<Value>) => {
      if (isCurrent) setLoaded(next);
    };
    return {
      // drawn in slices: what comes may be long, and the page answers meanwhile
      show: (value: Value) => startTransition(() => set({ status: 'ready', value, error: undefined })),
      fail: (error: unknown) => {
        reportQuietly(source, error);
        set({ status: 'error', value: undefined, error });
      },
      leave: () => {
        isCurrent = false;
      },
    };
  };
  return { loaded, begin };
}

const useAttempts = () => useReducer((count: number) => count + 1, 0);

/** Follows a live value; subscribes anew when `deps` change or `retry` is called. `null` subscribes to nothing and stays loading. */
export function useLive<Value>(subscribe: Subscribe<Value> | null, deps: DependencyList): Followed<Value> {
  const { loaded, begin } = useLoaded<Value>('liveQuery');
  const [attempt, retry] = useAttempts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the subscription depends on
  useEffect(() => {
    const { show, fail, leave } = begin();
    const stop = subscribe?.(show, fail);
    return () => {
      leave();
      stop?.();
    };
  }, [...deps, attempt]);
  return { ...loaded, retry };
}

/** Loads a value once, anew when `deps` change or `retry` is called. */
export function useLoad<Value>(load: () => Promise<Value>, deps: DependencyList): Followed<Value> {
  const { loaded, begin } = useLoaded<Value>('load');
  const [attempt, retry] = useAttempts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the loading depends on
  useEffect(() => {
    const { show, fail, leave } = begin();
    load().then(show, fail);
    return leave;
  }, [...deps, attempt]);
  return { ...loaded, retry };
}
