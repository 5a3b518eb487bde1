/** A turn that hangs longer than this holds nobody up; what is written decides by its own conditions. */
const MUTEX_TIMEOUT_MS = 10_000;

const lastTurns = new Map<string, Promise<unknown>>();

const waitForTimeout = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MUTEX_TIMEOUT_MS).unref();
  });

/**
 * Does tasks about one thing one after another within this process, in the order in which they came: they would race for
 * it otherwise and all but one begin again. It guarantees nothing: other processes have turns of their own.
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
