import type { Offer } from '../offers/offer';
import { getOtherSide, type LeaseSide } from '../offers/states';
import { HOUR_MS, parseTimestamp } from '../shared/dates';
import { formatDay } from '../shared/days';
import { type MessageKey, message } from '../shared/validation';
import {
  getHandoverTerms,
  getHandoverWindow,
  type HandoverDates,
  isHandoverWindowOver,
  isStartTooLate,
} from './handoverWindow';
import { getHandoverStart } from './reception';
import type { HandoverProposal, HandoverTime } from './receptionForm';

/** The other side has this long before it has to be at the premises; sooner only where it accepts. */
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
 * Returns the moment a side has asked for, or `null`. The landlord asks with its form too, until a moment is agreed; its open
 * proposal takes the place of that.
 */
export const getWish = (
  { receptionProposal, receptionTime, transferOfThePremise }: Wishes,
  side: LeaseSide,
): HandoverTime | null => {
  if (receptionProposal?.by === side) return receptionProposal;
  return side === 'landlord' && !receptionTime ? transferOfThePremise : null;
};

/**
 * Whether the moment a side names is one the other side has asked for, so that naming it accepts it: two that ask for the same
 * moment agree on it.
 */
export const isOthersWish = (facts: Wishes, side: LeaseSide, time: HandoverTime): boolean =>
  isSameTime(getWish(facts, getOtherSide(side)), time);

type Wishes = Pick<HandoverFacts, 'receptionProposal' | 'receptionTime' | 'transferOfThePremise'>;

/** Whether the agreed moment is so near, or past, that only both sides together can move it. */
export const isHandoverFixed = ({ receptionTime }: Pick<Offer, 'receptionTime'>, now: number): boolean => {
  const agreedAt = getHandoverStart(receptionTime);
  return agreedAt !== null && agreedAt - now <= HANDOVER_NOTICE_MS;
};

/**
 * Whether both sides have accepted the agreed moment: then neither moves it alone (decision 40). A moment the tenant has chosen
 * alone is not; older leases lack the field.
 */
export const isHandoverAccepted = ({
  receptionTime,
  receptionAcceptedAt,
}: Pick<Offer, 'receptionTime' | 'receptionAcceptedAt'>): boolean =>
  receptionTime !== null && (receptionAcceptedAt ?? null) !== null;

/**
 * Whether a side asks for the very moment that its own step made the agreed one, as it does again where the answer was lost. Not
 * while the other side asks for another moment: that one waits for an answer.
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

/** Returns why the agreed moment is not the tenant's alone to move, or `null`. */
const whyCannotMoveAlone = (facts: HandoverFacts, now: number) => {
  if (isHandoverAccepted(facts)) return 'receptionAccepted' as const;
  return isHandoverFixed(facts, now) ? ('receptionFixed' as const) : null;
};

/** Whether the tenant can choose a moment without the landlord. */
export const canTenantSetTime = (facts: HandoverFacts, now: number): boolean =>
  whyCannotMoveAlone(facts, now) === null &&
  !isHandoverWindowOver(getHandoverWindow(getHandoverTerms(facts, now), now));

/** Values that the sentences about a moment name. */
export const getHandoverLimits = (facts: HandoverFacts, now: number) => {
  const { firstDay, lastDay } = getHandoverWindow(getHandoverTerms(facts, now), now);
  return { first: formatDay(firstDay), last: formatDay(lastDay), hours: HANDOVER_NOTICE_HOURS };
};

/** Whether the moment a side asks for has come without an answer: it waits for none any more. */
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

/** The fault of a day on which the term would outlast the premises: the other side cannot accept it either. */
const findTermFault = (facts: HandoverFacts, { date }: HandoverTime, now: number): TimeFault | null =>
  isStartTooLate(facts, date, now) ? { field: 'date', message: message('receptionBeyondTerm') } : null;

type Choice = { facts: HandoverFacts; side: LeaseSide; now: number };

/**
 * Returns why a side cannot set this moment in its form, or `null` (Spec 2 §5). The agreed moment itself is no change. Before
 * one is agreed the landlord's is a proposal. A side can take exactly the moment the other asks for, at any time ahead from
 * which the term still fits.
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

/** Why a side cannot answer the proposal it saw, or `null`: one whose moment has come has lapsed. */
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
 * Returns why a side cannot take back the proposal it saw, or `null`: the other side has accepted it meanwhile, or another one
 * took its place.
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

/** A moment of the handover, and how the second side accepted it; `null` for one the tenant has chosen alone. Epoch ms. */
type Agreement = HandoverTime & { accepted: { at: number; by: LeaseSide } | null };

/**
 * Returns what an agreed moment changes in an offer: the one moment, the same in the record of both persons, and no proposal
 * is left open.
 */
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
