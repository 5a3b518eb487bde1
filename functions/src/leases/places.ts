import { COLLECTIONS } from '@contracts/collections';
import { RESERVATION_MS, RESERVATIONS_ACTIVE_MAX } from '@domain/offers/limits';
import { isReservationLapsed } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { changeDocument } from '../data/conditional';

/** An offer a company holds or is about to hold, until `endsAt` (epoch ms). */
export type Place = { offerId: string; endsAt: number };

/** `companyReservations/{companyId}`. */
type Places = { places: Place[] };

const pathOf = (companyId: string) => `${COLLECTIONS.companyReservations}/${companyId}`;

const live = (stored: Places | null, now: number) =>
  (stored?.places ?? []).filter((place) => !isReservationLapsed(place, now));

/**
 * Takes one of the places a company has for live reservations and answers whether it did so just now; one it has for
 * this offer already is kept, and for longer where the lease is now to be signed in writing. All places stand in one
 * document, so parallel calls cannot take more than there are. Refuses with `tooManyReservations`.
 */
export const takePlace = (companyId: string, place: Place, now: number): Promise<boolean> =>
  changeDocument<Places, boolean>(pathOf(companyId), (stored) => {
    const places = live(stored, now);
    const others = places.filter(({ offerId }) => offerId !== place.offerId);
    const own = places.find(({ offerId }) => offerId === place.offerId);
    if (own && place.endsAt - own.endsAt < RESERVATION_MS) return { unchanged: false };
    if (others.length >= RESERVATIONS_ACTIVE_MAX) throw new Refusal('tooManyReservations');
    return { write: { places: [...others, place] }, answer: !own };
  });

/** Keeps the place a company has for an offer until a later end; nothing is taken where there is none. */
export const prolongPlace = (companyId: string, place: Place, now: number): Promise<void> =>
  changeDocument<Places, void>(pathOf(companyId), (stored) => {
    const places = live(stored, now);
    const others = places.filter(({ offerId }) => offerId !== place.offerId);
    if (others.length === places.length) return { unchanged: undefined };
    return { write: { places: [...others, place] }, answer: undefined };
  });

/** Gives the place of an offer back: it was not reserved after all, or is signed. */
export const freePlace = (companyId: string, offerId: string, now: number): Promise<void> =>
  changeDocument<Places, void>(pathOf(companyId), (stored) => {
    if (!stored?.places.some((place) => place.offerId === offerId)) return { unchanged: undefined };
    const places = live(stored, now).filter((place) => place.offerId !== offerId);
    return { write: { places }, answer: undefined };
  });
