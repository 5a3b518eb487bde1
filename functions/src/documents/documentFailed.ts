import { Refusal } from '@domain/shared/errors';

/** Throws `Refusal('documentFailed')` with the cause if a document could not be generated or sealed. A retry may succeed. */
export const withDocumentFailed = <T>(making: Promise<T>): Promise<T> =>
  making.catch((cause: unknown) => {
    throw Object.assign(new Refusal('documentFailed'), { cause });
  });
