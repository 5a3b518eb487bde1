import { Refusal } from '@domain/shared/errors';

/** Throws `documentFailed` with the cause where a document could not be made or sealed; asking again makes it good. */
export const withDocumentFailed = <T>(making: Promise<T>): Promise<T> =>
  making.catch((cause: unknown) => {
    throw Object.assign(new Refusal('documentFailed'), { cause });
  });
