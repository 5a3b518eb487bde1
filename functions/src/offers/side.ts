import type { Viewer } from '@domain/accounts/viewer';
import type { Offer, Photo } from '@domain/offers/offer';
import { getSide, isLandlordSide } from '@domain/offers/predicates';
import { isLeaseSide, type LeaseSide, type OfferSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import type { OfferHolder } from '../data/offerLists';
import type { CallContext } from '../runtime/context';

/** The side from which the caller acts on an offer now. */
export const getCallerSide = (offer: Offer, { viewer, now }: CallContext): OfferSide =>
  getSide(offer, viewer, now);

/** Returns the side of the lease from which the caller acts. Throws `reason` for anyone who is no party. */
export const getLeaseSide = (
  offer: Offer,
  ctx: CallContext,
  reason: 'noAccess' | 'protocolNoAccess' = 'noAccess',
): LeaseSide => {
  const side = getCallerSide(offer, ctx);
  if (!isLeaseSide(side)) throw new Refusal(reason);
  return side;
};

/** Refuses with `noAccess` unless the caller owns the offer or acts for the owning company. */
export const refuseUnlessLandlord = (offer: Offer, viewer: Viewer): void => {
  if (!isLandlordSide(offer, viewer)) throw new Refusal('noAccess');
};

/** Whose an offer is. */
export const getHolder = ({ uid, offerStatus }: Offer): OfferHolder => ({
  uid,
  companyId: offerStatus.landlord.companyId,
});

/** The photos of a draft that are named as photos are; a draft may hold anything. */
export const filterNamedPhotos = ({ photos }: Pick<Offer, 'photos'>): Photo[] =>
  photos.filter((photo) => typeof photo?.name === 'string' && /^[\w.-]+$/.test(photo.name));
