import type { WriteBatch } from 'firebase-admin/firestore';
import { fieldValue } from './admin';
import { isAborted } from './optimisticLocking';
import { createBatch, read } from './store';

/** Response of the database to a write. The package does not export its type. */
type Answer = { writeResults?: { transformResults?: { integerValue?: unknown }[] | null }[] | null };
type TellingBatch = WriteBatch & { _commit?: () => Promise<Answer> };

const createIncrementBatch = (path: string, beside: object): TellingBatch => {
  const { writes, batch } = createBatch();
  writes.merge(path, { ...beside, count: fieldValue.increased(1) });
  return batch;
};

/** Returns the count from the response, or `null` if it has none. */
const parseCount = ({ writeResults }: Answer): number | null => {
  const count = Number(writeResults?.[0]?.transformResults?.[0]?.integerValue);
  return count > 0 ? count : null;
};

/** Returns the `count` of the document at `path`, 0 if there is none. */
export const readCount = async (path: string): Promise<number> =>
  (await read<{ count: number }>(path))?.count ?? 0;

/** Increments with the package's own retries, then reads the count. */
const countPatiently = async (path: string, beside: object): Promise<number> => {
  await createIncrementBatch(path, beside).commit();
  return readCount(path);
};

/**
 * Increments the `count` of the document at `path`, which is created if missing. Returns the new count, or more if others
 * count in parallel. The count comes from the write's response, in one round trip. If a later client hides the response,
 * or the write conflicts, it increments with retries and reads the count.
 */
export const incrementAndGet = async (path: string, beside: object): Promise<number> => {
  const batch = createIncrementBatch(path, beside);
  if (!batch._commit) return countPatiently(path, beside);
  try {
    return parseCount(await batch._commit()) ?? (await readCount(path));
  } catch (error) {
    if (isAborted(error)) return countPatiently(path, beside);
    throw error;
  }
};
