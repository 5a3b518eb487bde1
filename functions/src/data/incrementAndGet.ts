import type { WriteBatch } from 'firebase-admin/firestore';
import { fieldValue } from './admin';
import { isAborted } from './optimisticLocking';
import { createBatch, read } from './store';

/** The database's answer to a write that counts. The package keeps it to itself. */
type Answer = { writeResults?: { transformResults?: { integerValue?: unknown }[] | null }[] | null };
type TellingBatch = WriteBatch & { _commit?: () => Promise<Answer> };

const createIncrementBatch = (path: string, beside: object): TellingBatch => {
  const { writes, batch } = createBatch();
  writes.merge(path, { ...beside, count: fieldValue.increased(1) });
  return batch;
};

/** The count the answer tells, `null` where it tells none. */
const parseCount = ({ writeResults }: Answer): number | null => {
  const count = Number(writeResults?.[0]?.transformResults?.[0]?.integerValue);
  return count > 0 ? count : null;
};

/** The `count` of the document at `path`, 0 where there is none. */
export const readCount = async (path: string): Promise<number> =>
  (await read<{ count: number }>(path))?.count ?? 0;

/** Counts with as many tries as the package gives a write. */
const countPatiently = async (path: string, beside: object): Promise<number> => {
  await createIncrementBatch(path, beside).commit();
  return readCount(path);
};

/**
 * Adds one to the `count` of the document at `path`, which is made where it is missing, and answers what it is by then, or
 * more where others count meanwhile. The answer to the write tells it, in one round trip; where a later client does not
 * hand that out, or others write the same, the count is read.
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
