import { env } from '@config/env';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether a request has a chance; the local emulators are reached even on a machine without any network. */
export const isOnline = (): boolean => env.usesEmulators || navigator.onLine;

const PROBE = '/version.json';

/** Whether the server answers: a browser may believe in a network that leads nowhere. */
export const isServerReached = async (): Promise<boolean> => {
  if (!isOnline()) return false;
  return fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
};

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
