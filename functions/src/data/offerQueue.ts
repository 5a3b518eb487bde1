import { COLLECTIONS } from '@api/collections';
import type { EventDraft } from '@domain/events/event';
import { getDepositDates } from '@domain/leases/depositDeadline';
import { getQueueDue, getTurnsStart, type QueueEnd, whyQueueEnds } from '@domain/leases/queue';
import {
  capTurn,
  countPlaces,
  numberPlaces,
  type QueueEntry,
  type SettledQueue,
  settleTurns,
  withNewHold,
  withoutCompany,
} from '@domain/leases/queueTurns';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { type ActorContext, createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';
import { changeOffer, type OfferDecision, type OfferPatch } from './changeOffer';
import { findCompanyById } from './companies';
import { queueMails } from './outbox';
import { findAll } from './queries';
import { buildMails, buildPassedMail, createEndMail, getMailFacts } from './queueMails';
import { commit, type Writes } from './store';

/** Returns the id of a company's place in the queue of an offer. There is at most one. */
export const getQueueEntryId = (offerId: string, companyId: string): string => `${offerId}_${companyId}`;
const getQueueEntryPath = (id: string) => `${COLLECTIONS.queueEntries}/${id}`;

/** The stored places of an offer, and the queue at a moment. */
export type LoadedQueue = { stored: readonly QueueEntry[]; settled: SettledQueue };

/** Loads the queue of an offer at `now` (epoch ms). Its places are only written together with the offer. */
export const loadQueue = async (offer: Offer, now: number): Promise<LoadedQueue> => {
  const found = offer.queue ? await findAll<QueueEntry>('queueOfOffer', { offerId: offer.id }) : [];
  const stored = found.map(({ entity }) => entity);
  const turnsFrom = getTurnsStart({ ...offer, state: offer.offerStatus.state }, now);
  const isOver = offer.queue?.isOver ?? false;
  const settled = settleTurns({ entries: stored, turnsFrom, isOver }, now);
  return { stored, settled: { ...settled, turn: settled.turn && capTurn(settled.turn, offer.offerValidTo) } };
};

/** Returns the place of a company. */
export const findPlace = (
  { entries }: Pick<SettledQueue, 'entries'>,
  companyId: string | null,
): QueueEntry | null => entries.find((entry) => entry.companyId === companyId) ?? null;

/**
 * Returns which places belong to a person of the company: one who joined, or a member of both. Two companies with a common person
 * have one place, and do not wait behind themselves.
 */
export const createSharedPersonCheck = async (
  entries: readonly QueueEntry[],
  { uid, companyId }: { uid: string; companyId: string },
): Promise<(entry: QueueEntry) => boolean> => {
  if (entries.length === 0) return () => false;
  const [own, ...others] = await Promise.all(
    [companyId, ...entries.map((entry) => entry.companyId)].map(findCompanyById),
  );
  const isShared = (entry: QueueEntry, index: number) =>
    entry.companyId === companyId ||
    entry.uid === uid ||
    own?.hasAccess.includes(entry.uid) ||
    others[index]?.hasAccess.some((member) => member === uid || own?.hasAccess.includes(member));
  const shared = new Set(entries.filter(isShared).map(({ id }) => id));
  return ({ id }) => shared.has(id);
};

const createEvent = (entry: QueueEntry, details: string): EventDraft => ({
  method: 'settleQueue',
  details,
  userId: entry.uid,
  offerId: entry.offerId,
});

/** Parts of an offer's change that store its queue. */
export type QueueChange = {
  patch: OfferPatch;
  mails: readonly MailDraft[];
  events: readonly EventDraft[];
  alsoWrite: (writes: Writes) => void;
  /** Whether anything differs from the stored queue. */
  isChanged: boolean;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the writes that turn the stored places into the next ones. */
export const writePlaces =
  (stored: readonly QueueEntry[], next: readonly QueueEntry[]) =>
  (writes: Writes): void => {
    const before = new Map(stored.map((entry) => [entry.id, entry]));
    const kept = new Set(next.map(({ id }) => id));
    for (const entry of next)
      if (!isEqualEntry(before.get(entry.id), entry)) writes.set(getQueueEntryPath(entry.id), entry);
    for (const { id } of stored) if (!kept.has(id)) writes.remove(getQueueEntryPath(id));
  };

/** Compares entries whatever the order of their fields. */
const isEqualEntry = (one: QueueEntry | undefined, other: QueueEntry): boolean =>
  one !== undefined && isSame(toSorted(one), toSorted(other));
const toSorted = (entry: QueueEntry) => Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Prepares the parts of an offer's change that store its queue. `offer` is the offer after the change. Companies whose turn has
 * passed and the one whose turn has begun are notified, once each.
 */
export const prepareQueueChange = async (
  offer: Offer,
  { stored }: Pick<LoadedQueue, 'stored'>,
  next: SettledQueue,
  now: number,
): Promise<QueueChange> => {
  const isHeld = effectiveState(offer, now) !== 'ACTIVE';
  const isSigned = offer.offerStatus.state === 'SIGNED';
  const { turn, passed } = isHeld ? { turn: null, passed: next.passed } : next;
  const entries = numberPlaces(isHeld ? withNewHold(next) : next);
  const known = stored.find(({ id }) => id === turn?.entry.id);
  const begun = turn && known?.turnAt !== turn.startsAt ? capTurn(turn, offer.offerValidTo) : null;
  const counts = countPlaces({
    entries,
    turnsFrom: isHeld ? null : next.turnsFrom,
    isOver: !isHeld && next.isOver,
  });
  const dueAt = isHeld ? null : getQueueDue(next, offer, now);
  const queue = entries.length > 0 ? { ...counts, dueAt, isSignatureTold: isSigned } : null;
  const isNewlySigned = isSigned && !offer.queue?.isSignatureTold;
  const [passedMails, turnMails, signedMails] = await Promise.all([
    buildMails(passed, buildPassedMail),
    buildMails(begun ? [begun.entry] : [], (to, entry) =>
      buildMailDraft('queueTurn', to, { ...getMailFacts(entry), turnUntil: begun?.endsAt ?? now }),
    ),
    buildMails(isNewlySigned ? entries : [], (to, entry) =>
      buildMailDraft('queueLeaseSigned', to, {
        ...getMailFacts(entry),
        depositDue: getDepositDates(offer, now).dueAt,
      }),
    ),
  ]);
  return {
    patch: { queue },
    mails: [...passedMails, ...turnMails, ...signedMails],
    events: [
      ...passed.map((entry) => createEvent(entry, 'Kolej firmy minęła bez rezerwacji')),
      ...(begun ? [createEvent(begun.entry, 'Zaczęła się kolej firmy na rezerwację')] : []),
    ],
    alsoWrite: writePlaces(stored, entries),
    isChanged: !isSame(toComparable(offer.queue), toComparable(queue)) || hasChanged(stored, entries),
  };
};

const toComparable = (queue: Offer['queue']) =>
  queue && [
    queue.waiting,
    queue.paused,
    queue.turnsFrom,
    queue.isOver,
    queue.dueAt,
    queue.isSignatureTold ?? false,
  ];

const hasChanged = (stored: readonly QueueEntry[], entries: readonly QueueEntry[]): boolean =>
  stored.length !== entries.length ||
  entries.some(
    (entry) =>
      !isEqualEntry(
        stored.find(({ id }) => id === entry.id),
        entry,
      ),
  );

const decideLeaving = async (
  offer: Offer,
  companyId: string | null,
  now: number,
): Promise<OfferDecision<void>> => {
  const queue = await loadQueue(offer, now);
  const own = findPlace(queue.settled, companyId);
  if (!own) return { unchanged: undefined };
  const next = withoutCompany(queue.settled, own.companyId, now);
  const { isChanged: _, events, ...change } = await prepareQueueChange(offer, queue, next, now);
  const left = {
    method: 'leaveQueue',
    details: 'Firma opuściła kolejkę',
    userId: own.uid,
    offerId: offer.id,
  };
  return { ...change, events: [...events, left], answer: undefined };
};

/** Removes a company from the queue of an offer. Does nothing if it is not there. Throws `Refusal('offerNotFound')`. */
export const leavePlace = (offerId: string, companyId: string | null, ctx: ActorContext): Promise<void> =>
  changeOffer(offerId, (offer) => decideLeaving(offer, companyId, ctx.now), ctx);

/** Removes a company from all queues, before it is deleted. */
export const leaveAllPlaces = async (companyId: string, ctx: ActorContext): Promise<void> => {
  const found = await findAll<QueueEntry>('queuesOfCompany', { companyId });
  await Promise.all(found.map(({ entity }) => leavePlace(entity.offerId, companyId, ctx)));
};

const decideEnd = async ({ stored }: LoadedQueue, end: QueueEnd): Promise<OfferDecision<void>> => ({
  patch: { queue: null },
  mails: await buildMails(stored, createEndMail(end)),
  events: stored.map((entry) => createEvent(entry, `Kolejka zakończona: ${end}`)),
  alsoWrite: writePlaces(stored, []),
  answer: undefined,
});

const decideSettling = async (offer: Offer, now: number): Promise<OfferDecision<void>> => {
  if (!offer.queue) return { unchanged: undefined };
  const loaded = await loadQueue(offer, now);
  const end = whyQueueEnds(offer, now);
  if (end) return decideEnd(loaded, end);
  const { isChanged, ...change } = await prepareQueueChange(offer, loaded, loaded.settled, now);
  // While a lapsed reservation is stored the sweep has to end it first.
  const isLapsed = offer.offerStatus.state === 'BOOKED' && effectiveState(offer, now) === 'ACTIVE';
  return isChanged && !isLapsed ? { ...change, answer: undefined } : { unchanged: undefined };
};

/**
 * Brings the queue of an offer up to `now` (epoch ms): companies whose turn has passed leave it, the next one is notified of its
 * turn, and the queue ends with a mail if the offer cannot be reserved any more. A repeat changes nothing.
 */
export const settleQueue = (offerId: string, now: number): Promise<void> =>
  changeOffer(offerId, (offer) => decideSettling(offer, now), createSystemContext(now, createDocumentId));

/** Ends the queue of an offer that was deleted. */
export const endQueueOfDeleted = async (offerId: string, now: number): Promise<void> => {
  const found = await findAll<QueueEntry>('queueOfOffer', { offerId });
  const stored = found.map(({ entity }) => entity);
  const mails = await buildMails(stored, createEndMail('withdrawn'));
  await commit((writes) => {
    writePlaces(stored, [])(writes);
    queueMails(writes, mails, createSystemContext(now, createDocumentId));
  });
};
