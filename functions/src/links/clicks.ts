import { COLLECTIONS } from '@contracts/collections';
import type { ShortLink, WaitingClick } from '@domain/links/shortLink';
import { SECOND_MS } from '@domain/shared/dates';
import { ConflictError } from '../data/conflictError';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findUpTo } from '../data/queries';
import { commit, type Writes } from '../data/store';
import { forEachSettled } from '../runtime/forEachSettled';

/** A link is written at most this often, however many follow it. */
const WRITTEN_EVERY_MS = SECOND_MS;
/** A batch holds 500 writes, one of them the link's own. */
const MERGED_AT_ONCE_MAX = 400;
/** Clicks whose links one run of the sweep looks after; what waits behind them is there for the next. */
const SWEPT_AT_ONCE_MAX = 2000;

const getLinkPath = (shortId: string) => `${COLLECTIONS.links}/${shortId}`;
const getClickPath = (id: string) => `${COLLECTIONS.linkClicks}/${id}`;

const isRested = ({ lastClickedAt }: ShortLink, now: number): boolean =>
  lastClickedAt === null || now - lastClickedAt >= WRITTEN_EVERY_MS;

/** What a fold came to: how many clicks waited, and whether the link was left alone because it was just written. */
type MergedClicks = { waited: number; isLeft: boolean };

/**
 * Adds a link's waiting clicks to it, and a new one beside them unless somebody wrote the link within the last second.
 * Clicks and link are one conditional write, so nothing is counted twice. The clicks of a link that is gone are dropped.
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
 * Counts a click on a link: on the link itself when nobody wrote it within the last second, else in a queue that the
 * next click or the sweep empties. A thousand clicks at once are a thousand documents and not one that gives way.
 */
export const countClick = async (link: ShortLink, clickId: string, now: number): Promise<void> => {
  if (isRested(link, now) && !(await isLeft(link.shortId, now))) return;
  const click: WaitingClick = { shortId: link.shortId, at: now };
  await commit((writes) => writes.create(getClickPath(clickId), click));
};

/** Counts one click with those that wait; `true` when others were faster. */
const isLeft = async (shortId: string, now: number): Promise<boolean> => {
  try {
    return (await mergeClicks(shortId, now, true)).isLeft;
  } catch (error) {
    if (error instanceof ConflictError) return true;
    throw error;
  }
};

/** Adds every waiting click of a link to it; answers how many there were. */
const mergeAllClicks = async (shortId: string, now: number): Promise<number> => {
  let folded = 0;
  for (;;) {
    const { waited } = await mergeClicks(shortId, now);
    folded += waited;
    if (waited < MERGED_AT_ONCE_MAX) return folded;
  }
};

/** Adds the clicks that wait longest, and all of the same links, to their links; answers how many there were. */
export const sweepLinkClicks = async (now: number): Promise<number> => {
  const oldest = await findUpTo<WaitingClick>('oldestWaitingClicks', {}, SWEPT_AT_ONCE_MAX);
  const links = [...new Set(oldest.map(({ entity }) => entity.shortId))].map((id) => ({ id }));
  let swept = 0;
  await forEachSettled('sweepLinkClicks', links, async ({ id }) => {
    swept += await mergeAllClicks(id, now);
  });
  return swept;
};
