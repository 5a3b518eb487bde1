import { QUEUE_MAX, QUEUE_TURN_MS } from '../offers/limits';
import type { Offer } from '../offers/offer';
import { effectiveState, isBlocked, isOfferExpired } from '../offers/predicates';
import type { OfferState } from '../offers/states';
import { isRelistingDue } from './depositRecord';
import {
  capTurn,
  type QueueCounts,
  type QueueEntry,
  type SettledQueue,
  type Turn,
  toTurn,
} from './queueTurns';
import type { Reservation } from './reservation';
import { LEASE_ENDED } from './statusGroups';

type HeldOffer = { state: OfferState; reservation: Pick<Reservation, 'endsAt'> | null };
type QueuedOffer = HeldOffer &
  Pick<Offer, 'offerValidTo'> & {
    queue?: QueueCounts | null | undefined;
    precedence?: { endsAt: number } | null | undefined;
  };

/**
 * Returns when the turns of an offer start: at the end of the hold, and not before the precedence of a negotiated offer ends.
 * `null` while the end is not known: the lease is signed.
 */
export const getTurnsStart = (
  { state, reservation, queue, precedence }: Omit<QueuedOffer, 'offerValidTo'>,
  now: number,
): number | null => {
  const hold = state === 'BOOKED' ? (reservation?.endsAt ?? now) : now;
  if (state !== 'BOOKED' && state !== 'ACTIVE') return null;
  return Math.max(queue?.turnsFrom ?? hold, precedence?.endsAt ?? 0);
};

/** Returns the running turn of an offer and how many companies still wait, from the counts alone. */
export const getQueueStatus = (
  offer: QueuedOffer,
  now: number,
): { waiting: number; turn: (Turn & { index: number }) | null } => {
  const { queue } = offer;
  if (!queue) return { waiting: 0, turn: null };
  const all = queue.waiting + queue.paused;
  const from = getTurnsStart(offer, now);
  if (from === null || queue.isOver || now < from || isOfferExpired(offer, now))
    return { waiting: all, turn: null };
  const index = Math.floor((now - from) / QUEUE_TURN_MS);
  if (index >= queue.waiting) return { waiting: queue.paused, turn: null };
  return {
    waiting: all - index,
    turn: { ...capTurn(toTurn(from + index * QUEUE_TURN_MS), offer.offerValidTo), index },
  };
};

/**
 * Returns the turn of an entry: past, running or to come. `null` while it has none: it is paused, has given up its turn, or the
 * turns of this hold are over.
 */
export const getOwnTurn = (
  {
    ahead,
    isPaused,
    hadTurn,
    turnsFrom,
    isOver,
  }: Pick<QueueEntry, 'ahead' | 'isPaused' | 'hadTurn' | 'turnsFrom' | 'isOver'>,
  offer: QueuedOffer,
  now: number,
): Turn | null => {
  const from = turnsFrom ?? getTurnsStart({ ...offer, queue: null }, now);
  if (isPaused || hadTurn || isOver || from === null) return null;
  return capTurn(toTurn(from + ahead * QUEUE_TURN_MS), offer.offerValidTo);
};

/** Returns whether a company's turn runs at `now`. */
export const isTurnRunning = (turn: Turn | null, now: number): boolean =>
  turn !== null && turn.startsAt <= now && now < turn.endsAt;

/** Why a queue ended before its turns. */
export const QUEUE_ENDS = ['blocked', 'withdrawn', 'let', 'fellThrough', 'expired'] as const;
export type QueueEnd = (typeof QUEUE_ENDS)[number];

type EndableOffer = Pick<
  Offer,
  'offerStatus' | 'reservation' | 'offerValidTo' | 'blockedAt' | 'blockedOnRequest' | 'relisting'
>;

/**
 * Returns why the queue of an offer ends at `now`, or `null`. A signed lease whose deposit is pending may still fall through, so
 * the queue stays until the deposit has arrived or the lease has ended. Where the premises are then offered again, it waits for the
 * new offer.
 */
export const whyQueueEnds = (offer: EndableOffer, now: number): QueueEnd | null => {
  const { state, postSigningStatus } = offer.offerStatus;
  if (isBlocked(offer)) return offer.blockedOnRequest ? 'withdrawn' : 'blocked';
  if (state === 'SIGNED' && LEASE_ENDED.includes(postSigningStatus))
    return isRelistingDue(offer) ? null : 'fellThrough';
  if (state === 'SIGNED') return ['NONE', 'DEPOSIT_PENDING'].includes(postSigningStatus) ? null : 'let';
  if (state !== 'ACTIVE' && state !== 'BOOKED') return 'withdrawn';
  return effectiveState(offer, now) === 'ACTIVE' && isOfferExpired(offer, now) ? 'expired' : null;
};

/** Returns when the queue of a free offer changes next (epoch ms): a turn starts or ends, or the offer expires. */
export const getQueueDue = (
  { turnsFrom, turn }: Pick<SettledQueue, 'turnsFrom' | 'turn'>,
  { offerValidTo }: Pick<Offer, 'offerValidTo'>,
  now: number,
): number => {
  const next = turn?.endsAt ?? (turnsFrom !== null && now < turnsFrom ? turnsFrom : Number.POSITIVE_INFINITY);
  return Math.min(next, offerValidTo + 1);
};

type JoinFacts = Pick<Offer, 'offerStatus' | 'reservation' | 'offerValidTo' | 'precedence' | 'queue'>;

/**
 * Returns why no company can join the queue of an offer at `now`, or `null`. Companies join while the premises are held. During
 * the turns none joins, so that they end and no company has a second one.
 */
export const whyCannotJoinNow = (offer: JoinFacts, now: number) => {
  const { state } = offer.offerStatus;
  const isHeld = effectiveState(offer, now) === 'BOOKED';
  const freeAt = isHeld ? (offer.reservation?.endsAt ?? now) : now;
  if (isOfferExpired(offer, freeAt)) return 'offerExpired' as const;
  if (isHeld) return null;
  const isTurn = getQueueStatus({ ...offer, state }, now).turn !== null;
  return isTurn ? ('turnOfOther' as const) : ('nothingToAwait' as const);
};

/** Returns why a queue takes no further company, or `null`. */
export const whyQueueFull = (entries: readonly unknown[]) =>
  entries.length >= QUEUE_MAX ? ('queueFull' as const) : null;
