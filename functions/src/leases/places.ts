import { COLLECTIONS } from '@contracts/collections';
import { type CompanyPlaces, freeAgainAt, type Place } from '@domain/leases/places';
import { RESERVATIONS_ACTIVE_MAX } from '@domain/offers/limits';
import { isReservationLapsed } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { changeDocument } from '../data/conditional';
import { readVersion, type Writes } from '../data/store';

const pathOf = (companyId: string) => `${COLLECTIONS.companyReservations}/${companyId}`;

/** The places of a company, that of one offer apart from the others. */
const placesAround = (stored: CompanyPlaces | null, offerId: string, now: number) => {
  const places = (stored?.places ?? []).filter((place) => now < freeAgainAt(place));
  return {
    own: places.find((place) => place.offerId === offerId),
    others: places.filter((place) => place.offerId !== offerId),
  };
};

/**
 * Looks for one of the places a company has for live reservations, or for the one it has for this offer already, and
 * answers how to take it until `endsAt`. Taking is written together with the reservation: the batch fails when the
 * company's places changed meanwhile, so parallel calls cannot take more than there are. Refuses with
 * `tooManyReservations`, and with `reservedRecently` until `freeAgainAt`.
 */
export const placeFor = async (
  companyId: string,
  place: Place,
  now: number,
): Promise<(writes: Writes) => void> => {
  const path = pathOf(companyId);
  const { entity, version } = await readVersion<CompanyPlaces>(path);
  const { own, others } = placesAround(entity, place.offerId, now);
  if (own && isReservationLapsed(own, now)) throw new Refusal('reservedRecently', null, freeAgainAt(own));
  const taken = others.filter((other) => !isReservationLapsed(other, now));
  if (!own && taken.length >= RESERVATIONS_ACTIVE_MAX) throw new Refusal('tooManyReservations');
  const next: CompanyPlaces = { places: [...others, place] };
  return (writes) => (version ? writes.updateVersion(path, next, version) : writes.create(path, next));
};

/** The reservation of an offer lasts longer now: so does its place. Nothing is taken where there is none. */
export const keepPlace = (companyId: string, place: Place, now: number): Promise<void> =>
  changeDocument<CompanyPlaces, void>(pathOf(companyId), (stored) => {
    const { own, others } = placesAround(stored, place.offerId, now);
    if (!own || own.endsAt === place.endsAt) return { unchanged: undefined };
    return { write: { places: [...others, place] }, answer: undefined };
  });

/** Gives the place of an offer back: the lease is signed. */
export const freePlace = (companyId: string, offerId: string, now: number): Promise<void> =>
  changeDocument<CompanyPlaces, void>(pathOf(companyId), (stored) => {
    if (!stored?.places.some((place) => place.offerId === offerId)) return { unchanged: undefined };
    return { write: { places: placesAround(stored, offerId, now).others }, answer: undefined };
  });
