import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { isLandlordSide, sideOf } from '@domain/offers/predicates';
import type { OfferSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { read } from '../data/store';
import { sha256Hex } from '../runtime/hash';

/** The side from which the caller acts on an offer. */
export const callerSide = (offer: Pick<Offer, 'uid' | 'offerStatus'>, viewer: Viewer): OfferSide =>
  sideOf(offer, viewer, sha256Hex(viewer.uid));

/** Refuses with `noAccess` unless the caller owns the offer or acts for the owning company. */
export const refuseUnlessLandlord = (offer: Offer, viewer: Viewer): void => {
  if (!isLandlordSide(offer, viewer)) throw new Refusal('noAccess');
};

/** The stored offer; refuses with `offerNotFound`. */
export const loadOffer = async (offerId: string): Promise<Offer> => {
  const offer = await read<Offer>(`offers/${offerId}`);
  if (!offer) throw new Refusal('offerNotFound');
  return offer;
};
