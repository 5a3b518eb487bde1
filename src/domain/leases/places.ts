import { RESERVATION_COOLDOWN_HOURS } from '../offers/limits';
import type { Reservation } from '../offers/offer';
import { HOUR_MS } from '../shared/dates';

/** From when and until when an offer is or was held (epoch ms). */
export type Hold = Pick<Reservation, 'bookedAt' | 'endsAt'>;

/** An offer a company holds or held. */
export type Place = Hold & { offerId: string };

/** `companyReservations/{companyId}`: the places that are taken, and those that lapsed and are not forgotten yet. */
export type CompanyPlaces = { places: readonly Place[] };

/**
 * When an offer may be reserved again by those whose reservation lapsed (epoch ms): the pause is as long as the hold was
 * and never shorter than `RESERVATION_COOLDOWN_HOURS`, so nobody holds premises by reserving them anew.
 */
export const freeAgainAt = ({ bookedAt, endsAt }: Hold): number =>
  endsAt + Math.max(endsAt - bookedAt, RESERVATION_COOLDOWN_HOURS * HOUR_MS);
