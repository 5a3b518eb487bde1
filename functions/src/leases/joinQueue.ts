import type { QueuePlace } from '@api/leases';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { whyCannotJoinNow, whyQueueFull } from '@domain/leases/queue';
import { type QueueEntry, type SettledQueue, withCompany } from '@domain/leases/queueTurns';
import { whyCannotSign } from '@domain/leases/signing';
import { QUEUES_PER_COMPANY_MAX } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isTenantSide } from '@domain/offers/predicates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findCompanyById } from '../data/companies';
import {
  createSharedPersonCheck,
  findPlace,
  getQueueEntryId,
  loadQueue,
  prepareQueueChange,
} from '../data/offerQueue';
import { assertLandlordStanding, assertNotLandlordMember, loadLandlord } from '../data/parties';
import { findAll } from '../data/queries';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { getSigningContext } from './getSigningContext';
import { assertSlotForTurn } from './reservationSlots';

/**
 * Puts the caller's company at the end of the queue behind a reservation. It needs what a reservation needs. Parallel
 * calls get consecutive places. A repeat returns the same place. Throws the reasons of `whyCannotSign`,
 * `whyCannotJoinNow` and `whyQueueFull`, `Refusal('holderCannotQueue')`, `Refusal('queuedWithOtherCompany')`,
 * `Refusal('tooManyQueues')`, `Refusal('landlordNotVerified')` and those of a company's slots.
 */
export const joinQueue: Handler<'joinQueue'> = ({ offerId }, ctx) =>
  changeOffer(offerId, (offer) => decideJoining(offer, ctx), ctx);

/** Throws the reasons of `whyCannotJoinNow`. A refusal by another company's turn carries its end. */
const assertJoinable = (offer: Offer, { turn }: SettledQueue, now: number): void => {
  const reason = whyCannotJoinNow(offer, now);
  if (reason === 'turnOfOther') throw new Refusal(reason, null, turn?.endsAt ?? null);
  assertAllowed(reason);
};

const toPlace = ({ entries }: SettledQueue, companyId: string): QueuePlace => ({
  position: entries.findIndex((entry) => entry.companyId === companyId) + 1,
  waiting: entries.length,
});

/** Returns the company that may wait. Throws the reasons of `whyCannotSign` that no end of the hold changes. */
const getEligibleCompany = (offer: Offer, { viewer, now }: CallContext): string => {
  const facts = getSigningContext(offer, viewer, now);
  const whenFree = { state: 'ACTIVE', isExpired: false, isPrecedenceOfOther: false } as const;
  assertAllowed(whyCannotSign(viewer, { ...facts, ...whenFree, isBookedByViewer: false }));
  const companyId = getActingCompanyId(viewer);
  if (!companyId) throw new Refusal('naturalPerson');
  return companyId;
};

/**
 * Throws `Refusal('holderCannotQueue')` for the company with the reservation and for a company with a common person: its members
 * would wait behind themselves. The person who reserved is stored hashed.
 */
const assertNotHolder = async (
  offer: Offer,
  companyId: string,
  { viewer, now }: CallContext,
): Promise<void> => {
  const { tenant } = offer.offerStatus;
  if (effectiveState(offer, now) !== 'BOOKED' || !tenant) return;
  const [holder, own] = await Promise.all([findCompanyById(tenant.companyId), findCompanyById(companyId)]);
  const isHolder =
    isTenantSide(offer, viewer) ||
    holder?.hasAccess.includes(viewer.uid) ||
    [viewer.uid, ...(own?.hasAccess ?? [])].some((uid) => sha256Hex(uid) === tenant.uid);
  if (isHolder) throw new Refusal('holderCannotQueue');
};

/**
 * Throws `Refusal('queuedWithOtherCompany')` if a person of a waiting company is also a member of the caller's: two companies
 * of one person count once.
 */
const assertOnePersonOnce = async (
  entries: readonly QueueEntry[],
  { uid }: Viewer,
  companyId: string,
): Promise<void> => {
  const isOfSamePerson = await createSharedPersonCheck(entries, { uid, companyId });
  if (entries.some(isOfSamePerson)) throw new Refusal('queuedWithOtherCompany');
};

/**
 * Throws `Refusal('tooManyQueues')`. The count is outside the write's precondition, so parallel calls may exceed the limit
 * slightly.
 */
const assertFewQueues = async (companyId: string): Promise<void> => {
  const found = await findAll<QueueEntry>('queuesOfCompany', { companyId });
  if (found.length >= QUEUES_PER_COMPANY_MAX) throw new Refusal('tooManyQueues');
};

const assertLandlordEligible = async (offer: Offer, viewer: Viewer): Promise<void> => {
  const { company, user } = await loadLandlord(offer);
  assertNotLandlordMember(company, viewer);
  if (user) assertLandlordStanding({ landlord: { user } });
};

const createEntry = (
  { id: offerId, name: offerName, offerValidTo }: Offer,
  companyId: string,
  { viewer, now }: CallContext,
): QueueEntry => ({
  id: getQueueEntryId(offerId, companyId),
  ...{ offerId, offerName, companyId },
  uid: viewer.uid,
  joinedAt: now,
  number: 0,
  position: 0,
  ahead: 0,
  isPaused: false,
  turnsFrom: null,
  isOver: false,
  turnAt: null,
  offerValidTo,
});

const prepareJoinedMails = async (
  offer: Offer,
  { position, waiting }: QueuePlace,
  { viewer, now }: CallContext,
): Promise<MailDraft[]> => {
  const user = await findUser(viewer.uid);
  if (!user) return [];
  const heldUntil = effectiveState(offer, now) === 'BOOKED' ? (offer.reservation?.endsAt ?? null) : null;
  const queuePlace = `${position} / ${waiting}`;
  const values = { offerId: offer.id, offerName: offer.name, queuePlace, heldUntil };
  return [buildMailDraft('queueJoined', toRecipient(user), values)];
};

const decideJoining = async (offer: Offer, ctx: CallContext): Promise<OfferDecision<QueuePlace>> => {
  const { viewer, now } = ctx;
  const companyId = getEligibleCompany(offer, ctx);
  const queue = await loadQueue(offer, now);
  const own = findPlace(queue.settled, companyId);
  if (own) return { unchanged: toPlace(queue.settled, companyId) };
  assertJoinable(offer, queue.settled, now);
  assertAllowed(whyQueueFull(queue.settled.entries));
  await Promise.all([
    assertNotHolder(offer, companyId, ctx),
    assertOnePersonOnce(queue.settled.entries, viewer, companyId),
    assertLandlordEligible(offer, viewer),
    assertSlotForTurn({ companyId, uid: viewer.uid }, offer, now),
    assertFewQueues(companyId),
  ]);
  const next = withCompany(queue.settled, createEntry(offer, companyId, ctx));
  const answer = toPlace(next, companyId);
  const [change, joinedMails] = await Promise.all([
    prepareQueueChange(offer, queue, next, now),
    prepareJoinedMails(offer, answer, ctx),
  ]);
  return {
    patch: change.patch,
    mails: [...change.mails, ...joinedMails],
    events: [
      ...change.events,
      { method: 'joinQueue', details: 'Firma stanęła w kolejce', userId: viewer.uid, offerId: offer.id },
    ],
    alsoWrite: change.alsoWrite,
    answer,
  };
};
