import { HOUR_MS } from '@domain/shared/dates';
import {
  COMPANY_OF,
  isCooling,
  isLandlord,
  isLive,
  type LeaseModel,
  type ModelTransition,
  type QueueModel,
  type Waiter,
} from './leaseLife';

const TURN_MS = 2 * HOUR_MS;

const NO_QUEUE: QueueModel = { waiters: [], turnsFrom: null, isOver: false };

/** Returns whether the premises are held: reserved, or let with an open deposit or a new offer to come. */
const isHeld = (life: LeaseModel, now: number): boolean =>
  isLive(life, now) || life.status === 'DEPOSIT_PENDING' || life.isRelisted;

/** Returns whose turn is next: a company whose turn has begun, else the first in the order of joining. */
const findNext = (waiters: readonly Waiter[]): Waiter | undefined => {
  const ready = waiters.filter(({ isPaused, hadTurn }) => !isPaused && !hadTurn);
  return ready.find(({ hasBegun }) => hasBegun) ?? ready[0];
};

/** Plays the turns from `from` on (epoch ms), two hours each. */
const playTurns = (waiters: readonly Waiter[], from: number, now: number): QueueModel => {
  const next = findNext(waiters);
  if (!next) return { waiters, turnsFrom: from, isOver: true };
  if (now >= from + TURN_MS)
    return playTurns(
      waiters.filter((waiter) => waiter !== next),
      from + TURN_MS,
      now,
    );
  const begun = waiters.map((waiter) => (waiter === next ? { ...waiter, hasBegun: true } : waiter));
  return { waiters: begun, turnsFrom: from, isOver: false };
};

const advanceQueue = (life: LeaseModel, now: number): QueueModel => {
  const { queue, state, endsAt, precedence } = life;
  if (isHeld(life, now))
    return {
      ...NO_QUEUE,
      waiters: queue.waiters.map((one) => ({ ...one, hadTurn: false, hasBegun: false })),
    };
  if (state === 'SIGNED') return NO_QUEUE;
  const holdEnd = state === 'BOOKED' && endsAt !== null ? endsAt : now;
  const turnsFrom = Math.max(queue.turnsFrom ?? holdEnd, precedence?.endsAt ?? 0);
  if (queue.isOver || now < turnsFrom) return { ...queue, turnsFrom };
  return playTurns(queue.waiters, turnsFrom, now);
};

/** Returns the model with its queue as it stands at `now`, even if nothing has run since the last step. */
export const advanceTurns = (life: LeaseModel, now: number): LeaseModel => {
  const queue = life.queue.waiters.length > 0 ? advanceQueue(life, now) : NO_QUEUE;
  return { ...life, queue: queue.waiters.length > 0 ? queue : NO_QUEUE };
};

/** Returns the running turn of a model whose turns are played to `now`. */
export const findTurn = ({ queue }: LeaseModel, now: number): { company: string; endsAt: number } | null => {
  const { waiters, turnsFrom, isOver } = queue;
  const next = findNext(waiters);
  if (!next || turnsFrom === null || isOver || now < turnsFrom) return null;
  return { company: next.company, endsAt: turnsFrom + TURN_MS };
};

export const isTurnOfOther = (life: LeaseModel, company: string, now: number): boolean => {
  const turn = findTurn(life, now);
  return turn !== null && turn.company !== company;
};

/** Returns the model with other waiters. If the company with the turn is gone or skipped, the next turn starts now. */
const changeWaiters = (life: LeaseModel, waiters: readonly Waiter[], now: number): LeaseModel => {
  const turn = findTurn(life, now);
  const isKept = !turn || findNext(waiters)?.company === turn.company;
  return { ...life, queue: { ...life.queue, waiters, turnsFrom: isKept ? life.queue.turnsFrom : now } };
};

/** Removes a company from the queue. */
export const withoutWaiter = (life: LeaseModel, company: string | null, now: number): LeaseModel =>
  changeWaiters(
    life,
    life.queue.waiters.filter((waiter) => waiter.company !== company),
    now,
  );

const isWaiting = ({ queue }: LeaseModel, company: string | null): boolean =>
  queue.waiters.some((waiter) => waiter.company === company);

/** A company waits behind the reservation of another one, unless its own cooldown outlasts that. A repeat changes nothing. */
const join: ModelTransition = (life, actor, { now }) => {
  const company = COMPANY_OF[actor];
  if (company === null || isLandlord(actor)) return null;
  if (isWaiting(life, company)) return life;
  if (!isLive(life, now) || life.holder === company || isCooling(life, company, life.endsAt ?? now))
    return null;
  const waiter = { company, isPaused: false, hadTurn: false, hasBegun: false };
  return { ...life, queue: { ...life.queue, waiters: [...life.queue.waiters, waiter] } };
};

/** A company leaves the queue. One that does not wait changes nothing. */
const leave: ModelTransition = (life, actor, { now }) => withoutWaiter(life, COMPANY_OF[actor], now);

/** A company pauses or resumes. One that pauses after its turn began has had it. */
const setPaused =
  (isPaused: boolean): ModelTransition =>
  (life, actor, { now }) => {
    const company = COMPANY_OF[actor];
    if (!isWaiting(life, company)) return null;
    const waiters = life.queue.waiters.map((waiter) =>
      waiter.company === company && waiter.isPaused !== isPaused
        ? { ...waiter, isPaused, hadTurn: waiter.hadTurn || (isPaused && waiter.hasBegun) }
        : waiter,
    );
    return changeWaiters(life, waiters, now);
  };

export const QUEUE_TRANSITIONS = {
  join,
  leave,
  pause: setPaused(true),
  resume: setPaused(false),
  /** The sweep of the queues only writes down what the clock has done. */
  sweepTurns: (life) => life,
} as const satisfies Record<string, ModelTransition>;

/** Plays the turns to the moment of a step, before and after it. */
export const withTurns =
  (rule: ModelTransition): ModelTransition =>
  (life, actor, moment) => {
    const next = rule(advanceTurns(life, moment.now), actor, moment);
    return next && advanceTurns(next, moment.now);
  };
