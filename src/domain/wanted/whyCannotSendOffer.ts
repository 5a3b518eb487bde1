import type { Viewer } from '../accounts/viewer';
import type { Offer } from '../offers/offer';
import { isLandlordSide, whyCannotBeTaken } from '../offers/predicates';
import { isListingOwner, type OwnedListing } from './predicates';

/**
 * Returns why a viewer cannot send an offer to a listing, or `null`. The offer must be the viewer's own and ACTIVE (Spec 2 §5).
 */
export const whyCannotSendOffer = (
  { offer, listing }: { offer: Offer; listing: OwnedListing | null },
  viewer: Viewer,
  now: number,
) => {
  if (listing?.status !== 'active') return 'wantedListingNotFound' as const;
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  if (isListingOwner(listing, viewer)) return 'ownWantedListing' as const;
  return whyCannotBeTaken(offer, now);
};
