import { env } from '@config/env';
import { toAppError } from '@data/calls/appError';
import { SECOND_MS } from '@domain/shared/dates';
import { useSyncExternalStore } from 'react';

/** Whether a request has a chance; the local emulators are reached even on a machine without any network. */
export const isOnline = (): boolean => env.usesEmulators || navigator.onLine;

/** A request without an answer for this long makes us try the connection, which again has this long: two seconds at most. */
export const PROBE_MS = 900;
/** A lost connection is tried again this often, and one attempt lasts no longer. */
const RETRY_PROBE_MS = 3 * SECOND_MS;
/** A small file of the application that every deployment has. */
const PROBE_ADDRESS = '/version.json';

const listeners = new Set<() => void>();
let isLost = !isOnline();
let running: Promise<void> | null = null;
let retryTimer: ReturnType<typeof setInterval> | undefined;

const show = (next: boolean): void => {
  if (next === isLost) return;
  isLost = next;
  clearInterval(retryTimer);
  if (isLost) retryTimer = setInterval(() => void probe(), RETRY_PROBE_MS);
  for (const listener of listeners) listener();
};

const runProbe = async (): Promise<void> => {
  const silence = setTimeout(() => show(true), PROBE_MS);
  const giveUp = new AbortController();
  const end = setTimeout(() => giveUp.abort(), RETRY_PROBE_MS);
  try {
    await fetch(PROBE_ADDRESS, { method: 'HEAD', cache: 'no-store', signal: giveUp.signal });
    show(false);
  } catch {
    show(true);
  } finally {
    clearTimeout(silence);
    clearTimeout(end);
    running = null;
  }
};

/** Probes the application's own address. */
const probe = (): Promise<void> => {
  running ??= runProbe();
  return running;
};

/** Follows a request: one that gets no answer tells that the connection is lost within two seconds. Returns its result. */
export const watchConnection = async <Result>(request: () => Promise<Result>): Promise<Result> => {
  const timer = setInterval(() => void probe(), PROBE_MS);
  try {
    const result = await request();
    show(false);
    return result;
  } catch (error) {
    if (toAppError(error).reason === 'networkFailed') void probe();
    throw error;
  } finally {
    clearInterval(timer);
  }
};

const handleOffline = () => (isOnline() ? void probe() : show(true));

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('online', probe);
    window.addEventListener('offline', handleOffline);
    if (!navigator.onLine) handleOffline();
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
