import { RESERVATION_COOLDOWN_HOURS } from '../offers/limits';
import { HOUR_MS } from '../shared/dates';

/** An offer a company holds or held, until `endsAt` (epoch ms). */
export type Place = { offerId: string; endsAt: number };

/** `companyReservations/{companyId}`: the places that are taken, and those that lapsed and are not forgotten yet. */
export type CompanyPlaces = { places: readonly Place[] };

/**
 * When an offer may be reserved again by the company whose reservation lapsed (epoch ms): nobody holds premises by
 * reserving them anew.
 */
export const freeAgainAt = ({ endsAt }: Place): number => endsAt + RESERVATION_COOLDOWN_HOURS * HOUR_MS;
