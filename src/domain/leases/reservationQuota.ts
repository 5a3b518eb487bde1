import {
  LONG_RESERVATIONS_ACTIVE_MAX,
  RESERVATION_COOLDOWN_HOURS,
  RESERVATION_MS,
  RESERVATIONS_ACTIVE_MAX,
} from '../offers/limits';
import { HOUR_MS } from '../shared/dates';
import type { Reservation } from './reservation';

/** Start and end of the hold of an offer (epoch ms). */
export type ReservationHold = Pick<Reservation, 'bookedAt' | 'endsAt'>;

/** A slot of a company's quota for one offer. `isReleased`: its side released it before the end. */
export type ReservationSlot = ReservationHold & { offerId: string; isReleased?: true };

/** `companyReservations/{companyId}`: taken slots, and expired slots still in their cooldown. */
export type ReservationQuota = { places: readonly ReservationSlot[] };

/**
 * Returns when an offer can be reserved again after an expired or released reservation (epoch ms). The cooldown starts at the end
 * of the hold. It is as long as the hold, at least `RESERVATION_COOLDOWN_HOURS`, so that no one holds premises by repeated
 * reservations.
 */
export const getCooldownEnd = ({ bookedAt, endsAt }: ReservationHold): number =>
  endsAt + Math.max(endsAt - bookedAt, RESERVATION_COOLDOWN_HOURS * HOUR_MS);

/** A reservation of a lease over twelve months lasts days. The duration also classifies older slots. */
const isLongHold = ({ bookedAt, endsAt }: ReservationHold): boolean => endsAt - bookedAt > RESERVATION_MS;

export type PlaceRefusal = { reason: 'tooManyReservations' | 'longReservationTaken'; until: number };

const getFirstHoldEnd = (places: readonly ReservationHold[]): number =>
  Math.min(...places.map(({ endsAt }) => endsAt));

/**
 * Returns why a company cannot make another reservation, and when the first blocking one ends (epoch ms), or `null`. A lease over
 * twelve months holds premises for days, so a company has one such reservation at a time.
 */
export const whyCannotTakeSlot = (
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

/** Returns the slot after its release at `now`. It is kept until the cooldown ends. */
export const toReleasedSlot = ({ offerId, bookedAt }: ReservationSlot, now: number): ReservationSlot => ({
  offerId,
  bookedAt,
  endsAt: now,
  isReleased: true,
});
