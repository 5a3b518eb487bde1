import { COLLECTIONS } from '@api/collections';
import type { ShortLink, WaitingClick } from '@domain/links/shortLink';
import { SECOND_MS } from '@domain/shared/dates';
import { ConflictError } from '../data/conflictError';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findUpTo } from '../data/queries';
import { commit, type Writes } from '../data/store';
import { forEachSettled } from '../runtime/forEachSettled';

/** Minimum interval between writes of one link, however many users follow it. */
const WRITTEN_EVERY_MS = SECOND_MS;
/** A batch holds 500 writes, one of them the link's own. */
const MERGED_AT_ONCE_MAX = 400;
/** Waiting clicks that one run of the sweep starts from; the next run takes the rest. */
const SWEPT_AT_ONCE_MAX = 2000;

const getLinkPath = (shortId: string) => `${COLLECTIONS.links}/${shortId}`;
const getClickPath = (id: string) => `${COLLECTIONS.linkClicks}/${id}`;

const isRested = ({ lastClickedAt }: ShortLink, now: number): boolean =>
  lastClickedAt === null || now - lastClickedAt >= WRITTEN_EVERY_MS;

/** Result of a merge: how many clicks waited, and whether the link was skipped because it had just been written. */
type MergedClicks = { waited: number; isLeft: boolean };

/**
 * Merges a link's waiting clicks into it. With `isNewClick` it adds one more, unless the link was written within the last second.
 * Clicks and link change in one write with a precondition, so that nothing is counted twice. Drops the clicks of a deleted link.
 */
const mergeClicks = (shortId: string, now: number, isNewClick = false): Promise<MergedClicks> =>
  updateWithPrecondition<ShortLink, MergedClicks>(
    getLinkPath(shortId),
    async (link): Promise<Decision<MergedClicks>> => {
      if (link && isNewClick && !isRested(link, now)) return { unchanged: { waited: 0, isLeft: true } };
      const waiting = await findUpTo<WaitingClick>('waitingClicks', { shortId }, MERGED_AT_ONCE_MAX);
      const drop = (writes: Writes) => {
        for (const { id } of waiting) writes.remove(getClickPath(id));
      };
      const answer = { waited: waiting.length, isLeft: false };
      if (!link) await commit(drop);
      const added = waiting.length + (isNewClick ? 1 : 0);
      if (!link || added === 0) return { unchanged: answer };
      return { write: { clicks: link.clicks + added, lastClickedAt: now }, also: drop, answer };
    },
  );

/**
 * Counts a click: on the link itself if it was not written within the last second, else in a queue that the next click or the
 * sweep merges. So a thousand clicks at once create a thousand documents instead of contending for one.
 */
export const countClick = async (link: ShortLink, clickId: string, now: number): Promise<void> => {
  if (isRested(link, now) && !(await isLeft(link.shortId, now))) return;
  const click: WaitingClick = { shortId: link.shortId, at: now };
  await commit((writes) => writes.create(getClickPath(clickId), click));
};

/** Counts one click together with the waiting ones. Returns `true` if another call was faster. */
const isLeft = async (shortId: string, now: number): Promise<boolean> => {
  try {
    return (await mergeClicks(shortId, now, true)).isLeft;
  } catch (error) {
    if (error instanceof ConflictError) return true;
    throw error;
  }
};

/** Merges all waiting clicks of a link. Returns how many there were. */
const mergeAllClicks = async (shortId: string, now: number): Promise<number> => {
  let folded = 0;
  for (;;) {
    const { waited } = await mergeClicks(shortId, now);
    folded += waited;
    if (waited < MERGED_AT_ONCE_MAX) return folded;
  }
};

/** Merges the oldest waiting clicks, with all others of the same links. Returns how many there were. */
export const sweepLinkClicks = async (now: number): Promise<number> => {
  const oldest = await findUpTo<WaitingClick>('oldestWaitingClicks', {}, SWEPT_AT_ONCE_MAX);
  const links = [...new Set(oldest.map(({ entity }) => entity.shortId))].map((id) => ({ id }));
  let swept = 0;
  await forEachSettled('sweepLinkClicks', links, async ({ id }) => {
    swept += await mergeAllClicks(id, now);
  });
  return swept;
};
