/** A task that hangs longer no longer blocks the others. Its own write preconditions keep the data consistent. */
const MUTEX_TIMEOUT_MS = 10_000;

const lastTurns = new Map<string, Promise<unknown>>();

const waitForTimeout = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MUTEX_TIMEOUT_MS).unref();
  });

/**
 * Keyed mutex. Runs the tasks of one key in order within this process, to avoid write conflicts. Gives no guarantee
 * across processes.
 */
export const withKeyedMutex = <A>(thing: string, task: () => Promise<A>): Promise<A> => {
  const before = lastTurns.get(thing) ?? Promise.resolve();
  const mine = before.then(task);
  const isOver = mine.then(
    () => {},
    () => {},
  );
  const turn = before.then(() => Promise.race([isOver, waitForTimeout()]));
  lastTurns.set(thing, turn);
  turn.then(() => {
    if (lastTurns.get(thing) === turn) lastTurns.delete(thing);
  });
  return mine;
};
