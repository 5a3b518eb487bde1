import { COLLECTIONS } from '@api/collections';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { sha256Hex } from '../runtime/hash';
import { reportFailure } from '../runtime/log';
import { type Decision, isAlreadyThere, isMissing, updateWithPrecondition } from './optimisticLocking';
import { commit } from './store';

/** One call under an idempotency key: its subject, function, key and payload. */
export type KeyedCall = { subject: string; call: string; key: string; payload: unknown };

type StoredAnswer = {
  /** Digest of the caller's uid, by which an erasure finds the document. */
  owner: string;
  payloadHash: string;
  answer: string | null;
  claimedAt: number;
  expiresAt: number;
};

const KEPT_MS = 2 * DAY_MS;
/** An older unfinished run has died: no function may run that long. */
const RUN_MAX_MS = 2 * MINUTE_MS;

const getKeyPath = ({ subject, call, key }: KeyedCall) =>
  `${COLLECTIONS.idempotency}/${sha256Hex(`${subject}:${call}:${key}`)}`;

/** Returns whether the key is new and now claimed by this run. */
const isClaimed = (path: string, claim: StoredAnswer): Promise<boolean> =>
  commit((writes) => writes.create(path, claim)).then(
    () => true,
    (error: unknown) => {
      if (isAlreadyThere(error)) return false;
      throw error;
    },
  );

/** Returns the stored answer of a known key; `null` if its run has died and this run has taken over the key. */
const findStoredAnswer = (path: string, claim: StoredAnswer): Promise<string | null> =>
  updateWithPrecondition<StoredAnswer, string | null>(path, (kept): Decision<string | null> => {
    if (!kept) return { write: claim, answer: null };
    if (kept.payloadHash !== claim.payloadHash) throw new Refusal('idempotencyMismatch');
    if (kept.answer !== null) return { unchanged: kept.answer };
    if (claim.claimedAt - kept.claimedAt < RUN_MAX_MS) throw new Refusal('inProgress');
    return { write: claim, answer: null };
  });

/**
 * Stores the answer under its key. Does nothing if the key is gone: the call has erased its caller's account, and this
 * document with it.
 */
const storeAnswer = (path: string, answer: unknown): Promise<void> =>
  commit((writes) => writes.update(path, { answer: JSON.stringify(answer) })).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });

/**
 * Runs a call at most once per idempotency key. A repeat gets the stored answer. Throws `Refusal('idempotencyMismatch')`
 * for another payload under the same key, and `Refusal('inProgress')` while the first run is active. A run that throws
 * frees the key. A completed run whose answer could not be stored does not.
 */
export const runOnce = async <A>(keyed: KeyedCall, now: number, run: () => Promise<A>): Promise<A> => {
  const path = getKeyPath(keyed);
  const payloadHash = sha256Hex(toCanonicalJson(keyed.payload));
  const owner = sha256Hex(keyed.subject);
  const claim: StoredAnswer = { owner, payloadHash, answer: null, claimedAt: now, expiresAt: now + KEPT_MS };
  const stored = (await isClaimed(path, claim)) ? null : await findStoredAnswer(path, claim);
  if (stored !== null) return JSON.parse(stored) as A;
  const answer = await run().catch(async (error: unknown) => {
    await commit((writes) => writes.remove(path)).catch((failure: unknown) =>
      reportFailure('idempotency', failure, { call: keyed.call }),
    );
    throw error;
  });
  await storeAnswer(path, answer);
  return answer;
};
