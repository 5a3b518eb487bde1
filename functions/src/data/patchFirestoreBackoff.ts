import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reportFailure } from '../runtime/log';

type Wait = (then: () => void, ms: number) => unknown;
type Backoff = {
  delayExecution: Wait;
  ExponentialBackoff: new () => { backoffAndWait: () => Promise<void> };
};

const CLIENT = '@google-cloud/firestore';

/**
 * Loads the internal module of Firestore's client that waits before each attempt of a request. The package does not
 * export it.
 */
export const loadBackoffModule = (): Backoff => {
  const admin = createRequire(import.meta.url).resolve('firebase-admin/firestore');
  const require = createRequire(admin);
  return require(join(dirname(require.resolve(CLIENT)), 'backoff.js'));
};

/**
 * Patches the client so that reads start without a delay. The client sets a timer of 0 ms before every attempt, including
 * the first. Node turns it into 1 ms, which on a busy process takes longer than the read itself. An incompatible client
 * version stays unpatched.
 */
export const patchFirestoreBackoff = (load: () => Backoff = loadBackoffModule): void => {
  try {
    load().delayExecution = (then, ms) => (ms > 0 ? setTimeout(then, ms) : setImmediate(then));
  } catch (error) {
    reportFailure('firestoreBackoff', error);
  }
};
