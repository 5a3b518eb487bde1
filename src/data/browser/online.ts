import { env } from '@config/env';
import { toAppError } from '@data/calls/appError';
import { SECOND_MS } from '@domain/shared/dates';
import { useSyncExternalStore } from 'react';

/** Whether a request has a chance; the local emulators are reached even on a machine without any network. */
export const isOnline = (): boolean => env.usesEmulators || navigator.onLine;

/** A request without an answer for this long makes us try the connection, again and again as long as an attempt may take. */
export const REQUEST_SILENCE_MS = 500;
/** An attempt without an answer for this long tells that the connection is lost: with the silence before, well within two seconds. */
export const PROBE_MS = 900;
/** A lost connection is tried again this often, and one attempt lasts no longer. */
const RETRY_PROBE_MS = 3 * SECOND_MS;
/** A small file of the application that every deployment has. */
const PROBE_ADDRESS = '/version.json';

const listeners = new Set<() => void>();
let isLost = !isOnline();
let running: Promise<void> | null = null;
/** How often the browser said that the network is gone: an answer to what was asked before proves no connection. */
let losses = 0;
let retryTimer: ReturnType<typeof setInterval> | undefined;

const show = (next: boolean): void => {
  if (next === isLost) return;
  isLost = next;
  clearInterval(retryTimer);
  if (isLost) retryTimer = setInterval(() => void probe(), RETRY_PROBE_MS);
  for (const listener of listeners) listener();
};

/** Believes an answer to what was asked when so many losses were known. */
const showReached = (lossesAtStart: number): void => {
  if (lossesAtStart === losses) show(false);
};

const runProbe = async (): Promise<void> => {
  const lossesAtStart = losses;
  const silence = setTimeout(() => show(true), PROBE_MS);
  const giveUp = new AbortController();
  const end = setTimeout(() => giveUp.abort(), RETRY_PROBE_MS);
  try {
    await fetch(PROBE_ADDRESS, { method: 'HEAD', cache: 'no-store', signal: giveUp.signal });
    showReached(lossesAtStart);
  } catch {
    show(true);
  } finally {
    clearTimeout(silence);
    clearTimeout(end);
    if (lossesAtStart === losses) running = null;
  }
};

/** Probes the application's own address. */
const probe = (): Promise<void> => {
  running ??= runProbe();
  return running;
};

/** Follows a request: one that gets no answer tells that the connection is lost within two seconds. Returns its result. */
export const watchConnection = async <Result>(request: () => Promise<Result>): Promise<Result> => {
  const lossesAtStart = losses;
  let timer = setTimeout(function tryAgain() {
    void probe();
    timer = setTimeout(tryAgain, PROBE_MS);
  }, REQUEST_SILENCE_MS);
  try {
    const result = await request();
    showReached(lossesAtStart);
    return result;
  } catch (error) {
    if (toAppError(error).reason === 'networkFailed') void probe();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Believes the browser at once; an attempt takes it back where the application is reached all the same. */
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

/** Returns whether there is a connection: as the browser says, and as requests show. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => !isLost);

/** Tries the connection now. Returns whether the application is reached: a browser may report a network that leads nowhere. */
export const isServerReached = async (): Promise<boolean> => {
  if (!isOnline()) return false;
  await probe();
  return !isLost;
};
