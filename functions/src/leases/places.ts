import { COLLECTIONS } from '@contracts/collections';
import { RESERVATIONS_ACTIVE_MAX } from '@domain/offers/limits';
import { isReservationLapsed } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { changeDocument } from '../data/conditional';

/** `companyReservations/{companyId}`: the offers a company holds or is about to hold; `bookedAt` in epoch ms. */
type Places = { places: { offerId: string; bookedAt: number }[] };

const pathOf = (companyId: string) => `${COLLECTIONS.companyReservations}/${companyId}`;

const live = (stored: Places | null, now: number) =>
  (stored?.places ?? []).filter(({ bookedAt }) => !isReservationLapsed(bookedAt, now));

/**
 * Takes one of the places a company has for live reservations and answers whether it did so just now; one it has for
 * this offer already is kept. All places stand in one document, so parallel calls cannot take more than there are.
 * Refuses with `tooManyReservations`.
 */
export const takePlace = (companyId: string, offerId: string, now: number): Promise<boolean> =>
  changeDocument<Places, boolean>(pathOf(companyId), (stored) => {
    const places = live(stored, now);
    if (places.some((place) => place.offerId === offerId)) return { unchanged: false };
    if (places.length >= RESERVATIONS_ACTIVE_MAX) throw new Refusal('tooManyReservations');
    return { write: { places: [...places, { offerId, bookedAt: now }] }, answer: true };
  });

/** Gives the place of an offer back: it was not reserved after all, or is signed. */
export const freePlace = (companyId: string, offerId: string, now: number): Promise<void> =>
  changeDocument<Places, void>(pathOf(companyId), (stored) => {
    if (!stored?.places.some((place) => place.offerId === offerId)) return { unchanged: undefined };
    const places = live(stored, now).filter((place) => place.offerId !== offerId);
    return { write: { places }, answer: undefined };
  });
