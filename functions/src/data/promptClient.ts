import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Wait = (then: () => void, ms: number) => unknown;
type Backoff = {
  delayExecution: Wait;
  ExponentialBackoff: new () => { backoffAndWait: () => Promise<void> };
};

/** The part of Firestore's client that waits before each try of a read. The package does not offer it to others. */
export const clientBackoff = (): Backoff => {
  const admin = createRequire(import.meta.url).resolve('firebase-admin/firestore');
  const require = createRequire(admin);
  const client = dirname(require.resolve('@google-cloud/firestore/package.json'));
  return require(join(client, 'build/src/backoff.js'));
};

/**
 * Lets reads go out at once. The client sets a timer before every try of a read, also before the first, of 0 ms: Node
 * makes 1 ms of it, which with what a busy process adds is more than the read itself takes.
 */
export const askAtOnce = (): void => {
  clientBackoff().delayExecution = (then, ms) => (ms > 0 ? setTimeout(then, ms) : setImmediate(then));
};
