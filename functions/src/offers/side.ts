import type { Viewer } from '@domain/accounts/viewer';
import type { Offer, Photo } from '@domain/offers/offer';
import { getSide, isLandlordSide } from '@domain/offers/predicates';
import { isLeaseSide, type LeaseSide, type OfferSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import type { OfferHolder } from '../data/offerLists';
import type { CallContext } from '../runtime/context';

export const getCallerSide = (offer: Offer, { viewer, now }: CallContext): OfferSide =>
  getSide(offer, viewer, now);

/** Returns the side of the lease from which the caller acts. Throws `Refusal(reason)` for anyone who is no party. */
export const getLeaseSide = (
  offer: Offer,
  ctx: CallContext,
  reason: 'noAccess' | 'protocolNoAccess' = 'noAccess',
): LeaseSide => {
  const side = getCallerSide(offer, ctx);
  if (!isLeaseSide(side)) throw new Refusal(reason);
  return side;
};

/** Throws `Refusal('noAccess')` unless the caller owns the offer or acts for the owning company. */
export const assertLandlord = (offer: Offer, viewer: Viewer): void => {
  if (!isLandlordSide(offer, viewer)) throw new Refusal('noAccess');
};

/** Returns the owner of an offer and the owning company. */
export const getHolder = ({ uid, offerStatus }: Offer): OfferHolder => ({
  uid,
  companyId: offerStatus.landlord.companyId,
});

/** Returns the photos with a valid file name; a stored draft may contain anything. */
export const filterNamedPhotos = ({ photos }: Pick<Offer, 'photos'>): Photo[] =>
  photos.filter((photo) => typeof photo?.name === 'string' && /^[\w.-]+$/.test(photo.name));
