import type { Offer } from '../offers/offer';
import { isBlocked } from '../offers/predicates';
import { getOtherSide, isLeaseSide, type OfferSide, type PostSigningStatus } from '../offers/states';
import { PROTOCOL_DUE_MS } from '../protocol/protocol';
import { getDepositDueDay } from './depositDays';
import { getDepositDates, isDepositAwaited, withClockEnd } from './depositDeadline';
import { isDepositLost } from './depositReversal';
import { getLeaseFacts, LEASE_STAGES, type LeaseFacts, type LeaseStage } from './getNextLeaseScreen';
import { getLiveProposal } from './handoverTime';
import { getWaitingJoint } from './jointSigning';
import { getPaperConfirmer } from './paperLease';
import { getHandoverStart, whyCannotNamePerson } from './reception';
import { LEASE_ENDED } from './statusGroups';

export type LeaseActor = 'tenant' | 'landlord' | 'either' | 'platform';

/** Next action of a lease, as a key of `leaseProgress:next`. */
export type NextActionKind =
  | 'reserve'
  | 'sign'
  | 'signSecond'
  | 'confirmPaper'
  | 'nameReceiver'
  | 'nameReceiverFirst'
  | 'answerTime'
  | 'payDeposit'
  | 'payDepositAgain'
  | 'nameGiver'
  | 'fillProtocol'
  | 'correctProtocol'
  | 'signProtocol'
  | 'payOut'
  | 'refund'
  | 'refundPaid'
  | 'closeDeposit';

/** The actor and the deadline (epoch ms), if there is one. */
export type NextAction = { who: LeaseActor; action: NextActionKind; until: number | null };

type Step = { who: LeaseActor; action: NextActionKind };

/** One state of a lease: its stage, and the next action there; `null` if nothing is left to do. */
type Rule = {
  when: (lease: LeaseFacts, offer: Offer) => boolean;
  station: LeaseStage | null;
  next: Step | null;
};
const hasStatus = (status: PostSigningStatus) => (lease: LeaseFacts) => lease.status === status;
const isPaidFor: Rule['when'] = hasStatus('DEPOSIT_CONFIRMED');

/** Returns whether admins halted the lease. A blocked offer cannot be reserved or signed; a signed lease continues. */
export const isHalted = (offer: Pick<Offer, 'offerStatus' | 'blockedAt'>): boolean =>
  isBlocked(offer) && offer.offerStatus.state !== 'SIGNED';

const REFUND: Step = { who: 'platform', action: 'refund' };

/** Stage and next action of a lease, first match first (Spec 2 §4). An unpaid deposit is never skipped. */
const RULES: readonly Rule[] = [
  {
    when: ({ state }) => state === 'ACTIVE',
    station: 'offer',
    next: { who: 'tenant', action: 'reserve' },
  },
  {
    when: ({ state, waitsForPaper }) => state === 'BOOKED' && waitsForPaper,
    station: 'contract',
    next: { who: 'tenant', action: 'confirmPaper' },
  },
  {
    when: ({ state }) => state === 'BOOKED',
    station: 'contract',
    next: { who: 'tenant', action: 'sign' },
  },
  {
    when: (lease) => lease.isDepositDueAgain,
    station: 'deposit',
    next: { who: 'tenant', action: 'payDepositAgain' },
  },
  { when: hasStatus('REJECTED'), station: 'deposit', next: REFUND },
  { when: hasStatus('PROTOCOL_REJECTED'), station: 'protocol', next: REFUND },
  {
    when: ({ status }, { moneySteps }) =>
      status === 'AFTER_REJECTION' && moneySteps.includes('rejectDeposit'),
    station: 'deposit',
    next: null,
  },
  { when: hasStatus('AFTER_REJECTION'), station: 'protocol', next: null },
  {
    when: (lease, { moneySteps }) =>
      lease.status === 'PROTOCOL_CONFIRMED' && moneySteps.includes('recordPayout'),
    station: null,
    next: null,
  },
  {
    when: (lease, offer) => lease.status === 'PROTOCOL_CONFIRMED' && isDepositLost(offer),
    station: null,
    next: null,
  },
  { when: hasStatus('PROTOCOL_CONFIRMED'), station: null, next: { who: 'platform', action: 'payOut' } },
  {
    when: hasStatus('PROTOCOL_ATTACHED'),
    station: 'protocol',
    next: { who: 'either', action: 'signProtocol' },
  },
  {
    when: ({ status, hasReception }) => status === 'DEPOSIT_PENDING' && !hasReception,
    station: 'deposit',
    next: { who: 'tenant', action: 'nameReceiverFirst' },
  },
  {
    when: hasStatus('DEPOSIT_PENDING'),
    station: 'deposit',
    next: { who: 'tenant', action: 'payDeposit' },
  },
  {
    when: (lease, offer) => isPaidFor(lease, offer) && !lease.hasReception,
    station: 'handover',
    next: { who: 'tenant', action: 'nameReceiver' },
  },
  {
    when: (lease, offer) => isPaidFor(lease, offer) && !lease.hasTransfer,
    station: 'handover',
    next: { who: 'landlord', action: 'nameGiver' },
  },
  { when: isPaidFor, station: 'protocol', next: { who: 'either', action: 'fillProtocol' } },
];

