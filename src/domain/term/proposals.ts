import { computeTermEnd } from '../offers/leaseTerm';
import { SHORT_LEASE_MAX_MONTHS } from '../offers/limits';
import { getOtherSide, type LeaseSide } from '../offers/states';
import { whyReturnBars } from '../returns/movedEnd';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays, addMonths } from '../shared/days';
import type { RefusalReason } from '../shared/refusals';
import { isOpenEnded, whyTermNotRunning } from './notice';
import { getTermEnd, getTermStart, type TermFacts } from './termEnd';
import {
  getTermRecord,
  type ProposedTerms,
  type TermProposal,
  type TermRecord,
  type TermVersion,
} from './termRecord';

/** Days that the other side has to answer a proposal. The days of the lease may end sooner. */
export const PROPOSAL_DAYS = 14;

/** How far ahead the sides can agree on the end of an open-ended lease: later would be a fixed time of over a year. */
export const ENDING_MAX_MONTHS = SHORT_LEASE_MAX_MONTHS;

/** Returns whether a proposal can still be accepted at `now` (epoch ms). */
export const isProposalLive = ({ answerBy }: Pick<TermProposal, 'answerBy'>, now: number): boolean =>
  now < answerBy;

/** Returns the proposal that waits for an answer at `now`, or `null`. */
export const getOpenProposal = (lease: Pick<TermFacts, 'term'>, now: number): TermProposal | null => {
  const { proposal } = getTermRecord(lease);
  return proposal && isProposalLive(proposal, now) ? proposal : null;
};

/**
 * Returns the last day to which a fixed term can be extended by click: a lease of over twelve months altogether needs writing
 * (art. 660 of the Civil Code). `null` if the lease has reached it.
 */
export const getLastExtensionDay = (lease: TermFacts): string | null => {
  const start = getTermStart(lease);
  const end = getTermEnd(lease);
  if (start === null || end === null || isOpenEnded(lease)) return null;
  const last = computeTermEnd(start, SHORT_LEASE_MAX_MONTHS);
  return end < last ? last : null;
};

const whyCannotExtend = (lease: TermFacts, endsOn: string | null): RefusalReason | null => {
  const end = getTermEnd(lease);
  if (isOpenEnded(lease) || end === null) return 'extensionOpenEnded';
  const last = getLastExtensionDay(lease);
  if (last === null) return 'extensionInWriting';
  if (endsOn === null || endsOn <= end) return 'extensionNotLater';
  return endsOn > last ? 'extensionInWriting' : null;
};

const whyCannotEnd = (lease: TermFacts, endsOn: string | null, now: number): RefusalReason | null => {
  const end = getTermEnd(lease);
  const today = toIsoDay(now);
  if (endsOn === null || endsOn < today) return 'endingInPast';
  if (endsOn === end || (!isOpenEnded(lease) && end !== null && endsOn > end)) return 'endingNotEarlier';
  return endsOn > addMonths(today, ENDING_MAX_MONTHS) ? 'endingTooFar' : null;
};

const whyCannotWithdrawNotice = (lease: TermFacts, by: LeaseSide): RefusalReason | null => {
  const { notice, versions } = getTermRecord(lease);
  if (!notice || versions.length > 0) return 'noticeMissing';
  return notice.by === by ? null : 'othersNotice';
};

type ProposedChange = Pick<TermProposal, 'kind' | 'endsOn' | 'by'>;

const whyTermsUnfit = (lease: TermFacts, { kind, endsOn, by }: ProposedChange, now: number) => {
  if (kind === 'extension') return whyCannotExtend(lease, endsOn);
  return kind === 'ending' ? whyCannotEnd(lease, endsOn, now) : whyCannotWithdrawNotice(lease, by);
};

/** Returns why a side cannot propose a change of the term at `now` (epoch ms), or `null`. One proposal waits at a time. */
export const whyCannotPropose = (
  lease: TermFacts,
  { kind, endsOn, by }: ProposedChange,
  now: number,
): RefusalReason | null => {
  const why = whyTermNotRunning(lease, now);
  if (why) return why;
  if (getOpenProposal(lease, now)) return 'termProposalOpen';
  return whyTermsUnfit(lease, { kind, endsOn, by }, now) ?? whyReturnBars(lease, { kind, endsOn });
};

/**
 * Returns until when (epoch ms) a proposal can be answered: for the days of an answer, and not after its own day or the end.
 */
export const getAnswerBy = (lease: TermFacts, { kind, endsOn }: ProposedTerms, now: number): number => {
  const lastDay = kind === 'ending' ? endsOn : getTermEnd(lease);
  const byDays = endOfDay(now, PROPOSAL_DAYS) + 1;
  const byLastDay = lastDay === null ? null : parseTimestamp(addDays(lastDay));
  return byLastDay === null ? byDays : Math.min(byDays, byLastDay);
};

/** Returns whether two proposals have the same content. */
export const isSameProposal = (one: ProposedTerms, other: ProposedTerms): boolean =>
  one.kind === other.kind && one.endsOn === other.endsOn && one.rent === other.rent;

/** Returns why a side cannot answer the proposal it saw, or `null`. One that the return bars it can only decline. */
export const whyCannotAnswer = (
  lease: TermFacts,
  {
    side,
    proposedAt,
    accepted,
    now,
  }: { side: LeaseSide; proposedAt: number; accepted: boolean; now: number },
): RefusalReason | null => {
  const { proposal } = getTermRecord(lease);
  if (proposal?.proposedAt !== proposedAt) return 'termProposalGone';
  if (proposal.by !== getOtherSide(side)) return 'ownTermProposal';
  if (!isProposalLive(proposal, now)) return 'termProposalLapsed';
  return whyTermNotRunning(lease, now) ?? (accepted ? whyReturnBars(lease, proposal) : null);
};

/** Returns why a side cannot withdraw its proposal, or `null`. */
export const whyCannotWithdraw = (
  lease: TermFacts,
  { side, proposedAt }: { side: LeaseSide; proposedAt: number },
): RefusalReason | null => {
  const { proposal } = getTermRecord(lease);
  if (proposal?.proposedAt !== proposedAt) return 'termProposalGone';
  return proposal.by === side ? null : 'othersTermProposal';
};

/** When the other side accepted a proposal (epoch ms), and the names of the people who signed for it. */
type Agreement = { at: number; signers: string[] };

/** Returns the agreed change as a binding version without its digest, or `null` if it takes back a notice. */
export const buildVersion = (
  lease: TermFacts,
  { kind, endsOn, rent, by, signers, proposedAt }: TermProposal,
  agreement: Agreement,
): Omit<TermVersion, 'digest'> | null => {
  if (kind === 'noticeWithdrawal' || endsOn === null) return null;
  const end = getTermEnd(lease);
  return {
    number: getTermRecord(lease).versions.length + 2,
    kind,
    endsOn,
    rent,
    rentFrom: rent === null || end === null ? null : addDays(end),
    proposedBy: by,
    proposedAt,
    agreedAt: agreement.at,
    ...(signers && { signers: { proposed: signers, agreed: agreement.signers } }),
  };
};

/** Returns the side that a record waits for: to answer a proposal, or to confirm a notice. */
export const getAwaitedSide = ({ proposal, notice, ended }: TermRecord): LeaseSide | null => {
  if (ended) return null;
  if (proposal) return getOtherSide(proposal.by);
  return notice && notice.seenAt === null ? getOtherSide(notice.by) : null;
};
