import { COLLECTIONS } from '@api/collections';
import { getOfferMark, listContentMarks, type PhotoMarks } from '@domain/offers/blockedMarks';
import type { Offer } from '@domain/offers/offer';
import { isBlockedForCause } from '@domain/offers/predicates';
import { fieldValue } from '../data/admin';
import { findOffer } from '../data/offers';
import { readParts, type Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';
import { listPhotoHashes } from './fingerprints';
import type { PhotoDigests } from './sentPhotos';

/** `blockedMarks/{sha256}`: offers that were blocked with the same text, photo or id; digests only. */
type BlockedMark = { offerIds: string[] };

/** Maximum blocked offers read per mark, latest first. */
const READ_PER_MARK_MAX = 20;

const getMarkPath = (mark: string): string => `${COLLECTIONS.blockedMarks}/${sha256Hex(mark)}`;

/** Loads the marks of an offer's photos: the digests of their bytes and their perceptual hashes. */
export const loadPhotoMarks = async (offer: Offer, digests: PhotoDigests): Promise<PhotoMarks> => ({
  digests: Object.values(digests),
  looks: await listPhotoHashes(offer),
});

/** Adds the marks of an offer to the batch that blocks it for cause. */
export const rememberBlocked = (writes: Writes, offer: Offer, photos: PhotoMarks): void => {
  for (const mark of [getOfferMark(offer.id), ...listContentMarks(offer, photos)])
    writes.merge(getMarkPath(mark), { offerIds: fieldValue.added(offer.id) });
};

/**
 * Returns whether an offer repeats one that is now blocked for cause, of any landlord: a copy of it, the same text or a same
 * photo.
 */
export const isLikeBlocked = async (offer: Offer, photos: PhotoMarks): Promise<boolean> => {
  const marks = [...(offer.copiedFrom ?? []).map(getOfferMark), ...listContentMarks(offer, photos)];
  const found = await readParts<BlockedMark>(marks.map(getMarkPath), ['offerIds']);
  const ids = new Set(found.flatMap((mark) => mark?.offerIds.slice(-READ_PER_MARK_MAX) ?? []));
  ids.delete(offer.id);
  const offers = await Promise.all([...ids].map(findOffer));
  return offers.some((other) => other !== null && isBlockedForCause(other));
};
