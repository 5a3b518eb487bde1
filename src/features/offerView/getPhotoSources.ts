import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import { isBlockedForCause } from '@domain/offers/predicates';
import { type DisplayedOffer, getMembersOffer } from './shown';

/** Where a photo is fetched from; sizes in px. */
export type PhotoSource = { name: string; small: string; full: string; width: number; height: number };

/**
 * Returns the photos of an offer. A draft's small copies may not be made yet, so its full ones stand in. Those of an offer
 * blocked for cause have no address.
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
