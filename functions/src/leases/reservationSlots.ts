import { COLLECTIONS } from '@contracts/collections';
import {
  getCooldownEnd,
  type ReservationHold,
  type ReservationQuota,
  type ReservationSlot,
  toReleasedPlace,
  whyCannotTakePlace,
} from '@domain/leases/reservationQuota';
import { isReservationLapsed } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { read, readVersion, type Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';

/** Who reserves, and for which company. */
type Holder = { companyId: string; uid: string };

const getQuotaPath = (companyId: string) => `${COLLECTIONS.companyReservations}/${companyId}`;

/** How long a person held an offer, whichever company it was for; forgotten with the pause. */
const getPersonHoldPath = (uid: string, offerId: string) =>
  `${COLLECTIONS.rateLimits}/${sha256Hex(`hold:${uid}:${offerId}`)}`;

/** The places of a company, that of one offer apart from the others. */
const splitSlots = (stored: ReservationQuota | null, offerId: string, now: number) => {
  const places = (stored?.places ?? []).filter((place) => now < getCooldownEnd(place));
  return {
    own: places.find((place) => place.offerId === offerId),
    others: places.filter((place) => place.offerId !== offerId),
  };
};

const refuseRecent = (held: ReservationHold | null | undefined, now: number): void => {
  if (!held || !isReservationLapsed(held, now) || now >= getCooldownEnd(held)) return;
  throw new Refusal('reservedRecently', null, getCooldownEnd(held));
};

const refuseWithoutPlace = (wanted: ReservationSlot, taken: readonly ReservationSlot[]): void => {
  const refusal = whyCannotTakePlace(wanted, taken);
  if (refusal) throw new Refusal(refusal.reason, null, refusal.until);
};

/** Keeps with a reservation that its person holds the offer, so that they do not go on for another company. */
export const recordPersonHold = (
  writes: Writes,
  uid: string,
  { offerId, bookedAt, endsAt }: ReservationSlot,
): void =>
  writes.set(getPersonHoldPath(uid, offerId), {
    bookedAt,
    endsAt,
    expiresAt: getCooldownEnd({ bookedAt, endsAt }),
  });

/**
 * Looks for one of the places a company has for live reservations, or for the one it has for this offer already, and
 * answers how to take it until `endsAt`. Taking is written together with the reservation: the batch fails when the
 * company's places changed meanwhile, so parallel calls cannot take more than there are. Refuses with
 * `tooManyReservations`, `longReservationTaken`, and with `reservedRecently` until `getCooldownEnd` of the company's hold and of the person's own.
 */
export const prepareSlot = async (
  { companyId, uid }: Holder,
  place: ReservationSlot,
  now: number,
): Promise<(writes: Writes) => void> => {
  const path = getQuotaPath(companyId);
  const [{ entity, version }, held] = await Promise.all([
    readVersion<ReservationQuota>(path),
    read<ReservationHold>(getPersonHoldPath(uid, place.offerId)),
  ]);
  const { own, others } = splitSlots(entity, place.offerId, now);
  refuseRecent(own ?? held, now);
  const taken = others.filter((other) => !isReservationLapsed(other, now));
  refuseWithoutPlace(place, taken);
  const next: ReservationQuota = { places: [...others, place] };
  return (writes) => {
    if (version) writes.updateVersion(path, next, version);
    else writes.create(path, next);
    recordPersonHold(writes, uid, place);
  };
};

/** The reservation of an offer lasts longer now: so does its place. Nothing is taken where there is none. */
export const extendSlot = (companyId: string, place: ReservationSlot, now: number): Promise<void> =>
  updateWithPrecondition<ReservationQuota, void>(getQuotaPath(companyId), (stored) => {
    const { own, others } = splitSlots(stored, place.offerId, now);
    if (!own || own.endsAt === place.endsAt) return { unchanged: undefined };
    return { write: { places: [...others, place] }, answer: undefined };
  });

/** Whether a company released its hold of an offer and the pause after it still runs. */
export const isPlaceReleased = async (companyId: string, offerId: string, now: number): Promise<boolean> =>
  splitSlots(await read<ReservationQuota>(getQuotaPath(companyId)), offerId, now).own?.isReleased === true;

/**
 * Prepares to end a hold before its time, together with the release of the reservation: the company may use the place for
 * another offer at once, and the pause of company and person counts from `now`.
 */
export const prepareRelease = async (
  { companyId, uid }: Holder,
  place: ReservationSlot,
  now: number,
): Promise<(writes: Writes) => void> => {
  const path = getQuotaPath(companyId);
  const { entity, version } = await readVersion<ReservationQuota>(path);
  const released = toReleasedPlace(place, now);
  const { others } = splitSlots(entity, place.offerId, now);
  return (writes) => {
    const next: ReservationQuota = { places: [...others, released] };
    if (version) writes.updateVersion(path, next, version);
    else writes.create(path, next);
    recordPersonHold(writes, uid, released);
  };
};

/** Gives the place of an offer back: the lease is signed. */
export const releaseSlot = (companyId: string, offerId: string, now: number): Promise<void> =>
  updateWithPrecondition<ReservationQuota, void>(getQuotaPath(companyId), (stored) => {
    if (!stored?.places.some((place) => place.offerId === offerId)) return { unchanged: undefined };
    return { write: { places: splitSlots(stored, offerId, now).others }, answer: undefined };
  });
