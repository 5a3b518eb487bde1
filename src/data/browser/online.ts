import { env } from '@config/env';
import { toAppError } from '@data/calls/appError';
import { SECOND_MS } from '@domain/shared/dates';
import { useSyncExternalStore } from 'react';

/** Returns whether the device is online. The local emulators are always reachable. */
export const isOnline = (): boolean => env.usesEmulators || navigator.onLine;

/** A request without a response for this long triggers a probe of the connection, repeated every `PROBE_MS`. */
export const REQUEST_SILENCE_MS = 500;
/**
 * A probe without a response for this long means that the connection is lost: with the silence before, within two
 * seconds.
 */
export const PROBE_MS = 900;
/** Interval of the probes while the connection is lost, and the timeout of each. */
const RETRY_PROBE_MS = 3 * SECOND_MS;
/** A small file in every deployment. */
const PROBE_ADDRESS = '/version.json';

const listeners = new Set<() => void>();
let isLost = !isOnline();
let running: Promise<void> | null = null;
/** Number of offline events. A response to a request from before such an event proves no connection. */
let losses = 0;
let retryTimer: ReturnType<typeof setInterval> | undefined;

const show = (next: boolean): void => {
  if (next === isLost) return;
  isLost = next;
  clearInterval(retryTimer);
  if (isLost) retryTimer = setInterval(() => void probe(), RETRY_PROBE_MS);
  for (const listener of listeners) listener();
};

/** Marks the connection as working, unless the browser has gone offline since the request. */
const markReached = (lossesAtStart: number): void => {
  if (lossesAtStart === losses) show(false);
};

const runProbe = async (): Promise<void> => {
  const lossesAtStart = losses;
  const silence = setTimeout(() => show(true), PROBE_MS);
  const giveUp = new AbortController();
  const end = setTimeout(() => giveUp.abort(), RETRY_PROBE_MS);
  try {
    await fetch(PROBE_ADDRESS, { method: 'HEAD', cache: 'no-store', signal: giveUp.signal });
    markReached(lossesAtStart);
  } catch {
    show(true);
  } finally {
    clearTimeout(silence);
    clearTimeout(end);
    if (lossesAtStart === losses) running = null;
  }
};

/** Probes the application's own host; parallel callers share one probe. */
const probe = (): Promise<void> => {
  running ??= runProbe();
  return running;
};

/**
 * Watches a request: without a response the connection counts as lost within two seconds. Returns the result of the
 * request.
 */
export const watchConnection = async <Result>(request: () => Promise<Result>): Promise<Result> => {
  const lossesAtStart = losses;
  let timer = setTimeout(function tryAgain() {
    void probe();
    timer = setTimeout(tryAgain, PROBE_MS);
  }, REQUEST_SILENCE_MS);
  try {
    const result = await request();
    markReached(lossesAtStart);
    return result;
  } catch (error) {
    if (toAppError(error).reason === 'networkFailed') void probe();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Trusts the offline event at once. A probe reverts it if the application is still reachable. */
const handleOffline = (): void => {
  losses += 1;
  running = null;
  show(true);
  void probe();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('online', probe);
    window.addEventListener('offline', handleOffline);
    if (!navigator.onLine) void probe();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', probe);
    window.removeEventListener('offline', handleOffline);
  };
};

/** Returns whether there is a connection, by the browser's events and by requests. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isLost,
    () => true,
  );

/**
 * Probes the connection now, because a browser may report a network without internet. Returns whether the application
 * is reachable.
 */
export const isServerReached = async (): Promise<boolean> => {
  if (!isOnline()) return false;
  await probe();
  return !isLost;
};
