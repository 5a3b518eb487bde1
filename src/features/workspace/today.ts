import { getLeasePath } from '@api/leasePaths';
import { getNegotiationPath, paths } from '@api/paths';
import { findAbsenceReportTime, getReplyAwaitedUntil, whyCannotReplyToAbsence } from '@domain/leases/absence';
import { getDepositDueDay } from '@domain/leases/depositDays';
import {
  getDepositDates,
  getDepositStage,
  isDepositAwaited,
  withClockEnd,
} from '@domain/leases/depositDeadline';
import { getNextAction, getPendingAnswer, isSecondSignerDue, isViewersTurn } from '@domain/leases/nextAction';
import { getPaperConfirmer } from '@domain/leases/paperLease';
import { getHandoverStart } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { isBlocked, isOfferExpired } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { PROTOCOL_DUE_MS } from '@domain/protocol/protocol';
import { getPublishedStep, type NextStep, VIEW_ONLY_STEPS } from './nextStep';

/**
 * A deadline at `at` (epoch ms): end of a reservation, start of the handover, deadline of the protocol, end of an offer with an
 * open question or counter-offer, a proposed time of the handover, the due day of a deposit, the end of an unpaid lease, or the
 * moment from which an absent tenant can be reported.
 */
export type TaskDeadline = {
  kind: 'until' | 'handover' | 'protocol' | 'answer' | 'proposal' | 'deposit' | 'unpaid' | 'absence';
  at: number;
  isOver: boolean;
};

/** Kind of answer that a landlord of a published offer owes. */
export type AnswerKey = 'answerCounterOffer' | 'answerQuestion';
export type TaskKey =
  | NextStep['key']
  | AnswerKey
  | 'answerTime'
  | 'endUnpaid'
  | 'stateOnAbsence'
  | 'reportAbsence';
export type Task = {
  offer: Offer;
  side: LeaseSide;
  path: string;
  key: TaskKey;
  due: TaskDeadline | null;
  /** Whether the process stops until this side acts. */
  isTurn: boolean;
  /** Whether the side has done its part and only waits. It cannot be late for the other side's part. */
  isWaiting: boolean;
};

type DueReader = { side: LeaseSide; now: number };
/** `steps`: the steps known already, by offer id; those of all projects. */
type Facts = { uid: string; now: number; steps?: ReadonlyMap<string, NextStep> };

const getDue = (offer: Offer, key: NextStep['key'], { side, now }: DueReader): TaskDeadline | null => {
  const due = (kind: TaskDeadline['kind'], at: number): TaskDeadline => ({ kind, at, isOver: at < now });
  if (offer.offerStatus.state === 'BOOKED' && offer.reservation)
    return due('until', offer.reservation.endsAt);
  const startsAt = getHandoverStart(offer.receptionTime);
  const isPayment =
    key === 'deposit' || key === 'payAgain' || (key === 'indicatePerson' && startsAt === null);
  if (isPayment && side === 'tenant' && isDepositAwaited(offer) && getDepositDueDay(offer) !== null)
    return due('deposit', getDepositDates(offer, now).dueAt);
  if (startsAt === null) return null;
  return key === 'protocol' && startsAt <= now
    ? due('protocol', startsAt + PROTOCOL_DUE_MS)
    : due('handover', startsAt);
};

/** Returns whether a side has signed the reserved lease or uploaded its scan. The tenant signs first. */
const hasSigned = ({ reservation }: Offer, side: LeaseSide): boolean =>
  side === 'tenant' || getPaperConfirmer(reservation) === 'tenant';

/**
 * Returns whether the step is the side's turn or waits for the other side. A protocol does not start before the deposit has
 * arrived; a project may wait until it is complete.
 */
const isAsked = (offer: Offer, key: NextStep['key'], side: LeaseSide): boolean => {
  const { offerStatus } = offer;
  if (offerStatus.state === 'UNSIGNED') return key !== 'edit';
  if (key === 'seeContract') return hasSigned(offer, side);
  return (
    key !== 'offer' &&
    key !== 'lease' &&
    !(key === 'protocol' && offerStatus.postSigningStatus === 'DEPOSIT_PENDING')
  );
};

const isTurnOf = (offer: Offer, side: LeaseSide, { uid, now }: Facts): boolean => {
  if (offer.offerStatus.state === 'UNSIGNED') return true;
  const next = getNextAction(offer, now);
  return next !== null && (isViewersTurn(next, side) || isSecondSignerDue(offer, uid));
};

/** Returns the task to answer the handover time that the other side proposed, if there is one. */
const getTimeTasks = (offer: Offer, side: LeaseSide, { uid, now }: Facts): Task[] => {
  const answer = getPendingAnswer(offer, now);
  if (answer?.who !== side || answer.until === null) return [];
  const due = { kind: 'proposal', at: answer.until, isOver: false } as const;
  const path = paths.indicatePerson(offer.id, uid);
  return [{ offer, side, path, key: 'answerTime', due, isTurn: true, isWaiting: false }];
};

