import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import { HOUR_MS, momentOf } from '../shared/dates';
import { formatDate } from '../shared/format';
import { type MessageKey, message } from '../shared/validation';
import { getHandoverTerms, getHandoverWindow, isHandoverWindowOver } from './handoverWindow';
import { handoverStartsAt } from './reception';
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
  | 'transferOfThePremise'
  | 'receptionProposal'
>;

export const isSameTime = (one: HandoverTime | null | undefined, other: HandoverTime): boolean =>
  one?.date === other.date && one.hour === other.hour;

/**
 * Returns what a side asks for that the other has not answered: a proposal, or before any moment is agreed the day in the
 * landlord's form.
 */
export const getOpenProposal = (facts: HandoverFacts): HandoverTime | null => {
  if (facts.receptionProposal) return facts.receptionProposal;
  return facts.receptionTime ? null : facts.transferOfThePremise;
};

/** Whether the tenant's choice is one the landlord has asked for. */
const isLandlordsWish = (facts: HandoverFacts, time: HandoverTime): boolean =>
  (facts.receptionProposal?.by === 'landlord' && isSameTime(facts.receptionProposal, time)) ||
  (!facts.receptionTime && isSameTime(facts.transferOfThePremise, time));

/** Whether the agreed moment is so near, or past, that only both sides together can move it. */
export const isHandoverFixed = ({ receptionTime }: Pick<Offer, 'receptionTime'>, now: number): boolean => {
  const agreedAt = handoverStartsAt(receptionTime);
  return agreedAt !== null && agreedAt - now <= HANDOVER_NOTICE_MS;
};

/** Whether the tenant can choose a moment without the landlord. */
export const canTenantSetTime = (facts: HandoverFacts, now: number): boolean =>
  !isHandoverFixed(facts, now) && !isHandoverWindowOver(getHandoverWindow(getHandoverTerms(facts, now), now));

/** Values that the sentences about a moment name. */
export const getHandoverLimits = (facts: HandoverFacts, now: number) => {
  const { firstDay, lastDay } = getHandoverWindow(getHandoverTerms(facts, now), now);
  const said = (isoDay: string) => formatDate(momentOf(isoDay) ?? 0);
  return { first: said(firstDay), last: said(lastDay), hours: HANDOVER_NOTICE_HOURS };
};

export type TimeFault = { field: 'date' | 'hour'; message: MessageKey };

type Choice = { facts: HandoverFacts; side: LeaseSide; now: number };

/**
 * Returns why a side cannot set this moment in its form, or `null` (Spec 2 §5). The agreed moment itself is no change. Before
 * one is agreed the landlord's is a proposal, and the tenant can take exactly that one at any time ahead.
 */
export const findTimeFault = (time: HandoverTime, { facts, side, now }: Choice): TimeFault | null => {
  const at = momentOf(time.date, time.hour);
  const isSettled = side === 'landlord' && facts.receptionTime !== null;
  if (at === null || isSettled || isSameTime(facts.receptionTime, time)) return null;
  if (at <= now) return { field: 'hour', message: message('receptionInPast') };
  if (side === 'tenant' && isLandlordsWish(facts, time)) return null;
  const limits = getHandoverLimits(facts, now);
  if (isHandoverFixed(facts, now)) return { field: 'date', message: message('receptionFixed', limits) };
  const window = getHandoverWindow(getHandoverTerms(facts, now), now);
  if (isHandoverWindowOver(window))
    return side === 'landlord' ? null : { field: 'date', message: message('receptionWindowOver', limits) };
  if (time.date < window.firstDay) return { field: 'date', message: message('receptionTooEarly', limits) };
  if (time.date > window.lastDay) return { field: 'date', message: message('receptionTooLate', limits) };
  return side === 'tenant' && at - now < HANDOVER_NOTICE_MS
    ? { field: 'hour', message: message('receptionTooSoon', limits) }
    : null;
};

/** Why a side cannot answer the proposal it saw, or `null`. Only one that still lies ahead can be accepted. */
export const whyCannotAnswerProposal = (
  { receptionProposal: stored }: Pick<Offer, 'receptionProposal'>,
  { seen, side, isAccepted, now }: { seen: SeenProposal; side: LeaseSide; isAccepted: boolean; now: number },
) => {
  if (!stored || !isSeen(stored, seen)) return 'handoverProposalChanged' as const;
  if (stored.by === side) return 'ownHandoverProposal' as const;
  const at = handoverStartsAt(stored);
  return isAccepted && (at === null || at <= now) ? ('handoverProposalPassed' as const) : null;
};

export type SeenProposal = Pick<HandoverProposal, 'date' | 'hour' | 'proposedAt'>;

const isSeen = (stored: HandoverProposal, seen: SeenProposal): boolean =>
  isSameTime(stored, seen) && stored.proposedAt === seen.proposedAt;

/**
 * Returns what an agreed moment changes in an offer: the one moment, the same in the record of both persons, and no proposal
 * is left open.
 */
export const agreeOnTime = (
  offer: Pick<Offer, 'receptionOfThePremise' | 'transferOfThePremise'>,
  { date, hour }: HandoverTime,
) => ({
  receptionTime: { date, hour },
  receptionProposal: null,
  receptionOfThePremise: offer.receptionOfThePremise && { ...offer.receptionOfThePremise, date, hour },
  transferOfThePremise: offer.transferOfThePremise && { ...offer.transferOfThePremise, date, hour },
});
