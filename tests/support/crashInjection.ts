import { AsyncLocalStorage } from 'node:async_hooks';
import { getBucket, getDb } from '@functions/data/admin';

/** Crash point of a process: its `write`th write (from 0), before or after the data is stored. */
export type CrashPoint = { write: number; when: 'before' | 'after' };

type ProcessState = { writes: number; death: CrashPoint | null; isDead: boolean; die: () => void };
type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;

const lives = new AsyncLocalStorage<ProcessState>();

/**
 * Thrown by every write after a crash, so that no error handler or clean-up of the dead process can store anything. It is not
 * left pending: in reality the next process has its own memory and never waits for the old one.
 */
class CrashError extends Error {
  override name = 'Died';
}

const instrumentWrite = (write: Method): Method =>
  async function (this: unknown, ...given) {
    const life = lives.getStore();
    if (!life) return write.apply(this, given);
    if (life.isDead) throw new CrashError();
    const isDeath = life.death?.write === life.writes;
    life.writes += 1;
    if (!isDeath) return write.apply(this, given);
    if (life.death?.when === 'after') await write.apply(this, given);
    life.isDead = true;
    life.die();
    throw new CrashError();
  };

const replace = (owner: object, names: readonly string[]): void => {
  const methods = owner as Record<string, Method>;
  for (const name of names) methods[name] = instrumentWrite(methods[name] as Method);
};

/**
 * Makes every write of the database and of the storage a possible crash point. Call it once in a test file. Every write of a
 * batch goes through the client's `_commit`, so that method is wrapped.
 */
export const instrumentWrites = async (): Promise<void> => {
  replace(Object.getPrototypeOf(getDb().batch()), ['_commit']);
  replace(Object.getPrototypeOf((await getBucket()).file('any')), ['save', 'delete', 'copy']);
};

/** Runs to the end and returns the number of writes. */
export const countWrites = async (run: () => Promise<unknown>): Promise<number> => {
  const life: ProcessState = { writes: 0, death: null, isDead: false, die: () => {} };
  await lives.run(life, run);
  return life.writes;
};

/** Runs until the crash at `death`. Returns whether it happened. */
export const crashAt = (death: CrashPoint, run: () => Promise<unknown>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const life: ProcessState = { writes: 0, death, isDead: false, die: () => resolve(true) };
    lives.run(life, run).then(
      () => resolve(life.isDead),
      (error: unknown) => (life.isDead ? resolve(true) : reject(error)),
    );
  });

/** Runs to the end, or until the operating system kills this process at `death`. */
export const runUntilCrash = (death: CrashPoint | null, run: () => Promise<unknown>): Promise<unknown> => {
  const die = () => process.kill(process.pid, 'SIGKILL');
  return lives.run({ writes: 0, death, isDead: false, die }, run);
};
