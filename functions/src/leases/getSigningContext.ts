import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Reservation } from '@domain/leases/reservation';
import type { SigningContext } from '@domain/leases/signing';
import { hasPrecedenceOfOther } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isBlocked, isOfferExpired, isTenantSide } from '@domain/offers/predicates';

/**
 * Returns the input of `whyCannotSign` for an offer and the caller at `now` (epoch ms). Only a reservation needs
 * `isTurnOfOther`, which the queue tells.
 */
export const getSigningContext = (
  offer: Offer,
  viewer: Viewer,
  now: number,
  isTurnOfOther = false,
): SigningContext => {
  const companyId = getActingCompanyId(viewer);
  return {
    state: effectiveState(offer, now),
    isBlocked: isBlocked(offer),
    isExpired: isOfferExpired(offer, now),
    isOwner: offer.uid === viewer.uid,
    isLandlordCompany: companyId !== null && companyId === offer.offerStatus.landlord.companyId,
    isPrecedenceOfOther: hasPrecedenceOfOther(offer, companyId, now),
    isTurnOfOther,
    isBookedByViewer: isBookedBy(offer, viewer, now),
  };
};

export type OfferWithReservation = Offer & { reservation: Reservation };

/** Returns whether the caller's side holds the live reservation. */
export const isBookedBy = (offer: Offer, viewer: Viewer, now: number): offer is OfferWithReservation =>
  effectiveState(offer, now) === 'BOOKED' && isTenantSide(offer, viewer);
