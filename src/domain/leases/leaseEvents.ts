import type { Offer } from '../offers/offer';
import { isSubmitted, PROTOCOL_DUE_MS } from '../protocol/protocol';
import type { ReturnState } from '../returns/premisesReturn';
import { getSettlementView } from '../returns/settlement';
import { isArrivalDisputed } from '../returns/settlementPayment';
import { parseTimestamp } from '../shared/dates';
import { addDays } from '../shared/days';
import { getTermEndMoment } from '../term/termEnd';
import { getDepositDueDay } from './depositDays';
import { getDepositDates, isDepositAwaited } from './depositDeadline';
import { isDepositDueAgain, isDepositLost } from './depositReversal';
import { getHandoverStart } from './reception';
import { HANDOVER_OPEN, LEASE_OPEN } from './statusGroups';

/** Events of a lease that have a time of their own. */
export type LeaseEventKind =
  | 'confirmed'
  | 'reserved'
  | 'signed'
  | 'receiverNamed'
  | 'giverNamed'
  | 'depositDue'
  | 'depositArrived'
  | 'depositReversed'
  | 'handover'
  | 'protocolDue'
  | 'protocolSubmitted'
  | 'protocolSigned'
  | 'refused'
  | 'absenceReported'
  | 'absenceEnded'
  | 'ended'
  | 'noticeGiven'
  | 'leaseEnded'
  | 'payoutDue'
  | 'paidOut'
  | 'refunded'
  | 'returnBegun'
  | 'returnSubmitted'
  | 'returnSigned'
  | 'returnClosed'
  | 'returnMissed'
  | 'returnCalledOff'
  | 'deductionsNamed'
  | 'deductionsAnswered'
  | 'depositSentBack'
  | 'returnedDepositArrived'
  | 'returnedDepositMissing'
  | 'returnedDepositDisputed'
  | 'claimDue'
  | 'answerDue'
  | 'sendBackDue';

/** An event at `at` (epoch ms). `isAhead`: it is still to come, or overdue. */
export type LeaseEvent = { kind: LeaseEventKind; at: number; isAhead: boolean };

/** When admins recorded the movements of the deposit (epoch ms). */
export type DepositTimes = {
  confirmedAt: number | null;
  refundedAt: number | null;
  paidOutAt: number | null;
};

type Moment = readonly [LeaseEventKind, number | null | undefined];

const listPastMoments = (offer: Offer, money: DepositTimes | null): readonly Moment[] => {
  const { protocolData } = offer;
  const protocol = isSubmitted(protocolData) ? protocolData : null;
  return [
    ['confirmed', offer.version?.confirmedAt],
    ['reserved', offer.reservation?.bookedAt],
    ['signed', offer.signedAt],
    ['receiverNamed', offer.receptionOfThePremise?.savedAt],
    ['giverNamed', offer.transferOfThePremise?.savedAt],
    ['depositArrived', money?.confirmedAt],
    ['depositReversed', parseTimestamp(offer.depositReversedOn ?? '')],
    ['protocolSubmitted', protocol?.submittedAt],
    ['protocolSigned', protocol?.signedAt],
    ['refused', offer.refusal?.at],
    ['absenceReported', offer.absence?.report.at],
    ['absenceEnded', offer.absence?.decision?.ends ? offer.absence.decision.at : null],
    ['ended', offer.depositEnding?.at],
    ['noticeGiven', offer.term?.notice?.givenAt],
    ['leaseEnded', offer.term?.ended && getTermEndMoment(offer)],
    ['refunded', money?.refundedAt],
    ['paidOut', money?.paidOutAt],
    ...listReturnMoments(offer),
  ];
};

/** How a return was closed by its state: by the clock, or called off. */
const CLOSING_KINDS: Record<ReturnState, LeaseEventKind> = {
  ...{ OPEN: 'returnClosed', ATTACHED: 'returnClosed', SIGNED: 'returnClosed', CLOSED: 'returnClosed' },
  MISSED: 'returnMissed',
  CALLED_OFF: 'returnCalledOff',
};

/** Returns the tenant's answer to the payment that the landlord recorded last. */
const listArrivalMoments = (settlement: Offer['depositSettlement']): readonly Moment[] => {
  if (!settlement?.arrival) return [];
  const denied = isArrivalDisputed(settlement) ? 'returnedDepositDisputed' : 'returnedDepositMissing';
  return [[settlement.arrival.hasArrived ? 'returnedDepositArrived' : denied, settlement.arrival.at]];
};

/** Returns the steps of the return and of the settlement that happened. */
const listReturnMoments = ({ premisesReturn, depositSettlement }: Offer): readonly Moment[] => [
  ['returnBegun', premisesReturn?.begun?.at],
  ['returnSubmitted', premisesReturn?.submitted?.at],
  ['returnSigned', premisesReturn?.signed?.at],
  [CLOSING_KINDS[premisesReturn?.state ?? 'CLOSED'], premisesReturn?.closedAt],
  ['deductionsNamed', depositSettlement?.claim?.at],
  ['deductionsAnswered', depositSettlement?.answer?.at],
  ['depositSentBack', parseTimestamp(depositSettlement?.paid?.on ?? '')],
  ...listArrivalMoments(depositSettlement),
];

/** Returns the end of the running term of the settlement. */
const listSettlementMoments = ({ depositSettlement }: Offer, now: number): readonly Moment[] => {
  if (!depositSettlement) return [];
  const { stage, claimLastDay, answerLastDay, dueOn } = getSettlementView(depositSettlement, now);
  const getDayEnd = (isoDay: string | null) => (isoDay === null ? null : parseTimestamp(addDays(isoDay)));
  if (stage === 'claim') return [['claimDue', getDayEnd(claimLastDay)]];
  if (stage === 'answer') return [['answerDue', getDayEnd(answerLastDay)]];
  return stage === 'paid' || stage === 'disputed' ? [] : [['sendBackDue', getDayEnd(dueOn)]];
};

/**
 * Returns the dates ahead: the deposit, the handover with its protocol, and the payout of a deposit that the bank did not take
 * back.
 */
const listAheadMoments = (offer: Offer, now: number): readonly Moment[] => {
  const { postSigningStatus } = offer.offerStatus;
  const startsAt = getHandoverStart(offer.receptionTime);
  const isDue = isDepositAwaited(offer) && getDepositDueDay(offer) !== null;
  const isMeeting = LEASE_OPEN.includes(postSigningStatus) && startsAt !== null;
  const isBefore = isMeeting && HANDOVER_OPEN.includes(postSigningStatus) && startsAt > now;
  return [
    ['depositDue', isDue ? getDepositDates(offer, now).dueAt : null],
    ['handover', isBefore ? startsAt : null],
    ['protocolDue', isMeeting ? startsAt + PROTOCOL_DUE_MS : null],
    ['payoutDue', isDepositDueAgain(offer) || isDepositLost(offer) ? null : offer.payoutDueBy],
    ...listSettlementMoments(offer, now),
  ];
};

/**
 * Returns the events of a lease: those that happened by `now` (epoch ms), then those ahead, each in the order of their times.
 */
export const listLeaseEvents = (offer: Offer, money: DepositTimes | null, now: number): LeaseEvent[] => {
  const toEvents = (moments: readonly Moment[], isAhead: boolean): LeaseEvent[] =>
    moments
      .flatMap(([kind, at]) => (at ? [{ kind, at, isAhead }] : []))
      .toSorted((one, other) => one.at - other.at);
  return [...toEvents(listPastMoments(offer, money), false), ...toEvents(listAheadMoments(offer, now), true)];
};
