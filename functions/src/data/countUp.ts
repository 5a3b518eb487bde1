import type { WriteBatch } from 'firebase-admin/firestore';
import { computed, db } from './admin';
import { toDocument } from './entities';
import { read } from './store';

/** The database's answer to a write that counts. The package keeps it to itself. */
type Answer = { writeResults?: { transformResults?: { integerValue?: unknown }[] | null }[] | null };
type TellingBatch = WriteBatch & { _commit?: () => Promise<Answer> };

/** The gRPC code by which a write says that others were writing the same. */
const ABORTED = 10;

const counting = (path: string, beside: object): TellingBatch =>
  db()
    .batch()
    .set(db().doc(path), toDocument({ ...beside, count: computed.increased(1) }), { merge: true });

/** The count the answer tells, `null` where it tells none. */
const toldBy = ({ writeResults }: Answer): number | null => {
  const count = Number(writeResults?.[0]?.transformResults?.[0]?.integerValue);
  return Number.isNaN(count) ? null : count;
};

const readCount = async (path: string): Promise<number> => (await read<{ count: number }>(path))?.count ?? 0;

/** Counts with as many tries as the package gives a write. */
const countPatiently = async (path: string, beside: object): Promise<number> => {
  await counting(path, beside).commit();
  return readCount(path);
};

/**
 * Adds one to the `count` of the document at `path`, which is made where it is missing, and answers what it is by then. The
 * answer to the write tells it, in one round trip; where a later client does not hand that out, the count is read.
 */
export const countUp = async (path: string, beside: object): Promise<number> => {
  const batch = counting(path, beside);
  if (!batch._commit) return countPatiently(path, beside);
  try {
    return toldBy(await batch._commit()) ?? (await readCount(path));
  } catch (error) {
    if ((error as { code?: unknown }).code === ABORTED) return countPatiently(path, beside);
    throw error;
  }
};
