import type { Offer } from '../offers/offer';
import { getOtherSide, type LeaseSide } from '../offers/states';
import { HOUR_MS, parseTimestamp } from '../shared/dates';
import { type MessageKey, message } from '../shared/messages';
import {
  getHandoverTerms,
  getHandoverWindow,
  type HandoverDates,
  isHandoverWindowOver,
  isStartTooLate,
} from './handoverWindow';
import { getHandoverStart } from './reception';
import type { HandoverProposal, HandoverTime } from './receptionForm';

/** Notice the other side gets before it has to be at the premises. A shorter one needs its acceptance. */
export const HANDOVER_NOTICE_HOURS = 24;
const HANDOVER_NOTICE_MS = HANDOVER_NOTICE_HOURS * HOUR_MS;

export type HandoverFacts = Pick<
  Offer,
  | 'signedAt'
  | 'availability'
  | 'unitReceiptDeadline'
  | 'receptionTime'
  | 'receptionAcceptedAt'
  | 'transferOfThePremise'
  | 'receptionProposal'
> &
  HandoverDates;

export const isSameTime = (one: HandoverTime | null | undefined, other: HandoverTime): boolean =>
  one?.date === other.date && one.hour === other.hour;

/**
 * Returns the handover time a side has proposed, or `null`. Until a time is agreed, the landlord's form is a proposal too, unless
 * an open proposal replaces it.
 */
export const getWish = (
  { receptionProposal, receptionTime, transferOfThePremise }: Wishes,
  side: LeaseSide,
): HandoverTime | null => {
  if (receptionProposal?.by === side) return receptionProposal;
  return side === 'landlord' && !receptionTime ? transferOfThePremise : null;
};

/**
 * Returns whether the other side has proposed the same time. Naming it then accepts it, so two sides that propose the same time
 * agree.
 */
export const isOthersWish = (facts: Wishes, side: LeaseSide, time: HandoverTime): boolean =>
  isSameTime(getWish(facts, getOtherSide(side)), time);

type Wishes = Pick<HandoverFacts, 'receptionProposal' | 'receptionTime' | 'transferOfThePremise'>;

/** Returns whether the agreed time is so near, or past, that only both sides together can move it. */
export const isHandoverFixed = ({ receptionTime }: Pick<Offer, 'receptionTime'>, now: number): boolean => {
  const agreedAt = getHandoverStart(receptionTime);
  return agreedAt !== null && agreedAt - now <= HANDOVER_NOTICE_MS;
};

/**
 * Returns whether both sides have accepted the agreed time, so that neither can move it alone (decision 40). A time the tenant
 * chose alone is not accepted; older leases lack the field.
 */
export const isHandoverAccepted = ({
  receptionTime,
  receptionAcceptedAt,
}: Pick<Offer, 'receptionTime' | 'receptionAcceptedAt'>): boolean =>
  receptionTime !== null && (receptionAcceptedAt ?? null) !== null;

/**
 * Returns whether a side requests the time that its own step already agreed, as a retry after a lost response does. Not while the
 * other side's proposal waits for an answer.
 */
export const isOwnAgreement = (
  {
    receptionTime,
    receptionAcceptedBy,
    receptionProposal,
  }: Pick<Offer, 'receptionTime' | 'receptionAcceptedBy' | 'receptionProposal'>,
  side: LeaseSide,
  time: HandoverTime,
): boolean => isSameTime(receptionTime, time) && receptionAcceptedBy === side && !receptionProposal;

/** Returns why the tenant cannot move the agreed time alone, or `null`. */
const whyCannotMoveAlone = (facts: HandoverFacts, now: number) => {
  if (isHandoverAccepted(facts)) return 'receptionAccepted' as const;
  return isHandoverFixed(facts, now) ? ('receptionFixed' as const) : null;
};

/** Returns whether the tenant can choose a time without the landlord. */
export const canTenantSetTime = (facts: HandoverFacts, now: number): boolean =>
  whyCannotMoveAlone(facts, now) === null &&
  !isHandoverWindowOver(getHandoverWindow(getHandoverTerms(facts, now), now));

/** Returns the values for the messages about a handover time. */
export const getHandoverLimits = (facts: HandoverFacts, now: number) => {
  const { firstDay, lastDay } = getHandoverWindow(getHandoverTerms(facts, now), now);
  return { first: { day: firstDay }, last: { day: lastDay }, hours: HANDOVER_NOTICE_HOURS };
};

/** Returns whether the proposed time has passed, so that the proposal no longer waits for an answer. */
export const isProposalLapsed = (proposal: HandoverTime, now: number): boolean => {
  const at = getHandoverStart(proposal);
  return at === null || at <= now;
};

