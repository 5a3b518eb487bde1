import {
  LONG_RESERVATIONS_ACTIVE_MAX,
  RESERVATION_COOLDOWN_HOURS,
  RESERVATION_MS,
  RESERVATIONS_ACTIVE_MAX,
} from '../offers/limits';
import { HOUR_MS } from '../shared/dates';
import type { Reservation } from './reservation';

/** From when and until when an offer is or was held (epoch ms). */
export type ReservationHold = Pick<Reservation, 'bookedAt' | 'endsAt'>;

/** An offer a company holds or held; `isReleased` where its side gave it back before the end. */
export type ReservationSlot = ReservationHold & { offerId: string; isReleased?: true };

/** `companyReservations/{companyId}`: the places that are taken, and those that lapsed and are not forgotten yet. */
export type ReservationQuota = { places: readonly ReservationSlot[] };

/**
 * When an offer may be reserved again by those whose reservation lapsed or was released (epoch ms). The pause counts from
 * the end of the hold, is as long as the hold was and never shorter than `RESERVATION_COOLDOWN_HOURS`, so nobody holds
 * premises by reserving them again.
 */
export const getCooldownEnd = ({ bookedAt, endsAt }: ReservationHold): number =>
  endsAt + Math.max(endsAt - bookedAt, RESERVATION_COOLDOWN_HOURS * HOUR_MS);

/** A reservation of a lease over twelve months lasts days. Places stored earlier are told apart by it too. */
const isLongHold = ({ bookedAt, endsAt }: ReservationHold): boolean => endsAt - bookedAt > RESERVATION_MS;

export type PlaceRefusal = { reason: 'tooManyReservations' | 'longReservationTaken'; until: number };

const getFirstHoldEnd = (places: readonly ReservationHold[]): number =>
  Math.min(...places.map(({ endsAt }) => endsAt));

/**
 * Returns why a company cannot reserve beside its other live reservations, and when the first of those in the way ends
 * (epoch ms), or `null`. A lease over twelve months holds premises for days, so a company has one such reservation at a time.
 */
export const whyCannotTakePlace = (
  wanted: ReservationHold,
  others: readonly ReservationHold[],
): PlaceRefusal | null => {
  const long = others.filter(isLongHold);
  if (others.length >= RESERVATIONS_ACTIVE_MAX)
    return { reason: 'tooManyReservations', until: getFirstHoldEnd(others) };
  if (isLongHold(wanted) && long.length >= LONG_RESERVATIONS_ACTIVE_MAX)
    return { reason: 'longReservationTaken', until: getFirstHoldEnd(long) };
  return null;
};

/** The place as it stays once its side released it at `now`: over, but not forgotten before the pause is. */
export const toReleasedPlace = ({ offerId, bookedAt }: ReservationSlot, now: number): ReservationSlot => ({
  offerId,
  bookedAt,
  endsAt: now,
  isReleased: true,
});
