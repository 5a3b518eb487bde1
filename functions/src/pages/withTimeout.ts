import { SECOND_MS } from '@domain/shared/dates';

/** Longer than this nobody waits for what a page shows: the application fetches it by itself anyway. */
export const VIEW_WAIT_MS = 1.5 * SECOND_MS;

/** What work gives within a time. @throws Error when it takes longer */
export const withTimeout = async <T>(work: Promise<T>, waitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there within ${waitMs} ms.`)), waitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