/** Returns the landlord's task to decide about a lease whose deposit is overdue. */
const getUnpaidTasks = (offer: Offer, side: LeaseSide, { now }: Facts): Task[] => {
  if (side !== 'landlord' || getDepositStage(offer, now) !== 'overdue') return [];
  const { endsAt } = getDepositDates(offer, now);
  const due = Number.isFinite(endsAt) ? ({ kind: 'unpaid', at: endsAt, isOver: false } as const) : null;
  return [
    {
      ...{ offer, side, due },
      path: paths.deposit(offer.id),
      key: 'endUnpaid',
      isTurn: true,
      isWaiting: false,
    },
  ];
};

/** Returns the tenant's task to state a position on the report that the premises were not taken over. */
const getAbsenceTasks = (offer: Offer, side: LeaseSide, { now }: Facts): Task[] => {
  if (side !== 'tenant' || whyCannotReplyToAbsence(offer) !== null) return [];
  const until = getReplyAwaitedUntil(offer, now);
  const due = until === null ? null : ({ kind: 'proposal', at: until, isOver: false } as const);
  return [
    {
      ...{ offer, side, due },
      path: getLeasePath(offer.id),
      key: 'stateOnAbsence',
      isTurn: true,
      isWaiting: false,
    },
  ];
};

/** Returns the landlord's way out when the tenant has not come to the agreed handover: optional, because the two may meet later. */
const getReportTasks = (offer: Offer, side: LeaseSide, { now }: Facts): Task[] => {
  const at = side === 'landlord' ? findAbsenceReportTime(offer, now) : null;
  if (at === null) return [];
  return [
    {
      ...{ offer, side, due: { kind: 'absence', at, isOver: at <= now } },
      path: getLeasePath(offer.id),
      key: 'reportAbsence',
      isTurn: false,
      isWaiting: false,
    },
  ];
};

/** Ways to the tasks of a side beside the next step of a lease. */
const FURTHER_TASKS = [getTimeTasks, getUnpaidTasks, getAbsenceTasks, getReportTasks];

/** Returns the tasks of a side about its offers at `now` (epoch ms). A lease that the clock has ended has none. */
export const getTasks = (offers: readonly Offer[], side: LeaseSide, facts: Facts): Task[] =>
  offers.flatMap((stored) => {
    const offer = withClockEnd(stored, facts.now);
    const step = facts.steps?.get(offer.id) ?? getPublishedStep(offer, side, facts);
    const answers = FURTHER_TASKS.flatMap((get) => get(offer, side, facts));
    if (!isAsked(offer, step.key, side)) return answers;
    const isWaiting = VIEW_ONLY_STEPS.includes(step.key);
    const due = isWaiting ? null : getDue(offer, step.key, { side, now: facts.now });
    return [...answers, { offer, side, ...step, due, isTurn: isTurnOf(offer, side, facts), isWaiting }];
  });

const toAnswerTask = (offer: Offer, key: AnswerKey): Task => ({
  offer,
  side: 'landlord',
  path: getNegotiationPath(offer.id),
  key,
  due: { kind: 'answer', at: offer.offerValidTo, isOver: false },
  isTurn: true,
  isWaiting: false,
});

/** Returns the counter-offers and questions that wait for the landlord while the offers are valid. */
export const getAnswerTasks = (offers: readonly Offer[], now: number): Task[] =>
  offers
    .filter((offer) => !isOfferExpired(offer, now) && !isBlocked(offer))
    .flatMap((offer) => [
      ...(offer.talk?.counterOffers ? [toAnswerTask(offer, 'answerCounterOffer')] : []),
      ...(offer.talk?.questions ? [toAnswerTask(offer, 'answerQuestion')] : []),
    ]);

const sortByDue = (tasks: readonly Task[]): Task[] => {
  const withDue = tasks.filter(({ due }) => due !== null);
  const without = tasks.filter(({ due }) => due === null);
  return [...withDue.toSorted((a, b) => (a.due?.at ?? 0) - (b.due?.at ?? 0)), ...without];
};

const isAnswer = ({ due }: Task): boolean => due?.kind === 'answer' || due?.kind === 'proposal';

/**
 * Sorts tasks: answers that others wait for, tasks that block the lease, optional tasks, then tasks of the other side. Within
 * each group the soonest deadline comes first; tasks without a deadline come last.
 */
export const sortTasks = (tasks: readonly Task[]): Task[] => [
  ...sortByDue(tasks.filter(isAnswer)),
  ...sortByDue(tasks.filter((task) => task.isTurn && !isAnswer(task))),
  ...sortByDue(tasks.filter(({ isTurn, isWaiting }) => !isTurn && !isWaiting)),
  ...tasks.filter(({ isWaiting }) => isWaiting),
];
