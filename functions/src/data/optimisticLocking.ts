import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { ConflictError } from './conflictError';
import { toDocument, toEntityOrNull } from './entities';
import { withKeyedMutex } from './keyedMutex';
import { loadSnapshot } from './snapshotLoader';
import { createBatch, type Writes } from './store';

const TRIES_MAX = 5;
const JITTER_MS = 20;

/** gRPC codes of a conditional write that lost against a parallel one. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const CONFLICT_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED];

const getErrorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Returns whether a write failed because a document to create already exists. */
export const isAlreadyThere = (error: unknown): boolean => getErrorCode(error) === ALREADY_EXISTS;

/** Returns whether a write failed because a document to update does not exist. */
export const isMissing = (error: unknown): boolean => getErrorCode(error) === NOT_FOUND;

/** Returns whether a write was aborted because of contention. */
export const isAborted = (error: unknown): boolean => getErrorCode(error) === ABORTED;

const isConflict = (error: unknown): boolean => CONFLICT_CODES.includes(getErrorCode(error));

/** Codes that also mean that a related document is missing or already exists. */
const PLACE_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS];

/** Returns whether a write failed although the document itself is unchanged. A retry would not help. */
const isUnrelatedConflict = (error: unknown, before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  PLACE_CODES.includes(getErrorCode(error)) && before.updateTime?.valueOf() === after.updateTime?.valueOf();

type DocumentWrite = { write: object } | { remove: true } | { keep: true };

/**
 * Decision about a document as it was read: `write` fields (all of them for a new document, the changed ones otherwise,
 * dotted paths allowed), `remove` it, `keep` it and write only related documents, or leave all `unchanged`. `also` adds related
 * writes; with `locksRelated` they have preconditions of their own, and a conflict about them decides again too.
 */
export type Decision<A> =
  | (DocumentWrite & { also?: (writes: Writes) => void; locksRelated?: boolean; answer: A })
  | { unchanged: A };
/** Called with the document and the result of the related read. */
type Decide<T, A, B = null> = (entity: T | null, beside: B) => Decision<A> | Promise<Decision<A>>;
type Read<B> = () => Promise<B>;

/** Adds the document's own write to the batch, with the precondition that its version is unchanged. */
const prepareWrite = (
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot,
  decision: DocumentWrite,
): void => {
  if ('keep' in decision) return;
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
 * Optimistic locking: reads the document at `path`, calls `decide` and writes if `updateTime` is unchanged. Makes at most
 * five attempts. Parallel writers need no lock, and each decides on the current version; those of one process run in
 * order. Throws the errors of `decide`, `ConflictError`, or the database's own error if a related document is missing
 * (`update`) or already exists (`create`).
 */
export const updateWithPrecondition = <T, A>(path: string, decide: Decide<T, A>): Promise<A> =>
  changeBeside(path, readNothing, decide);

/**
 * Like `updateWithPrecondition`, with data that `beside` reads for the decision. Documents it requests at once come in
 * the same round trip. They are read again for each attempt, without a precondition. Throws the errors of `beside` as
 * well.
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
    const isUnrelated = !decision.locksRelated && isUnrelatedConflict(conflict, snapshot, current.snapshot);
    if (isUnrelated) throw conflict;
    ({ snapshot, other } = current);
  }
  throw new ConflictError(path, conflict);
};

/** Commits. Returns the error after a conflict, or `null` after success. */
const tryCommit = async (batch: WriteBatch): Promise<unknown> => {
  try {
    await batch.commit();
    return null;
  } catch (error) {
    if (isConflict(error)) return error;
    throw error;
  }
};
