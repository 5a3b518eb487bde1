import type { WriteBatch } from 'firebase-admin/firestore';
import { computed, db } from './admin';
import { toDocument } from './entities';
import { read } from './store';

/** The database's answer to a write that counts. The package keeps it to itself. */
type Answer = { writeResults?: { transformResults?: { integerValue?: unknown }[] | null }[] | null };
type TellingBatch = WriteBatch & { _commit?: (options: { retryCodes: number[] }) => Promise<Answer> };

/** gRPC codes after which a count is tried again: somebody else was writing, or the database could not be reached. */
const RETRIED = [10, 14];

const toldBy = ({ writeResults }: Answer): number =>
  Number(writeResults?.[0]?.transformResults?.[0]?.integerValue);

const readCount = async (path: string): Promise<number> => (await read<{ count: number }>(path))?.count ?? 0;

/**
 * Adds one to the `count` of the document at `path`, which is made where it is missing, and answers what it is by then. The
 * answer to the write tells it, in one round trip; where a later client does not hand that out, the count is read.
 */
export const countUp = async (path: string, beside: object): Promise<number> => {
  const batch: TellingBatch = db().batch();
  batch.set(db().doc(path), toDocument({ ...beside, count: computed.increased(1) }), { merge: true });
  if (!batch._commit) {
    await batch.commit();
    return readCount(path);
  }
  const count = toldBy(await batch._commit({ retryCodes: RETRIED }));
  return Number.isNaN(count) ? readCount(path) : count;
};
