import { COLLECTIONS } from '@contracts/collections';
import { RESERVATION_COOLDOWN_HOURS, RESERVATION_MS, RESERVATIONS_ACTIVE_MAX } from '@domain/offers/limits';
import { isReservationLapsed } from '@domain/offers/predicates';
import { HOUR_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { changeDocument } from '../data/conditional';

/** An offer a company holds or is about to hold, until `endsAt` (epoch ms). */
export type Place = { offerId: string; endsAt: number };
/** `isHeld` once the offer was reserved on it. */
type StoredPlace = Place & { isHeld?: boolean };

/** `companyReservations/{companyId}`: the places that are taken, and those that lapsed and are not forgotten yet. */
type Places = { places: StoredPlace[] };

const pathOf = (companyId: string) => `${COLLECTIONS.companyReservations}/${companyId}`;

/** When an offer may be reserved again by the company whose reservation lapsed. */
const freeAgainAt = ({ endsAt }: Place): number => endsAt + RESERVATION_COOLDOWN_HOURS * HOUR_MS;

const isRemembered = (place: StoredPlace, now: number): boolean =>
  place.isHeld ? now < freeAgainAt(place) : !isReservationLapsed(place, now);

/** The places of a company, that of one offer apart from the others. */
const placesAround = (stored: Places | null, offerId: string, now: number) => {
  const places = (stored?.places ?? []).filter((place) => isRemembered(place, now));
  return {
    own: places.find((place) => place.offerId === offerId),
    others: places.filter((place) => place.offerId !== offerId),
  };
};

/**
 * Takes one of the places a company has for live reservations and answers whether it did so just now; one it has for
 * this offer already is kept, and for longer where the lease is now to be signed in writing. All places stand in one
 * document, so parallel calls cannot take more than there are. Refuses with `tooManyReservations`, and with
 * `reservedRecently` for `RESERVATION_COOLDOWN_HOURS` after the company let the offer lapse: nobody holds premises by
 * reserving them anew.
 */
export const takePlace = (companyId: string, place: Place, now: number): Promise<boolean> =>
  changeDocument<Places, boolean>(pathOf(companyId), (stored) => {
    const { own, others } = placesAround(stored, place.offerId, now);
    if (own && isReservationLapsed(own, now)) throw new Refusal('reservedRecently', null, freeAgainAt(own));
    if (own && place.endsAt - own.endsAt < RESERVATION_MS) return { unchanged: false };
    const taken = others.filter((other) => !isReservationLapsed(other, now));
    if (taken.length >= RESERVATIONS_ACTIVE_MAX) throw new Refusal('tooManyReservations');
    return { write: { places: [...others, { ...own, ...place }] }, answer: !own };
  });

/** The offer is reserved: its place ends when the reservation ends. Nothing is taken where there is none. */
export const keepPlace = (companyId: string, place: Place, now: number): Promise<void> =>
  changeDocument<Places, void>(pathOf(companyId), (stored) => {
    const { own, others } = placesAround(stored, place.offerId, now);
    if (!own || (own.isHeld && own.endsAt === place.endsAt)) return { unchanged: undefined };
    return { write: { places: [...others, { ...place, isHeld: true }] }, answer: undefined };
  });

/** Gives the place of an offer back: it was not reserved after all, or is signed. */
export const freePlace = (companyId: string, offerId: string, now: number): Promise<void> =>
  changeDocument<Places, void>(pathOf(companyId), (stored) => {
    if (!stored?.places.some((place) => place.offerId === offerId)) return { unchanged: undefined };
    return { write: { places: placesAround(stored, offerId, now).others }, answer: undefined };
  });
