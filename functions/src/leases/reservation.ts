import type { CallInput } from '@api';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isBlocked, isTenantSide } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { type Lease, loadLease } from '../data/parties';
import type { CallContext } from '../runtime/context';

/**
 * Asserts that the caller's side holds the live reservation. Throws `Refusal('noAccess')` for anyone else,
 * `Refusal('reservationLapsed')` after its end, `Refusal('notBooked')` without one, `Refusal('offerBlocked')` for a blocked
 * offer.
 */
export const assertReserved = (offer: Offer, { viewer, now }: CallContext): void => {
  const { state } = offer.offerStatus;
  if (state !== 'BOOKED') throw new Refusal('notBooked');
  if (!isTenantSide(offer, viewer)) throw new Refusal('noAccess');
  if (effectiveState(offer, now) !== 'BOOKED') throw new Refusal('reservationLapsed');
  if (isBlocked(offer)) throw new Refusal('offerBlocked');
};

/** Reservation and lease text the page showed. */
export type SeenLease = CallInput<'onSignConfirm'>['seen'];

/**
 * Asserts that the signed lease is prepared and is the one the page showed. Throws `Refusal('leaseNotPrepared')` or
 * `Refusal('leaseChanged')`.
 */
export const assertSeen = (offer: Offer, seen: SeenLease): void => {
  if (!offer.reservation?.linkSentAt) throw new Refusal('leaseNotPrepared');
  const isSame =
    seen.reservationNumber === offer.lastReservationNumber && seen.digest === offer.version?.digest;
  if (!isSame) throw new Refusal('leaseChanged');
};

/** Loads the lease that the caller's side has reserved. Throws the reasons of `assertReserved`. */
export const loadReservedLease = (offerId: string, ctx: CallContext): Promise<Lease> =>
  loadLease(offerId, (offer) => assertReserved(offer, ctx));
