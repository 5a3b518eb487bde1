import { COLLECTIONS } from '@api/collections';
import {
  getCooldownEnd,
  type ReservationHold,
  type ReservationQuota,
  type ReservationSlot,
  toReleasedSlot,
  whyCannotTakeSlot,
} from '@domain/leases/reservationQuota';
import { RESERVATION_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { isReservationLapsed } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { read, readVersion, type Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';

/** Person who reserves, and the company they act for. */
type Holder = { companyId: string; uid: string };

const getQuotaPath = (companyId: string) => `${COLLECTIONS.companyReservations}/${companyId}`;

/** Path of a person's hold of an offer, for any company. It is deleted after the cooldown. */
const getPersonHoldPath = (uid: string, offerId: string) =>
  `${COLLECTIONS.rateLimits}/${sha256Hex(`hold:${uid}:${offerId}`)}`;

/** Splits the live slots of a company into the one of this offer and the others. */
const splitSlots = (stored: ReservationQuota | null, offerId: string, now: number) => {
  const places = (stored?.places ?? []).filter((place) => now < getCooldownEnd(place));
  return {
    own: places.find((place) => place.offerId === offerId),
    others: places.filter((place) => place.offerId !== offerId),
  };
};

const assertCooldownOver = (held: ReservationHold | null | undefined, now: number): void => {
  if (!held || !isReservationLapsed(held, now) || now >= getCooldownEnd(held)) return;
  throw new Refusal('reservedRecently', null, getCooldownEnd(held));
};

const assertSlotFree = (wanted: ReservationSlot, taken: readonly ReservationSlot[]): void => {
  const refusal = whyCannotTakeSlot(wanted, taken);
  if (refusal) throw new Refusal(refusal.reason, null, refusal.until);
};

/** Records the person's hold with a reservation, so that the person cannot continue for another company. */
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
 * Finds a free slot of the company, or its slot for this offer. Returns the writes that take it until `endsAt`. They have a
 * precondition and join the reservation's batch: it fails if the company's slots changed meanwhile, so parallel calls cannot
 * exceed the quota. Throws `Refusal('tooManyReservations')` or `Refusal('longReservationTaken')`. Throws
 * `Refusal('reservedRecently')` until `getCooldownEnd` of the company's or the person's hold.
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
  assertCooldownOver(own ?? held, now);
  const taken = others.filter((other) => !isReservationLapsed(other, now));
  assertSlotFree(place, taken);
  const next: ReservationQuota = { places: [...others, place] };
  return (writes) => {
    if (version) writes.updateVersion(path, next, version);
    else writes.create(path, next);
    recordPersonHold(writes, uid, place);
  };
};

/**
 * Asserts that a company could reserve an offer for two hours now, and that no cooldown of the company or the person outlasts the
 * hold: its turn would pass in vain. Throws `Refusal('tooManyReservations')` and `Refusal('reservedRecently')`.
 */
export const assertSlotForTurn = async (
  { companyId, uid }: Holder,
  { id: offerId, reservation }: Pick<Offer, 'id' | 'reservation'>,
  now: number,
): Promise<void> => {
  const [quota, held] = await Promise.all([
    read<ReservationQuota>(getQuotaPath(companyId)),
    read<ReservationHold>(getPersonHoldPath(uid, offerId)),
  ]);
  const { own, others } = splitSlots(quota, offerId, now);
  for (const hold of [own, held]) assertCooldownOver(hold, Math.max(now, reservation?.endsAt ?? now));
  const taken = others.filter((other) => !isReservationLapsed(other, now));
  assertSlotFree({ offerId, bookedAt: now, endsAt: now + RESERVATION_MS }, taken);
};

/** Extends the slot together with its reservation. Does nothing if there is no slot. */
export const extendSlot = (companyId: string, place: ReservationSlot, now: number): Promise<void> =>
  updateWithPrecondition<ReservationQuota, void>(getQuotaPath(companyId), (stored) => {
    const { own, others } = splitSlots(stored, place.offerId, now);
    if (!own || own.endsAt === place.endsAt) return { unchanged: undefined };
    return { write: { places: [...others, place] }, answer: undefined };
  });

/** Returns whether the company released its hold of an offer and its cooldown still runs. */
export const isSlotReleased = async (companyId: string, offerId: string, now: number): Promise<boolean> =>
  splitSlots(await read<ReservationQuota>(getQuotaPath(companyId)), offerId, now).own?.isReleased === true;

/**
 * Prepares the early end of a hold, in the batch that releases the reservation. The slot is free for another offer at once. The
 * cooldown of company and person counts from `now` (epoch ms).
 */
export const prepareRelease = async (
  { companyId, uid }: Holder,
  place: ReservationSlot,
  now: number,
): Promise<(writes: Writes) => void> => {
  const path = getQuotaPath(companyId);
  const { entity, version } = await readVersion<ReservationQuota>(path);
  const released = toReleasedSlot(place, now);
  const { others } = splitSlots(entity, place.offerId, now);
  return (writes) => {
    const next: ReservationQuota = { places: [...others, released] };
    if (version) writes.updateVersion(path, next, version);
    else writes.create(path, next);
    recordPersonHold(writes, uid, released);
  };
};

/** Frees the slot of an offer after the lease is signed. */
export const releaseSlot = (companyId: string, offerId: string, now: number): Promise<void> =>
  updateWithPrecondition<ReservationQuota, void>(getQuotaPath(companyId), (stored) => {
    if (!stored?.places.some((place) => place.offerId === offerId)) return { unchanged: undefined };
    return { write: { places: splitSlots(stored, offerId, now).others }, answer: undefined };
  });
