import { COLLECTIONS } from '@api/collections';
import { QUERIES } from '@api/queries';
import { storagePaths } from '@api/storagePaths';
import type { AuditHead } from '@domain/events/auditChain';
import {
  buildDailyHead,
  buildProof,
  type DailyHead,
  FIRST_PREVIOUS,
  type ProofStep,
  sortLeaves,
} from '@domain/evidence/dailyHeads';
import { toIsoDay } from '@domain/shared/dates';
import type { TimeStampAuthority } from '../adapters/timeStampAuthority';
import { readFile, storeFile } from '../data/files';
import { isAlreadyThere } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import { listAllFields } from '../data/scan';
import { commit, read } from '../data/store';
import { sha256 } from '../runtime/hash';
import { reportFailure } from '../runtime/log';

const getHeadPath = (day: string): string => `${COLLECTIONS.dailyHeads}/${day}`;

const DAY_FORMAT = /^\d{4}-\d{2}-\d{2}$/;
/** Sorts behind every day. */
const BEHIND_ALL_DAYS = '9999-99-99';

/** Returns the newest published heads before a day (`YYYY-MM-DD`), newest first. */
export const listDailyHeads = async (before = BEHIND_ALL_DAYS): Promise<DailyHead[]> =>
  (await findAll<DailyHead>('dailyHeadsBefore', { day: before })).map(({ entity }) => entity);

/** A page of published heads, newest first. `before` is the day that the next page is asked with, `null` behind the first head. */
type HeadsPage = { heads: DailyHead[]; before: string | null };

/** Returns the page of heads before a day, or the first page without one. Returns `null` for anything else than a day. */
export const findHeadsPage = async (before: unknown): Promise<HeadsPage | null> => {
  if (before !== undefined && !(typeof before === 'string' && DAY_FORMAT.test(before))) return null;
  const heads = await listDailyHeads(before);
  const last = heads.length === QUERIES.dailyHeadsBefore.limit ? heads.at(-1) : undefined;
  return { heads, before: last?.day ?? null };
};

/** Returns the last hash of the chain of every offer, in the order of the tree. */
const loadLeaves = async (): Promise<string[]> => {
  const offers = await listAllFields<{ auditHead: AuditHead | null }>(COLLECTIONS.offers, ['auditHead']);
  return sortLeaves(offers.flatMap(({ auditHead }) => auditHead?.hash ?? []));
};

/** Builds and stores the head of a day, unless it is there. The leaves are stored first: a head without them proves nothing. */
const publishHead = async (day: string, at: number): Promise<void> => {
  if (await read(getHeadPath(day))) return;
  const [newest] = await listDailyHeads();
  const leaves = await loadLeaves();
  const head = await buildDailyHead({ day, leaves, previous: newest?.head ?? FIRST_PREVIOUS, at }, sha256);
  await storeFile(storagePaths.dailyLeaves(head.head), Buffer.from(JSON.stringify(leaves)), {
    contentType: 'application/json',
  });
  await commit((writes) => writes.create(getHeadPath(day), head)).catch((error: unknown) => {
    // A parallel run was first; its head stands.
    if (!isAlreadyThere(error)) throw error;
  });
};

const stampHead = async (
  { day, statement }: DailyHead,
  now: number,
  authority: TimeStampAuthority,
): Promise<void> => {
  const { at, authority: name, endsAt, token } = await authority.stamp(Buffer.from(statement), now);
  const stamp = { at, authority: name, endsAt, token: Buffer.from(token).toString('base64') };
  await commit((writes) => writes.update(getHeadPath(day), { stamp }));
};

/**
 * Publishes the head of all evidence chains of the day at `now` (epoch ms), once, and has the heads stamped that are not. An
 * authority that does not answer is asked again by the next run.
 */
export const publishDailyHead = async (now: number, authority: TimeStampAuthority | null): Promise<void> => {
  await publishHead(toIsoDay(now), now);
  if (!authority) return;
  const open = await findAll<DailyHead>('unstampedDailyHeads', { stamp: null });
  for (const { entity: head } of open)
    await stampHead(head, now, authority).catch((error: unknown) =>
      reportFailure('dailyHeads.stamp', error, { day: head.day }),
    );
};

/** Proof that an entry of an offer's chain is in a published head. */
export type HeadProof = { head: DailyHead; entryHash: string; proof: ProofStep[] };

/** Most heads that a pack looks through for its own chain. */
const HEADS_TRIED_MAX = 3;

/** Returns the proof for the newest published head that holds an entry of a chain, or `null` before there is one. */
export const findHeadProof = async (hashes: readonly string[]): Promise<HeadProof | null> => {
  for (const head of (await listDailyHeads()).slice(0, HEADS_TRIED_MAX)) {
    const bytes = await readFile(storagePaths.dailyLeaves(head.head));
    const leaves: string[] = bytes ? JSON.parse(Buffer.from(bytes).toString()) : [];
    const known = new Set(leaves);
    const entryHash = hashes.findLast((hash) => known.has(hash));
    const proof = entryHash ? await buildProof(leaves, entryHash, sha256) : null;
    if (entryHash && proof) return { head, entryHash, proof };
  }
  return null;
};
