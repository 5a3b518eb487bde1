import type { Offer } from '../offers/offer';
import { getOtherSide, type LeaseSide } from '../offers/states';
import { toIsoDay } from '../shared/dates';
import { addDays, addMonths, getFirstDay } from '../shared/days';
import type { RefusalReason } from '../shared/refusals';
import { isHandedOver, isTermOver, type TermFacts } from './termEnd';
import { getTermRecord, type LeaseNotice } from './termRecord';

export const NOTICE_REASON_MAX_CHARS = 1000;

/** Art. 688 of the Civil Code, for a lease whose terms name no period: three months to the end of a month. */
const STATUTORY_NOTICE_MONTHS = 3;

/** The facts about the notice of a lease. */
export type NoticeLease = TermFacts & {
  leaseAgreement: Pick<Offer['leaseAgreement'], 'leaseNoticePeriod' | 'noticeToMonthEnd'>;
  ownTerms: Pick<Offer['ownTerms'], 'selected'>;
  availabilityTo?: number | null;
};

/** A notice period in months. With `toMonthEnd` the lease ends with the month in which the period ends. */
export type NoticePeriod = { months: number; toMonthEnd: boolean };

/** Returns whether a lease was signed for an indefinite time. */
export const isOpenEnded = ({ reservation }: Pick<TermFacts, 'reservation'>): boolean => !reservation?.months;

/**
 * Returns whether the landlord's own terms of an open-ended lease may rule its notice otherwise than the offer: its period, its day
 * or its form. They are free text, so the side that gives notice says that it has checked them.
 */
export const isNoticeByOwnTerms = (lease: Pick<NoticeLease, 'reservation' | 'ownTerms'>): boolean =>
  isOpenEnded(lease) && lease.ownTerms.selected;

/** Returns the notice period of an open-ended lease by its terms, or the one of the law where they name none. */
export const getNoticePeriod = ({ leaseAgreement }: Pick<NoticeLease, 'leaseAgreement'>): NoticePeriod => {
  const { leaseNoticePeriod: months, noticeToMonthEnd: toMonthEnd = false } = leaseAgreement;
  return months === null ? { months: STATUTORY_NOTICE_MONTHS, toMonthEnd: true } : { months, toMonthEnd };
};

/**
 * Returns the last day of a lease whose notice was given on a day (both `YYYY-MM-DD`): the day with the same number after the
 * months or, in a month that lacks it, its last day (art. 112 of the Civil Code).
 */
export const computeNoticeEnd = (givenOn: string, { months, toMonthEnd }: NoticePeriod): string => {
  const day = addMonths(givenOn, months);
  return toMonthEnd ? addDays(getFirstDay('month', day, 1), -1) : day;
};

/** Returns the last day on which a notice ends the lease by `to` at the latest. Both `YYYY-MM-DD`. */
export const getLastNoticeDay = (to: string, period: NoticePeriod): string => {
  let day = addMonths(to, -period.months);
  while (computeNoticeEnd(day, period) > to) day = addDays(day, -1);
  while (computeNoticeEnd(addDays(day), period) <= to) day = addDays(day);
  return day;
};

/**
 * Returns the last day on which a notice ends an open-ended lease while the premises are available, or `null`: their availability
 * has no end, or the end of the lease is known.
 */
export const getNoticeDay = (lease: NoticeLease): string | null => {
  const { notice, versions, ended } = getTermRecord(lease);
  if (!isOpenEnded(lease) || !lease.availabilityTo || notice || ended || versions.length > 0) return null;
  return getLastNoticeDay(toIsoDay(lease.availabilityTo), getNoticePeriod(lease));
};

/** Returns why the term of a lease cannot be changed at `now` (epoch ms), or `null`: it runs from the handover to its end. */
export const whyTermNotRunning = (lease: TermFacts, now: number): RefusalReason | null => {
  if (!isHandedOver(lease)) return 'leaseNotBegun';
  return isTermOver(lease, now) ? 'leaseOver' : null;
};

/**
 * Returns why no notice can be given, or `null`. A lease for a fixed time ends by notice only in the cases that it names (art. 673
 * § 3 of the Civil Code). The standard terms name none; own terms are free text, which has no period to compute.
 */
export const whyCannotGiveNotice = (lease: NoticeLease, now: number): RefusalReason | null => {
  const { notice, versions } = getTermRecord(lease);
  const why = whyTermNotRunning(lease, now);
  if (why) return why;
  if (!isOpenEnded(lease)) return lease.ownTerms.selected ? 'noticeByOwnTerms' : 'noticeOfFixedTerm';
  if (versions.length > 0) return 'leaseEndAgreed';
  return notice ? 'noticeGivenAlready' : null;
};

/** Returns why a notice cannot be given without a look at the landlord's own terms, or `null`. */
export const whyOwnTermsUnchecked = (lease: NoticeLease, isChecked: boolean): RefusalReason | null =>
  isNoticeByOwnTerms(lease) && !isChecked ? 'ownTermsUnchecked' : null;

/** Returns the notice that a side gives at `now` (epoch ms). It reaches the other side's account at once (art. 61 § 2). */
export const buildNotice = (
  lease: NoticeLease,
  giver: Pick<LeaseNotice, 'by' | 'uid' | 'signers' | 'reason'>,
  now: number,
): LeaseNotice => {
  const period = getNoticePeriod(lease);
  return {
    ...giver,
    givenAt: now,
    ...period,
    endsOn: computeNoticeEnd(toIsoDay(now), period),
    seenAt: null,
    ...(isNoticeByOwnTerms(lease) && { isOwnTermsChecked: true as const }),
  };
};

/** Returns why a side cannot confirm the notice it saw, or `null`. */
export const whyCannotConfirmNotice = (
  lease: TermFacts,
  { side, givenAt }: { side: LeaseSide; givenAt: number },
): RefusalReason | null => {
  const { notice } = getTermRecord(lease);
  if (notice?.givenAt !== givenAt) return 'noticeMissing';
  return notice.by === getOtherSide(side) ? null : 'ownNotice';
};
