import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { hasSilenceRule } from '@domain/offers/standardTerms';
import type { LeaseSide } from '@domain/offers/states';
import { getOwedLastDay } from '@domain/returns/owedRest';
import {
  getSettlementView,
  type Settlement,
  type SettlementNotice,
  type SettlementView,
} from '@domain/returns/settlement';
import { isArrivalDisputed, isDenied } from '@domain/returns/settlementPayment';
import { parseTimestamp } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import type { Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { getTermEnd } from '@domain/term/termEnd';
import type { LastingLease } from '../data/parties';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

/** Returns the moment (epoch ms) at which a day has passed. Mails print it as the day itself. */
const toDeadline = (isoDay: string | null): number | null =>
  isoDay === null ? null : parseTimestamp(addDays(isoDay));

const getOfferValues = ({ offer }: LastingLease) => ({ offerId: offer.id, offerName: offer.name });

/** Returns an amount of PLN for the table of a mail; nothing for zero. */
const toAmountOrNull = (grosze: number): number | null => (grosze > 0 ? toZloty(grosze) : null);

/**
 * Builds the mails about a return that both sides signed, with the signer's objections. `settlement` is `null` if there is no
 * deposit to settle.
 */
export const buildSignedMails = (
  lease: LastingLease,
  { settlement, objections }: { settlement: Settlement | null; objections: string },
  now: number,
): MailDraft[] => {
  const values = { ...getOfferValues(lease), objections };
  const { landlord, tenant } = lease;
  if (!settlement)
    return [landlord, tenant].map(({ recipient }) =>
      buildMailDraft('returnSignedNoDeposit', recipient, values),
    );
  const { claimLastDay } = getSettlementView(settlement, now);
  const dated = {
    ...values,
    deposit: toZloty(settlement.depositGrosze),
    claimUntil: toDeadline(claimLastDay) ?? now,
  };
  return [
    buildMailDraft('returnSignedLandlord', landlord.recipient, dated),
    buildMailDraft('returnSignedTenant', tenant.recipient, dated),
  ];
};

/** Builds the mails about a return that the clock closed without the second signature. */
export const buildClosedMails = (
  lease: LastingLease,
  settlement: Settlement | null,
  now: number,
): MailDraft[] => {
  const values = getOfferValues(lease);
  const claimUntil = settlement && toDeadline(getSettlementView(settlement, now).claimLastDay);
  return [lease.landlord, lease.tenant].map(({ recipient }) =>
    settlement && claimUntil
      ? buildMailDraft('returnClosed', recipient, {
          ...values,
          deposit: toZloty(settlement.depositGrosze),
          claimUntil,
        })
      : buildMailDraft('returnClosedNoDeposit', recipient, values),
  );
};

const SIDES = ['landlord', 'tenant'] as const satisfies readonly LeaseSide[];

/** Builds the mails about a lease whose return was not submitted in time: how the sides settle the deposit themselves. */
export const buildMissedReturnMails = (lease: LastingLease): MailDraft[] =>
  SIDES.map((side) => {
    const { recipient } = lease[side];
    const { none, ...texts } = getMailTexts(recipient.lang).missedReturns;
    return buildMailDraft('returnMissed', recipient, {
      ...getOfferValues(lease),
      leaseEnd: parseTimestamp(getTermEnd(lease.offer) ?? ''),
      outcome: isDepositDueAgain(lease.offer) ? none : texts[side],
    });
  });

/** Builds a mail about deductions to answer: by when, and what follows from no answer. */
const buildAnswerMail =
  (kind: 'deductionsNamed' | 'answerReminder') =>
  (lease: LastingLease, view: SettlementView, now: number): MailDraft => {
    const { recipient } = lease.tenant;
    const { inLease, ownTerms } = getMailTexts(recipient.lang).silenceRules;
    return buildMailDraft(kind, recipient, {
      ...getOfferValues(lease),
      amount: toZloty(view.deducted),
      answerUntil: toDeadline(view.answerLastDay) ?? now,
      silenceRule: hasSilenceRule(lease.offer) ? inLease : ownTerms,
    });
  };

/** Builds the mail about the deductions that the tenant has to answer. */
export const buildDeductionMail = buildAnswerMail('deductionsNamed');
const buildAnswerReminder = buildAnswerMail('answerReminder');

/** Describes what the tenant contests, in the recipient's language. Empty if nothing is contested. */
const describeDispute = ({ left, deducted, contested }: SettlementView, lang: Language): string => {
  if (contested === 0) return '';
  const { rest, part, whole } = getMailTexts(lang).settlementDisputes;
  if (left > 0) return rest;
  return deducted > 0 ? part : whole;
};

/**
 * Builds the mails about a decided settlement: what is due and until when, that it awaits an account, or that nothing is left.
 */
export const buildDecisionMails = (lease: LastingLease, view: SettlementView): MailDraft[] => {
  const landlord = lease.landlord.recipient;
  const tenant = lease.tenant.recipient;
  const getValues = ({ lang }: MailRecipient) => ({
    ...getOfferValues(lease),
    deductedAmount: toAmountOrNull(view.deducted),
    contestedAmount: toAmountOrNull(view.contested),
    outcome: describeDispute(view, lang),
  });
  const closed = view.contested > 0 ? 'settlementDisputed' : 'settlementClosed';
  if (view.left === 0)
    return [landlord, tenant].map((recipient) => buildMailDraft(closed, recipient, getValues(recipient)));
  const getOwedValues = (recipient: MailRecipient) => ({
    ...getValues(recipient),
    amount: toZloty(view.left),
  });
  const paymentDue = toDeadline(view.dueOn);
  if (paymentDue === null)
    return [
      buildMailDraft('settlementAccountAwaited', landlord, getOwedValues(landlord)),
      buildMailDraft('settlementAccountNeeded', tenant, getOwedValues(tenant)),
    ];
  return [
    buildMailDraft('settlementDueLandlord', landlord, { ...getOwedValues(landlord), paymentDue }),
    buildMailDraft('settlementDueTenant', tenant, { ...getOwedValues(tenant), paymentDue }),
  ];
};

/** Builds the mail about the account: with the amount and the last day to pay once it is known. */
export const buildAccountMail = (lease: LastingLease, view: SettlementView): MailDraft => {
  const { recipient } = lease.landlord;
  const values = getOfferValues(lease);
  const paymentDue = toDeadline(view.dueOn);
  return paymentDue === null
    ? buildMailDraft('depositAccountNamed', recipient, values)
    : buildMailDraft('depositAccountDue', recipient, { ...values, amount: toZloty(view.left), paymentDue });
};

const getPaymentValues = (lease: LastingLease, settlement: Settlement, now: number) => ({
  ...getOfferValues(lease),
  amount: toZloty(getSettlementView(settlement, now).left),
  sentOn: parseTimestamp(settlement.paid?.on ?? '') ?? now,
});

/** Builds the mail that asks the tenant whether the recorded transfer has arrived. */
export const buildPaymentMail = (lease: LastingLease, settlement: Settlement, now: number): MailDraft =>
  buildMailDraft('depositReturned', lease.tenant.recipient, {
    ...getPaymentValues(lease, settlement, now),
    answerUntil: toDeadline(getSettlementView(settlement, now).arrivalLastDay) ?? now,
  });

/** Builds the mails about the tenant's answer to the recorded payment: to both sides where it ends the settlement disputed. */
export const buildArrivalMails = (lease: LastingLease, settlement: Settlement, now: number): MailDraft[] => {
  const values = getPaymentValues(lease, settlement, now);
  const landlord = lease.landlord.recipient;
  if (isArrivalDisputed(settlement))
    return [landlord, lease.tenant.recipient].map((recipient) =>
      buildMailDraft('returnedDepositDisputed', recipient, values),
    );
  const kind = settlement.arrival?.hasArrived ? 'returnedDepositArrived' : 'returnedDepositMissing';
  return [buildMailDraft(kind, landlord, values)];
};

type NoticeContext = { lease: LastingLease; settlement: Settlement; now: number };
type NoticeMails = (context: NoticeContext) => MailDraft[];

const buildDecided: NoticeMails = ({ lease, settlement, now }) =>
  buildDecisionMails(lease, getSettlementView(settlement, now));

const getDue = ({ lease, settlement, now }: NoticeContext) => {
  const { left, dueOn } = getSettlementView(settlement, now);
  return { ...getOfferValues(lease), amount: toZloty(left), paymentDue: toDeadline(dueOn) ?? now };
};

/** Says that no payment is recorded, or that the recorded one was denied, and until when both sides stay. */
const buildOverdueMail = (
  kind: 'settlementOverdueLandlord' | 'settlementOverdueTenant',
  side: LeaseSide,
  context: NoticeContext,
): MailDraft => {
  const { lease, settlement, now } = context;
  const { recipient } = lease[side];
  const texts = getMailTexts(recipient.lang).overdueRests[side];
  return buildMailDraft(kind, recipient, {
    ...getDue(context),
    outcome: isDenied(settlement) ? texts.denied : texts.unrecorded,
    owedUntil: toDeadline(getOwedLastDay(settlement, now)) ?? now,
  });
};

const NOTICE_MAILS: Record<SettlementNotice, NoticeMails> = {
  claimSoon: ({ lease, settlement, now }) => [
    buildMailDraft('claimReminder', lease.landlord.recipient, {
      ...getOfferValues(lease),
      deposit: toZloty(settlement.depositGrosze),
      claimUntil: toDeadline(getSettlementView(settlement, now).claimLastDay) ?? now,
    }),
  ],
  answerSoon: ({ lease, settlement, now }) => [
    buildAnswerReminder(lease, getSettlementView(settlement, now), now),
  ],
  noClaim: buildDecided,
  noAnswer: buildDecided,
  paymentSoon: (context) => [
    buildMailDraft('paymentReminder', context.lease.landlord.recipient, getDue(context)),
  ],
  arrivalUnanswered: () => [],
  overdue: (context) => [
    buildOverdueMail('settlementOverdueLandlord', 'landlord', context),
    buildOverdueMail('settlementOverdueTenant', 'tenant', context),
  ],
};

/** Builds the mails of a notice that the clock made due. */
export const buildNoticeMails = (notice: SettlementNotice, context: NoticeContext): MailDraft[] =>
  NOTICE_MAILS[notice](context);
