import type { Viewer } from '../accounts/viewer';
import type { Offer } from '../offers/offer';
import { effectiveState, isBlocked, isOfferExpired, isTenantSide } from '../offers/predicates';
import { getWaitingPaper } from './paperLease';
import type { Reservation } from './reservation';

type ReservedOffer = Pick<Offer, 'offerStatus' | 'reservation'>;

/**
 * Returns what prevents a side from ending its reservation, or `null`. Its signature accepts the offer, and a waiting scan is
 * answered first. Neither a release nor a change of the option undoes them.
 */
export const whyReservationBinds = (reservation: Reservation | null) => {
  if (reservation?.tenantSignedAt) return 'leaseSignedAlready' as const;
  return getWaitingPaper(reservation) ? ('paperLeaseWaits' as const) : null;
};

/**
 * Returns why a viewer cannot release the reservation of an offer at `now`, or `null`. Only the side with the reservation can,
 * and only while nothing binds it.
 */
export const whyCannotRelease = (offer: ReservedOffer, viewer: Viewer, now: number) => {
  const { state, tenant } = offer.offerStatus;
  if (!tenant) return 'notBooked' as const;
  if (!isTenantSide(offer, viewer)) return 'noAccess' as const;
  if (state === 'SIGNED') return 'leaseSignedAlready' as const;
  const binding = whyReservationBinds(offer.reservation);
  if (binding) return binding;
  return effectiveState(offer, now) === 'BOOKED' ? null : ('reservationLapsed' as const);
};

/** State of the premises after a reservation that ended without a lease; `taken` if the next reservation began at once. */
export type ReservationOutcome = 'free' | 'expired' | 'blocked' | 'taken';

/** Returns the state of the premises of an offer whose reservation ended at `now` without a lease. */
export const getReservationOutcome = (
  offer: Pick<Offer, 'offerValidTo' | 'blockedAt'>,
  { now, isTaken = false }: { now: number; isTaken?: boolean },
): ReservationOutcome => {
  if (isTaken) return 'taken';
  if (isBlocked(offer)) return 'blocked';
  return isOfferExpired(offer, now) ? 'expired' : 'free';
};
