import { reportFailure } from './log';

/**
 * Does the work of a sweep entry by entry: one that fails is reported under the sweep's name and its own `id` and holds up
 * no other; the next run finds it again. An `id` stands in the log as it is, so it may be no raw uid. Answers how many
 * were done.
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
