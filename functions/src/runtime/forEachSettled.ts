import { reportFailure } from './log';

/**
 * Runs the work of a sweep entry by entry. A failing entry is reported under the sweep's name and its own `id` and does not stop
 * the others; the next run finds it again. An `id` is logged as it is, so it must not be a raw uid. Returns how many succeeded.
 */
export const forEachSettled = async <T extends { id: string }>(
  place: string,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<number> => {
  let done = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
    } catch (error) {
      reportFailure(place, error, { entry: item.id });
    }
  }
  return done;
};
