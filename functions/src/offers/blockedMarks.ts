import { COLLECTIONS } from '@contracts/collections';
import { getOfferMark, listContentMarks, type PhotoMarks } from '@domain/offers/blockedMarks';
import type { Offer } from '@domain/offers/offer';
import { isBlockedForCause } from '@domain/offers/predicates';
import { fieldValue } from '../data/admin';
import { findOffer } from '../data/offers';
import { readParts, type Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';
import { listPhotoHashes } from './fingerprints';
import type { PhotoDigests } from './sentPhotos';

/** `blockedMarks/{sha256}`: the offers that were blocked with one text, one photo, or themselves; digests only. */
type BlockedMark = { offerIds: string[] };

/** So many blocked offers of one mark are read, the latest first. */
const READ_PER_MARK_MAX = 20;

const getMarkPath = (mark: string): string => `${COLLECTIONS.blockedMarks}/${sha256Hex(mark)}`;

/** Loads the marks of the photos of an offer: the digests of their bytes and how they look. */
export const loadPhotoMarks = async (offer: Offer, digests: PhotoDigests): Promise<PhotoMarks> => ({
  digests: Object.values(digests),
  looks: await listPhotoHashes(offer),
});

/** Adds the marks of an offer that is blocked for cause to the change that blocks it. */
export const rememberBlocked = (writes: Writes, offer: Offer, photos: PhotoMarks): void => {
  for (const mark of [getOfferMark(offer.id), ...listContentMarks(offer, photos)])
    writes.merge(getMarkPath(mark), { offerIds: fieldValue.added(offer.id) });
};

/**
 * Whether an offer repeats one that is blocked for cause at this moment, of any landlord: it is a copy of it, or has its text
 * or one of its photos.
 */
export const isLikeBlocked = async (offer: Offer, photos: PhotoMarks): Promise<boolean> => {
  const marks = [...(offer.copiedFrom ?? []).map(getOfferMark), ...listContentMarks(offer, photos)];
  const found = await readParts<BlockedMark>(marks.map(getMarkPath), ['offerIds']);
  const ids = new Set(found.flatMap((mark) => mark?.offerIds.slice(-READ_PER_MARK_MAX) ?? []));
  ids.delete(offer.id);
  const offers = await Promise.all([...ids].map(findOffer));
  return offers.some((other) => other !== null && isBlockedForCause(other));
};
