import { CALLER_LINKS_COLLECTION, COLLECTIONS } from '@api/collections';
import { buildLinkOwnerText, type ShortLink } from '@domain/links/shortLink';
import { Refusal } from '@domain/shared/errors';
import { findAllowedAddress } from '../data/linkTargets';
import { isAlreadyThere } from '../data/optimisticLocking';
import { commit } from '../data/store';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { createShortId } from '../runtime/ids';
import type { Handler } from '../runtime/pipeline';

const TRIES_MAX = 5;

/**
 * Creates a short link to a page of the site or of an allowed host (Spec 1 §3). Throws `Refusal('foreignAddress')` for any other.
 */
export const createShortLink: Handler<'createShortLink'> = async ({ originalUrl }, ctx) => {
  const address = await findAllowedAddress(originalUrl);
  if (!address) throw new Refusal('foreignAddress', { originalUrl: 'ownAddress' });
  return { shortId: await storeLink(address, ctx, createShortId) };
};

/** Stores a link under a free id. Calls `makeId` again while an id is taken. */
export const storeLink = async (
  originalUrl: string,
  { viewer, now }: CallContext,
  makeId: () => string,
): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const shortId = makeId();
    const createdBy = sha256Hex(buildLinkOwnerText(shortId, viewer.uid));
    const link: ShortLink = {
      originalUrl,
      shortId,
      createdAt: now,
      createdBy,
      clicks: 0,
      lastClickedAt: null,
    };
    const own = `${COLLECTIONS.callers}/${viewer.uid}/${CALLER_LINKS_COLLECTION}/${shortId}`;
    try {
      await commit((writes) => {
        writes.create(`${COLLECTIONS.links}/${shortId}`, link);
        writes.set(own, { shortId, originalUrl, createdAt: now });
      });
      return shortId;
    } catch (error) {
      if (!isAlreadyThere(error) || attempt === TRIES_MAX) throw error;
    }
  }
};
