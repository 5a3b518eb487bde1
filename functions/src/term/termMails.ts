import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import { getReturnState, isReturned } from '@domain/returns/premisesReturn';
import { getBeginningDay } from '@domain/returns/returnTasks';
import { getReturnLastDay } from '@domain/returns/returnWindow';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDay, formatNetMoney, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { isNoticeByOwnTerms, isOpenEnded } from '@domain/term/notice';
import { getTermEnd } from '@domain/term/termEnd';
import type {
  LeaseNotice,
  ProposalOutcome,
  TermProposal,
  TermReminder,
  TermVersion,
} from '@domain/term/termRecord';
import { getReminderDay, getReminderSubject } from '@domain/term/termReminders';
import type { LastingLease, Lease } from '../data/parties';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

const SIDES = ['landlord', 'tenant'] as const satisfies readonly LeaseSide[];

const END_MAILS = { landlord: 'leaseOverLandlord', tenant: 'leaseOverTenant' } as const;

/** Returns the first moment of a day (epoch ms), or `null` without one. */
const toMoment = (isoDay: string | null): number | null => (isoDay === null ? null : parseTimestamp(isoDay));

const getOfferValues = ({ offer }: LastingLease) => ({ offerId: offer.id, offerName: offer.name });

/** Says that a day of an earlier return no longer applies; empty without one. */
const describeDroppedDay = (day: string | null, lang: Language): string =>
  day === null ? '' : interpolate(getMailTexts(lang).returnDayDropped, { day: formatDay(day, lang) });

const NOTICE_MAILS = [
  { kind: 'noticeGiven', isCopy: false },
  { kind: 'noticeGivenCopy', isCopy: true },
] as const;

/**
 * Returns the mails about a given notice: to the other side, and a copy to the side that gave it. `droppedDay` is the day of an
 * earlier return that ends with it.
 */
export const buildNoticeMails = (
  lease: Lease,
  { by, endsOn, reason, isOwnTermsChecked }: LeaseNotice,
  droppedDay: string | null,
): MailDraft[] =>
  NOTICE_MAILS.map(({ kind, isCopy }) => {
    const reader = isCopy ? by : getOtherSide(by);
    const { recipient } = lease[reader];
    return buildMailDraft(kind, recipient, {
      ...getOfferValues(lease),
      noticeEnd: toMoment(endsOn) ?? 0,
      message: reason,
      companyName: lease[getOtherSide(reader)].company.nazwa,
      outcome: [
        isOwnTermsChecked && getMailTexts(recipient.lang).noticeByOwnTerms[isCopy ? 'own' : 'others'],
        describeDroppedDay(droppedDay, recipient.lang),
      ]
        .filter(Boolean)
        .join(' '),
    });
  });

/** Returns the mail that tells the side of a notice that the other one has confirmed it. */
export const buildConfirmedNoticeMail = (lease: Lease, { by, endsOn }: LeaseNotice): MailDraft =>
  buildMailDraft('noticeConfirmed', lease[by].recipient, {
    ...getOfferValues(lease),
    noticeEnd: toMoment(endsOn) ?? 0,
    companyName: lease[getOtherSide(by)].company.nazwa,
  });

/** Returns the mail about a proposal to the side that answers it. */
export const buildProposalMail = (lease: Lease, proposal: TermProposal): MailDraft => {
  const { recipient } = lease[getOtherSide(proposal.by)];
  return buildMailDraft('termProposed', recipient, {
    ...getOfferValues(lease),
    companyName: lease[proposal.by].company.nazwa,
    outcome: getMailTexts(recipient.lang).termProposals[proposal.kind],
    newEnd: toMoment(proposal.endsOn),
    newRent: proposal.rent,
    answerBy: proposal.answerBy,
  });
};

type Agreement = {
  proposal: TermProposal;
  /** `null` if it took back a notice. */
  version: Omit<TermVersion, 'digest'> | null;
  droppedDay: string | null;
};

