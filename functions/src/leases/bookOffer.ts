import type { BookedOffer } from '@api/leases';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { createContract } from '@domain/leases/contract';
import type { QueueEntry, SettledQueue } from '@domain/leases/queueTurns';
import { whyReservationBinds } from '@domain/leases/releasing';
import type { Reservation } from '@domain/leases/reservation';
import { whyCannotSign } from '@domain/leases/signing';
import { findLeaseOption, type LeaseOption } from '@domain/offers/leaseOptions';
import { findTermBeyond } from '@domain/offers/leaseTerm';
import { OPTION_CHANGES_MAX } from '@domain/offers/limits';
import { extendStreak, findPrecedence } from '@domain/offers/negotiation';
import type { Offer, OfferStatus } from '@domain/offers/offer';
import { toMembersOffer } from '@domain/offers/offerCopies';
import { computeReservationEnd, isOfferExpired, isReservationLapsed } from '@domain/offers/predicates';
import { findNextOfferState } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { createSharedPersonCheck, type LoadedQueue, loadQueue, prepareQueueChange } from '../data/offerQueue';
import { isAlreadyThere } from '../data/optimisticLocking';
import { assertLandlordStanding, assertNotLandlordMember, loadLandlord } from '../data/parties';
import { toRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import { sha256, sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { getSigningContext, isBookedBy, type OfferWithReservation } from './getSigningContext';
import { prepareJointEndMails } from './jointMails';
import { buildReservedMail, prepareEndMails } from './reservationMails';
import { prepareSlot } from './reservationSlots';

/**
 * Reserves an offer under one lease option, on one of the company's slots. The reservation lasts two hours (Spec 2 §4), or the
 * days a tenant has to sign a long lease in writing. Of parallel calls exactly one wins; an expired reservation does not count.
 * Notifies the landlord. A repeat with the same option returns the same reservation. Another option replaces the choice; its
 * time counts from the first one. Throws the reasons of `whyCannotSign`, `Refusal('landlordNotVerified')`,
 * `Refusal('tooManyReservations')`, `Refusal('reservedRecently')`, `Refusal('tooManyOptionChanges')`,
 * `Refusal('optionTimeOver')`, `Refusal('optionChangeAfterExpiry')`, `Refusal('optionNotOffered')`. Throws
 * `Refusal('turnOfOther')` while another company of the queue has its turn. Throws `Refusal('sameCompany')` for a member of the
 * landlord's company who acts for another one.
 */
export const bookOffer: Handler<'bookOffer'> = async ({ offerId, selectedOfferOption }, ctx) => {
  const reserve = () =>
    changeOffer(offerId, (offer) => decideReservation(offer, selectedOfferOption, ctx), ctx);
  return answer(await reserve().catch(retryAfterQuotaCreated(reserve)), ctx.now);
};

/** Reserved offer and the company it belongs to. */
type ReservedOffer = { offer: Offer; company: Company | null };

/** Retries once if a parallel first reservation has just created the company's quota document. */
const retryAfterQuotaCreated =
  (reserve: () => Promise<ReservedOffer>) =>
  (error: unknown): Promise<ReservedOffer> => {
    if (isAlreadyThere(error)) return reserve();
    throw error;
  };

/**
 * Loads the landlord's company and the mail recipient. Throws if the landlord lost the verification or the caller is a member of
 * the company.
 */
const loadEligibleLandlord = async (offer: Offer, viewer: Viewer) => {
  const { company, user } = await loadLandlord(offer);
  assertNotLandlordMember(company, viewer);
  if (user) assertLandlordStanding({ landlord: { user } });
  return { company, recipient: user && toRecipient(user) };
};

const getChosenOption = (offer: Offer, id: string, now: number): LeaseOption => {
  const option = findLeaseOption(offer.leaseAgreement, id);
  if (!option) throw new Refusal('optionNotOffered');
  if (findTermBeyond(offer, option.id, now)) throw new Refusal('termOutlastsOffer');
  return option;
};

/**
 * Throws the reasons of `whyCannotSign`. A refusal by another company's precedence or turn carries its end.
 */
const assertReservable = (offer: Offer, { turn }: SettledQueue, { viewer, now }: CallContext): void => {
  const isTurnOfOther = turn !== null && turn.entry.companyId !== getActingCompanyId(viewer);
  const reason = whyCannotSign(viewer, getSigningContext(offer, viewer, now, isTurnOfOther));
  if (reason === 'precedenceOfOther') throw new Refusal(reason, null, offer.precedence?.endsAt ?? null);
  if (reason === 'turnOfOther') throw new Refusal(reason, null, turn?.endsAt ?? null);
  assertAllowed(reason);
};

const decideReservation = async (
  offer: Offer,
  optionId: string,
  ctx: CallContext,
): Promise<OfferDecision<ReservedOffer>> => {
  const { viewer, now } = ctx;
  const queue = await loadQueue(offer, now);
  assertReservable(offer, queue.settled, ctx);
  const option = getChosenOption(offer, optionId, now);
  const isOwnReservation = isBookedBy(offer, viewer, now);
  if (isOwnReservation && offer.reservation.option === option.id)
    return { unchanged: { offer, company: (await loadLandlord(offer)).company } };
  if (isOwnReservation) assertOptionChangeable(offer, now);
  const next = isOwnReservation ? withOption(offer, option, now) : withReservation(offer, option, ctx);
  const { reservation, offerStatus, lastReservationNumber } = next;
  const [takePlace, { company, recipient }, ended, queued] = await Promise.all([
    prepareCompanySlot(next, ctx),
    loadEligibleLandlord(offer, viewer),
    prepareFormerMails(offer, next, { isOwnReservation, now }),
    isOwnReservation || !offer.queue ? null : prepareQueueBehind(next, queue, ctx),
  ]);
  return {
    // The reservation uses up the company's precedence.
    patch: {
      reservation,
      offerStatus,
      lastReservationNumber,
      precedence: null,
      ...(isOwnReservation ? {} : extendStreak(offer, now)),
      ...queued?.patch,
    },
    audit: { type: 'offerReserved', facts: { reservation: lastReservationNumber, option: option.id } },
    mails: [
      ...ended,
      ...(queued?.mails ?? []),
      ...(recipient ? [buildReservedMail(next, recipient, { isChange: isOwnReservation })] : []),
    ],
    events: [
      ...(queued?.events ?? []),
      { method: 'bookOffer', details: 'Zarezerwowano ofertę', userId: viewer.uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => {
      writes.set(getContractPath(offer.id), createContract(next, viewer));
      takePlace(writes);
      queued?.alsoWrite(writes);
    },
    answer: { offer: next, company },
  };
};

/** Prepares the mails about an earlier reservation that lapsed, or about a joint signature that another option ends. */
const prepareFormerMails = async (
  offer: Offer,
  next: OfferWithReservation,
  { isOwnReservation, now }: { isOwnReservation: boolean; now: number },
) => {
  const { endsAt: reservedUntil } = next.reservation;
  if (isOwnReservation) return prepareJointEndMails(offer, { end: 'changed', reservedUntil });
  return offer.reservation ? prepareEndMails('reservationLapsed', offer, { now, next }) : [];
};

const prepareQueueBehind = async (next: Offer, queue: LoadedQueue, { viewer, now }: CallContext) =>
  prepareQueueChange(next, queue, await leaveBehind(queue, viewer), now);

/** Returns the queue that waits behind a new reservation: without the company that reserved and those with a common person. */
const leaveBehind = async ({ settled }: LoadedQueue, viewer: Viewer): Promise<SettledQueue> => {
  const { uid } = viewer;
  const companyId = getActingCompanyId(viewer) ?? '';
  const isOwn = await createSharedPersonCheck([...settled.entries, ...settled.passed], { uid, companyId });
  const isOther = (entry: QueueEntry) => !isOwn(entry);
  return {
    entries: settled.entries.filter(isOther),
    passed: settled.passed.filter(isOther),
    turnsFrom: null,
    isOver: false,
    turn: null,
  };
};

const prepareCompanySlot = ({ id, reservation }: OfferWithReservation, { viewer, now }: CallContext) => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) throw new Refusal('naturalPerson');
  const { bookedAt, endsAt } = reservation;
  return prepareSlot({ companyId, uid: viewer.uid }, { offerId: id, bookedAt, endsAt }, now);
};

/** After its validity an offer binds only for the option that was reserved in that time. */
const assertOptionChangeable = (offer: OfferWithReservation, now: number): void => {
  const { reservation } = offer;
  assertAllowed(whyReservationBinds(reservation));
  if (isOfferExpired(offer, now)) throw new Refusal('optionChangeAfterExpiry');
  if ((reservation.optionChanges ?? 0) >= OPTION_CHANGES_MAX) throw new Refusal('tooManyOptionChanges');
};

/** Another option is another lease. It gets its own number, so that the previous one can no longer be signed. */
const withOption = (offer: OfferWithReservation, option: LeaseOption, now: number): OfferWithReservation => {
  const number = offer.lastReservationNumber + 1;
  const endsAt = computeReservationEnd(offer.reservation.bookedAt, option);
  if (isReservationLapsed({ endsAt }, now)) throw new Refusal('optionTimeOver');
  const reservation: Reservation = {
    ...offer.reservation,
    number,
    endsAt,
    option: option.id,
    months: option.months,
    linkSentAt: null,
    tenantSignedAt: null,
    tenantSignature: null,
    paper: null,
    joint: null,
    optionChanges: (offer.reservation.optionChanges ?? 0) + 1,
  };
  return { ...offer, reservation, lastReservationNumber: number };
};

const withReservation = (
  offer: Offer,
  option: LeaseOption,
  { viewer, now }: CallContext,
): OfferWithReservation => {
  const state = findNextOfferState('bookOffer', 'ACTIVE', 'tenant');
  if (!state) throw new Refusal('offerNotActive');
  const tenant = { uid: sha256Hex(viewer.uid), companyId: viewer.companyId ?? '', email: viewer.email };
  const offerStatus: OfferStatus = { ...offer.offerStatus, state, tenant };
  const number = offer.lastReservationNumber + 1;
  const reservation: Reservation = {
    number,
    bookedAt: now,
    endsAt: computeReservationEnd(now, option),
    option: option.id,
    months: option.months,
    linkSentAt: null,
    tenantSignedAt: null,
    ...(viewer.companyName ? { companyName: viewer.companyName } : {}),
    ...(findPrecedence(offer, now)?.companyId === viewer.companyId ? { usedPrecedence: true } : {}),
  };
  return { ...offer, offerStatus, reservation, lastReservationNumber: number };
};

const answer = async ({ offer, company }: ReservedOffer, now: number): Promise<BookedOffer> => ({
  offer: await toMembersOffer(offer, { companyName: company?.nazwa ?? '', now, sha256 }),
  reservationNumber: offer.lastReservationNumber,
  reservedUntil: offer.reservation?.endsAt ?? now,
});