const NOT_BEGUN: Rule = { when: () => true, station: 'offer', next: null };

const findRule = (stored: Offer, now: number): Rule => {
  const offer = withClockEnd(stored, now);
  const facts = getLeaseFacts(offer, now);
  return RULES.find(({ when }) => when(facts, offer)) ?? NOT_BEGUN;
};

/**
 * Adjusts the action: a second person signs after the first, a returned protocol is corrected, a confirmed deposit is refunded
 * for certain, and a reversed one is closed without a refund.
 */
const resolveActionKind = (
  { protocolReturn, depositReversedOn, depositLate, moneySteps, reservation }: Offer,
  action: NextActionKind,
): NextActionKind => {
  if (action === 'sign' && getWaitingJoint(reservation)) return 'signSecond';
  if (action === 'refund' && depositReversedOn) return 'closeDeposit';
  if (action === 'refund' && (depositLate || moneySteps.includes('confirmDeposit'))) return 'refundPaid';
  return action === 'fillProtocol' && protocolReturn ? 'correctProtocol' : action;
};

/** Actions that lead to the signed protocol, which is due within an hour of the start of the handover (Spec 2 §4). */
const PROTOCOL_ACTIONS: readonly NextActionKind[] = ['fillProtocol', 'correctProtocol', 'signProtocol'];

/** Actions that end with the reservation. */
const RESERVED_ACTIONS: readonly NextActionKind[] = ['sign', 'signSecond', 'confirmPaper'];

/** Actions that the due day of the deposit limits. */
const PAYMENT_ACTIONS: readonly NextActionKind[] = ['nameReceiverFirst', 'payDeposit', 'payDepositAgain'];

const getActionDeadline = (offer: Offer, action: NextActionKind, now: number): number | null => {
  if (PAYMENT_ACTIONS.includes(action))
    return isDepositAwaited(offer) && getDepositDueDay(offer) ? getDepositDates(offer, now).dueAt : null;
  if (RESERVED_ACTIONS.includes(action) && offer.reservation) return offer.reservation.endsAt;
  const startsAt = PROTOCOL_ACTIONS.includes(action) ? getHandoverStart(offer.receptionTime) : null;
  return startsAt && startsAt + PROTOCOL_DUE_MS;
};

/** Returns the side that has to sign the attached protocol. */
const getProtocolSigner = ({ protocolData }: Offer): LeaseActor =>
  protocolData?.submitterSide === 'landlord' ? 'tenant' : 'landlord';

/** Actors that depend on earlier steps: a lease over twelve months goes to the landlord after the tenant has signed. */
const WHO: Partial<Record<NextActionKind, (offer: Offer) => LeaseActor>> = {
  sign: ({ reservation }) => (reservation?.tenantSignedAt ? 'landlord' : 'tenant'),
  confirmPaper: ({ reservation }) => getPaperConfirmer(reservation) ?? 'tenant',
  signProtocol: getProtocolSigner,
  correctProtocol: ({ protocolReturn }) => protocolReturn?.submitterSide ?? 'either',
};

/** Returns the next action of a lease at `now`, or `null` if nothing is left to do. */
export const getNextAction = (offer: Offer, now: number): NextAction | null => {
  if (isHalted(offer)) return null;
  const { next } = findRule(offer, now);
  if (!next) return null;
  const action = resolveActionKind(offer, next.action);
  const who = WHO[action]?.(offer) ?? next.who;
  return { who, action, until: getActionDeadline(offer, action, now) };
};

/**
 * Returns the answer a proposed handover time waits for at `now`, or `null`. It is due in addition to the next action: a proposal
 * delays neither the deposit nor the protocol.
 */
export const getPendingAnswer = (offer: Offer, now: number): NextAction | null => {
  const proposal = whyCannotNamePerson(offer) === null ? getLiveProposal(offer, now) : null;
  return (
    proposal && { who: getOtherSide(proposal.by), action: 'answerTime', until: getHandoverStart(proposal) }
  );
};

/** Returns the current stage; `null` once the premises are handed over. */
export const getCurrentStage = (offer: Offer, now: number): LeaseStage | null => findRule(offer, now).station;

export const isClosedLease = (offer: Offer): boolean =>
  LEASE_ENDED.includes(offer.offerStatus.postSigningStatus);

/** Returns whether the viewer's side has the next action. A second signature is that of one person, not of the whole side. */
export const isViewersTurn = (
  { who, action }: { who: LeaseActor; action: string },
  side: OfferSide,
): boolean => action !== 'signSecond' && (who === side || (who === 'either' && isLeaseSide(side)));

/** Returns whether this person of the tenant's company is to sign second. */
export const isSecondSignerDue = ({ reservation }: Pick<Offer, 'reservation'>, uid: string): boolean =>
  getWaitingJoint(reservation)?.second.uid === uid;

/** Returns the number of the stage, e.g. `4` of `6` for the short form of the progress strip. */
export const getStageNumber = (station: LeaseStage | null): number =>
  station === null ? LEASE_STAGES.length : LEASE_STAGES.indexOf(station) + 1;