/** Returns the mails to both sides about an accepted proposal. */
export const buildAgreementMails = (
  lease: Lease,
  { proposal: { kind }, version, droppedDay }: Agreement,
): MailDraft[] => {
  const { premisesReturn, term } = lease.offer;
  const isCalledOff =
    premisesReturn?.state === 'CALLED_OFF' && premisesReturn.closedAt === term?.lastProposal?.closedAt;
  return SIDES.map((side) => {
    const { recipient } = lease[side];
    const { termAgreements, newRentFrom, returnCalledOff } = getMailTexts(recipient.lang);
    const { rent = null, rentFrom = null } = version ?? {};
    const facts = rent !== null && rentFrom !== null ? { rent, rentFrom } : null;
    return buildMailDraft('termAgreed', recipient, {
      ...getOfferValues(lease),
      outcome: termAgreements[kind],
      leaseEnd: toMoment(getTermEnd(lease.offer)),
      message: [
        facts &&
          interpolate(newRentFrom, {
            rent: formatNetMoney(facts.rent, recipient.lang),
            day: formatDate(toMoment(facts.rentFrom) ?? 0, recipient.lang),
          }),
        isCalledOff && returnCalledOff,
        describeDroppedDay(droppedDay, recipient.lang),
      ]
        .filter(Boolean)
        .join(' '),
    });
  });
};

/** Which sides are told that a proposal was closed without an agreement: the one that did not close it, or both. */
const TOLD = {
  declined: (by: LeaseSide) => [by],
  withdrawn: (by: LeaseSide) => [getOtherSide(by)],
  lapsed: () => SIDES,
} as const satisfies Record<Exclude<ProposalOutcome, 'accepted'>, (by: LeaseSide) => readonly LeaseSide[]>;

/** Returns the mails about a proposal that was declined, withdrawn or not answered in time. */
export const buildClosingMails = (
  lease: LastingLease,
  { by, kind }: TermProposal,
  outcome: keyof typeof TOLD,
): MailDraft[] =>
  TOLD[outcome](by).map((side) => {
    const { recipient } = lease[side];
    const texts = getMailTexts(recipient.lang);
    return buildMailDraft('termProposalClosed', recipient, {
      ...getOfferValues(lease),
      outcome: texts.termClosings[outcome],
      nextStep: texts.termProposals[kind],
      leaseEnd: toMoment(getTermEnd(lease.offer)),
    });
  });

type ReminderContext = { lease: LastingLease; day: number; now: number };
type ReminderMail = (context: ReminderContext, recipient: MailRecipient) => MailDraft;

const REMINDER_MAILS: Record<ReturnType<typeof getReminderSubject>, ReminderMail> = {
  notice: ({ lease, day }, recipient) =>
    buildMailDraft('noticeDayNear', recipient, {
      ...getOfferValues(lease),
      noticeDay: day,
      availableUntil: lease.offer.availabilityTo ?? 0,
      outcome: isNoticeByOwnTerms(lease.offer) ? getMailTexts(recipient.lang).noticeByOwnTerms.ahead : '',
    }),
  end: ({ lease, day }, recipient) =>
    buildMailDraft('leaseEndNear', recipient, {
      ...getOfferValues(lease),
      leaseEnd: day,
      nextStep: getMailTexts(recipient.lang).beforeEnd[isOpenEnded(lease.offer) ? 'openEnded' : 'fixed'],
    }),
  opening: ({ lease, day, now }, recipient) =>
    buildMailDraft('returnOpens', recipient, {
      ...getOfferValues(lease),
      returnBy: toMoment(getBeginningDay(lease.offer, now)) ?? day,
    }),
  return: ({ lease, day }, recipient) =>
    buildMailDraft('returnNear', recipient, { ...getOfferValues(lease), returnBy: day }),
};

/** Returns the mails of a reminder to both sides: of the end, a timely notice, or the return. */
export const buildReminderMails = (lease: LastingLease, reminder: TermReminder, now: number): MailDraft[] => {
  const day = toMoment(getReminderDay(lease.offer, reminder)) ?? 0;
  return SIDES.map((side) =>
    REMINDER_MAILS[getReminderSubject(reminder)]({ lease, day, now }, lease[side].recipient),
  );
};

/** Returns what is left to do about the return when a lease ends, in the recipient's language. */
const describeReturn = ({ offer }: LastingLease, side: LeaseSide, lang: Language): string => {
  const { afterEnd } = getMailTexts(lang);
  if (isReturned(offer)) return afterEnd.returned;
  const day = getReturnLastDay(offer);
  if (getReturnState(offer) !== null || day === null) return afterEnd.begun;
  return interpolate(afterEnd[side], { day: formatDay(day, lang) });
};

/** Returns the mails to both sides about the recorded end of a lease. */
export const buildEndMails = (lease: LastingLease, endsOn: string): MailDraft[] =>
  SIDES.map((side) => {
    const { recipient } = lease[side];
    return buildMailDraft(END_MAILS[side], recipient, {
      ...getOfferValues(lease),
      leaseEnd: toMoment(endsOn) ?? 0,
      nextStep: describeReturn(lease, side, recipient.lang),
    });
  });
