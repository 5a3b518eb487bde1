import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { Photo } from '@domain/offers/offer';
import { isBlockedForCause } from '@domain/offers/predicates';
import { type DisplayedOffer, getMembersOffer } from './shown';

/** URLs of a photo; sizes in px. */
export type PhotoSource = Photo & { small: string; full: string };

/**
 * Returns the photos of an offer and its own floor plan. A draft's thumbnails may not exist yet, so the full photos replace them. Photos of an
 * offer blocked for cause have no URL.
 */
export const getPhotoSources = (shown: DisplayedOffer): PhotoSource[] => {
  const { audience, offer } = shown;
  const facts = getMembersOffer(shown);
  if (facts && isBlockedForCause(facts)) return [];
  return offer.photos.map((photo) => ({
    ...photo,
    small: getPhotoUrl(offer.id, photo.name, audience === 'preview' ? 'full' : 'small'),
    full: getPhotoUrl(offer.id, photo.name, 'full'),
  }));
};
