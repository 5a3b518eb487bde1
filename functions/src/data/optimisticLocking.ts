import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { ConflictError } from './conflictError';
import { toDocument, toEntityOrNull } from './entities';
import { withKeyedMutex } from './keyedMutex';
import { loadSnapshot } from './snapshotLoader';
import { createBatch, type Writes } from './store';

const TRIES_MAX = 5;
const JITTER_MS = 20;

/** gRPC codes by which a conditional write says that somebody else was faster. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const CONFLICT_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED];

const getErrorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Whether a write failed because a document it created was already there. */
export const isAlreadyThere = (error: unknown): boolean => getErrorCode(error) === ALREADY_EXISTS;

/** Whether a write failed because the document it updates does not exist. */
export const isMissing = (error: unknown): boolean => getErrorCode(error) === NOT_FOUND;

/** Whether a write failed because others were writing the same. */
export const isAborted = (error: unknown): boolean => getErrorCode(error) === ABORTED;

const isConflict = (error: unknown): boolean => CONFLICT_CODES.includes(getErrorCode(error));

/** Codes that also say that a document written along is missing or already there. */
const PLACE_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS];

/** Whether a write failed although the document itself stayed as it was read: trying again would not help. */
const isUnrelatedConflict = (error: unknown, before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  PLACE_CODES.includes(getErrorCode(error)) && before.updateTime?.valueOf() === after.updateTime?.valueOf();

/**
 * What to do with the document as it was read: `write` its fields (all of them when there is no document yet,
 * the changed ones otherwise, dotted paths allowed) or `remove` it, together with `also`, or leave everything as it is.
 */
export type Decision<A> =
  | { write: object; also?: (writes: Writes) => void; answer: A }
  | { remove: true; also?: (writes: Writes) => void; answer: A }
  | { unchanged: A };
/** Asked with the document and what was read along. */
type Decide<T, A, B = null> = (entity: T | null, beside: B) => Decision<A> | Promise<Decision<A>>;
type Read<B> = () => Promise<B>;
type Written = { write: object } | { remove: true };

/** Puts the document's own write into the batch, on the condition that it is still as it was read. */
const prepareWrite = (batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, decision: Written): void => {
  if ('remove' in decision) batch.delete(ref, updateTime && { lastUpdateTime: updateTime });
  else if (updateTime) batch.update(ref, toDocument(decision.write), { lastUpdateTime: updateTime });
  else batch.create(ref, toDocument(decision.write));
};

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS * 2 ** attempt));

const readBoth = async <B>(path: string, beside: Read<B>) => {
  const [snapshot, other] = await Promise.all([loadSnapshot(path), beside()]);
  return { snapshot, other };
};

const readNothing = async () => null;

/**
 * Reads the document at `path`, asks `decide`, and writes only if nobody wrote it in between; otherwise reads
 * and asks again, at most five times. Of any number of parallel writers each one decides on what it really
 * changes, without locks; those of one process come one after another. Throws what `decide` throws, `Contended`, or
 * the database's own error when a document written along is missing (`update`) or already there (`create`).
 */
export const updateWithPrecondition = <T, A>(path: string, decide: Decide<T, A>): Promise<A> =>
  changeBeside(path, readNothing, decide);

/**
 * The same for what is also decided on what `beside` reads: documents it asks for at once come in the same round trip. They
 * are read anew for each try, without a condition on them. Throws what `beside` throws, too.
 */
export const changeBeside = <T, A, B>(path: string, beside: Read<B>, decide: Decide<T, A, B>): Promise<A> =>
  withKeyedMutex(path, () => decideAndWrite(path, beside, decide));

const decideAndWrite = async <T, A, B>(
  path: string,
  beside: Read<B>,
  decide: Decide<T, A, B>,
): Promise<A> => {
  let { snapshot, other } = await readBoth(path, beside);
  let conflict: unknown = null;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const decision = await decide(toEntityOrNull<T>(snapshot), other);
    if ('unchanged' in decision) return decision.unchanged;
    const { writes, batch } = createBatch();
    prepareWrite(batch, snapshot, decision);
    decision.also?.(writes);
    conflict = await tryCommit(batch);
    if (!conflict) return decision.answer;
    await pause(attempt);
    const current = await readBoth(path, beside);
    if (isUnrelatedConflict(conflict, snapshot, current.snapshot)) throw conflict;
    ({ snapshot, other } = current);
  }
  throw new ConflictError(path, conflict);
};

/** Commits; answers the error when somebody else was faster, `null` when it went through. */
const tryCommit = async (batch: WriteBatch): Promise<unknown> => {
  try {
    await batch.commit();
    return null;
  } catch (error) {
    if (isConflict(error)) return error;
    throw error;
  }
};
