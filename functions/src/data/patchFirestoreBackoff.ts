import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reportFailure } from '../runtime/log';

type Wait = (then: () => void, ms: number) => unknown;
type Backoff = {
  delayExecution: Wait;
  ExponentialBackoff: new () => { backoffAndWait: () => Promise<void> };
};

const CLIENT = '@google-cloud/firestore';

/** The part of Firestore's client that waits before each try of a request. The package does not offer it to others. */
export const patchFirestoreBackoff = (): Backoff => {
  const admin = createRequire(import.meta.url).resolve('firebase-admin/firestore');
  const require = createRequire(admin);
  return require(join(dirname(require.resolve(CLIENT)), 'backoff.js'));
};

/**
 * Lets reads go out at once. The client sets a timer before every try of a read, also before the first, of 0 ms: Node
 * makes 1 ms of it, which with what a busy process adds is more than the read itself takes. A client of another make
 * stays as it is, and waits.
 */
export const askAtOnce = (load: () => Backoff = patchFirestoreBackoff): void => {
  try {
    load().delayExecution = (then, ms) => (ms > 0 ? setTimeout(then, ms) : setImmediate(then));
  } catch (error) {
    reportFailure('promptClient', error);
  }
};
