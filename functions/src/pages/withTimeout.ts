import { SECOND_MS } from '@domain/shared/dates';

/** Maximum wait for the data of a page. After it the application fetches the data itself. */
export const VIEW_WAIT_MS = 1.5 * SECOND_MS;

/** Returns the result of `work`. Throws `Error` if it takes longer than `waitMs`. */
export const withTimeout = async <T>(work: Promise<T>, waitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there within ${waitMs} ms.`)), waitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