/** Returns the proposal that waits for an answer at `now`, or `null`. */
export const getLiveProposal = (
  { receptionProposal }: Pick<Offer, 'receptionProposal'>,
  now: number,
): HandoverProposal | null =>
  receptionProposal && !isProposalLapsed(receptionProposal, now) ? receptionProposal : null;

export type TimeFault = { field: 'date' | 'hour'; message: MessageKey };

/**
 * Returns the issue of a day on which the lease would end after the premises' availability. The other side cannot accept it
 * either.
 */
const findTermFault = (facts: HandoverFacts, { date }: HandoverTime, now: number): TimeFault | null =>
  isStartTooLate(facts, date, now) ? { field: 'date', message: message('receptionBeyondTerm') } : null;

type Choice = { facts: HandoverFacts; side: LeaseSide; now: number };

/**
 * Returns the issue of a time a side enters in its form, or `null` (Spec 2 §5). The agreed time itself is no change. Before a
 * time is agreed, the landlord's entry is a proposal. A side can accept exactly the time proposed by the other, at any future
 * time at which the lease term still fits.
 */
export const findTimeFault = (time: HandoverTime, { facts, side, now }: Choice): TimeFault | null => {
  const at = parseTimestamp(time.date, time.hour);
  const isSettled = side === 'landlord' && facts.receptionTime !== null;
  if (at === null || isSettled || isSameTime(facts.receptionTime, time)) return null;
  if (at <= now) return { field: 'hour', message: message('receptionInPast') };
  const limits = getHandoverLimits(facts, now);
  const beyondTerm = findTermFault(facts, time, now);
  if (isOthersWish(facts, side, time)) return beyondTerm;
  const settled = whyCannotMoveAlone(facts, now);
  if (settled) return { field: 'date', message: message(settled, limits) };
  const window = getHandoverWindow(getHandoverTerms(facts, now), now);
  if (isHandoverWindowOver(window))
    return side === 'landlord' ? null : { field: 'date', message: message('receptionWindowOver', limits) };
  if (time.date < window.firstDay) return { field: 'date', message: message('receptionTooEarly', limits) };
  if (time.date > window.lastDay)
    return beyondTerm ?? { field: 'date', message: message('receptionTooLate', limits) };
  return side === 'tenant' && at - now < HANDOVER_NOTICE_MS
    ? { field: 'hour', message: message('receptionTooSoon', limits) }
    : null;
};

/** Returns why a side cannot answer the proposal it saw, or `null`. A proposal lapses at its own time. */
export const whyCannotAnswerProposal = (
  { receptionProposal: stored }: Pick<Offer, 'receptionProposal'>,
  { seen, side, now }: { seen: SeenProposal; side: LeaseSide; now: number },
) => {
  if (!stored) return 'handoverProposalGone' as const;
  if (!isSeen(stored, seen)) return 'handoverProposalChanged' as const;
  if (stored.by === side) return 'ownHandoverProposal' as const;
  return isProposalLapsed(stored, now) ? ('handoverProposalPassed' as const) : null;
};

/**
 * Returns why a side cannot withdraw the proposal it saw, or `null`: the other side has accepted it, or another proposal replaced
 * it.
 */
export const whyCannotWithdrawProposal = (
  { receptionProposal: stored, receptionTime }: Pick<Offer, 'receptionProposal' | 'receptionTime'>,
  { seen, side, now }: { seen: SeenProposal; side: LeaseSide; now: number },
) => {
  if (isSameTime(receptionTime, seen)) return 'handoverTimeAgreed' as const;
  if (!stored || isProposalLapsed(stored, now)) return null;
  return stored.by === side && isSeen(stored, seen) ? null : ('handoverProposalChanged' as const);
};

export type SeenProposal = Pick<HandoverProposal, 'date' | 'hour' | 'proposedAt'>;

const isSeen = (stored: HandoverProposal, seen: SeenProposal): boolean =>
  isSameTime(stored, seen) && stored.proposedAt === seen.proposedAt;

/** An agreed handover time and how the second side accepted it; `null` if the tenant chose it alone. Epoch ms. */
type Agreement = HandoverTime & { accepted: { at: number; by: LeaseSide } | null };

/** Returns the changes of an offer for an agreed time: the same time for both persons, and no open proposal. */
export const agreeOnTime = (
  offer: Pick<Offer, 'receptionOfThePremise' | 'transferOfThePremise'>,
  { date, hour, accepted }: Agreement,
) => ({
  receptionTime: { date, hour },
  receptionAcceptedAt: accepted?.at ?? null,
  receptionAcceptedBy: accepted?.by ?? null,
  handoverDueBy: null,
  receptionProposal: null,
  receptionDecline: null,
  receptionOfThePremise: offer.receptionOfThePremise && { ...offer.receptionOfThePremise, date, hour },
  transferOfThePremise: offer.transferOfThePremise && { ...offer.transferOfThePremise, date, hour },
});
