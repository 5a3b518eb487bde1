import type { CallInput } from '@contracts';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isBlocked, isTenantSide } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import type { CallContext } from '../runtime/context';

/**
 * Refuses unless the caller's side holds the live reservation: with `noAccess` for anybody else, `reservationLapsed`
 * when two hours have passed, `notBooked` when there is none, `offerBlocked` while admins keep the offer out of public.
 */
export const assertReserved = (offer: Offer, { viewer, now }: CallContext): void => {
  const { state } = offer.offerStatus;
  if (state !== 'BOOKED') throw new Refusal('notBooked');
  if (!isTenantSide(offer, viewer)) throw new Refusal('noAccess');
  if (effectiveState(offer, now) !== 'BOOKED') throw new Refusal('reservationLapsed');
  if (isBlocked(offer)) throw new Refusal('offerBlocked');
};

/** Which reservation and which text of the lease a page showed. */
export type SeenLease = CallInput<'onSignConfirm'>['seen'];

/** Refuses to sign something else than what was shown, or before the lease was prepared. */
export const assertSeen = (offer: Offer, seen: SeenLease): void => {
  if (!offer.reservation?.linkSentAt) throw new Refusal('leaseNotPrepared');
  const isSame =
    seen.reservationNumber === offer.lastReservationNumber && seen.digest === offer.version?.digest;
  if (!isSame) throw new Refusal('leaseChanged');
};
