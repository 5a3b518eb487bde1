import { array, boolean, number, object } from 'yup';
import type { Offer } from '../offers/offer';
import { isLeaseSide, type LeaseSide, type OfferSide } from '../offers/states';
import { ITEM_SECTIONS, PROTOCOL_ROWS_MAX, type SubmittedForm } from '../protocol/protocol';
import { toIsoDay } from '../shared/dates';
import { DOCUMENT_MAX_BYTES, measureDocument } from '../shared/documentSize';
import { digestField, requiredChoice, textUpTo, trimmedText } from '../shared/fields';
import type { RefusalReason } from '../shared/refusals';
import { message } from '../shared/validation';
import type { ReturnForm } from './returnForm';
import { isDeductible } from './returnRows';
import {
  DEDUCTION_PROOFS_MAX,
  DEDUCTION_TEXT_MAX_CHARS,
  DEDUCTIONS_MAX,
  type Deduction,
  type DeductionAnswer,
  getSettlementView,
  PROOF_TYPES,
  type Settlement,
  type SettlementStage,
  type SettlementView,
  withNextNotice,
} from './settlement';
import {
  getFirstRecord,
  isDenied,
  listDenials,
  listPaymentTexts,
  type PaymentWay,
  type RecordedPayment,
} from './settlementPayment';

/** The place of a row. A schema of its own fields, so that the check of calls sees what is beyond them. */
const rowField = () =>
  object({
    section: requiredChoice(ITEM_SECTIONS),
    index: number().integer().min(0).max(PROTOCOL_ROWS_MAX).required(message('required')),
  })
    .nullable()
    .defined();

/** Deductions as the landlord names them. An empty list says that the whole deposit goes back. */
export const deductionsField = () =>
  array()
    .of(
      object({
        row: rowField(),
        grosze: number()
          .integer(message('invalid'))
          .min(1, message('min', { min: 0.01 }))
          .required(message('required')),
        reason: trimmedText(DEDUCTION_TEXT_MAX_CHARS),
        proofs: array()
          .of(object({ sha256: digestField(), type: requiredChoice(PROOF_TYPES) }))
          .max(DEDUCTION_PROOFS_MAX, message('tooMany', { max: DEDUCTION_PROOFS_MAX }))
          .required(message('required')),
      }),
    )
    .max(DEDUCTIONS_MAX, message('tooMany', { max: DEDUCTIONS_MAX }))
    .required(message('required'));

/** One answer for each deduction, in their order. */
export const answersField = () =>
  array()
    .of(
      object({
        isAccepted: boolean().required(message('required')),
        comment: textUpTo(DEDUCTION_TEXT_MAX_CHARS).defined(),
      }),
    )
    .max(DEDUCTIONS_MAX, message('tooMany', { max: DEDUCTIONS_MAX }))
    .required(message('required'));

type OfferSettlement = Pick<Offer, 'depositSettlement'>;

/** Reasons of a step that comes at another stage than its own. */
const WRONG_STAGE = {
  claim: 'settlementNotOpen',
  answer: 'deductionsNamed',
  account: 'settlementDecided',
  due: 'settlementDecided',
  overdue: 'settlementDecided',
  paid: 'settlementPaid',
  disputed: 'arrivalDisputed',
  closed: 'settlementDecided',
} as const satisfies Record<SettlementStage, RefusalReason>;

/** Reasons of a step about the transfer that comes at another stage than its own. */
const NO_TRANSFER = {
  ...WRONG_STAGE,
  account: 'depositAccountMissing',
  due: 'paymentNotRecorded',
  overdue: 'paymentNotRecorded',
} as const satisfies Record<SettlementStage, RefusalReason>;

type Step = {
  by: LeaseSide;
  stages: readonly SettlementStage[];
  reasons?: Record<SettlementStage, RefusalReason>;
};

/** Who does each step of a settlement, and when. */
export const SETTLEMENT_STEPS = {
  nameDeductions: { by: 'landlord', stages: ['claim'] },
  answerDeductions: { by: 'tenant', stages: ['answer'] },
  nameDepositAccount: { by: 'tenant', stages: ['claim', 'answer', 'account', 'due', 'overdue'] },
  recordDepositReturned: { by: 'landlord', stages: ['due', 'overdue', 'paid'], reasons: NO_TRANSFER },
  /** A payment in another way than a transfer, which needs no account. */
  recordOtherReturn: { by: 'landlord', stages: ['account', 'due', 'overdue', 'paid'], reasons: NO_TRANSFER },
  reportDepositArrival: { by: 'tenant', stages: ['paid'], reasons: NO_TRANSFER },
} as const satisfies Record<string, Step>;
export type SettlementStep = keyof typeof SETTLEMENT_STEPS;

/** Returns why a recorded payment is final for a side, or `null` until it is answered or the term of that side is over. */
const whyPaymentFinal = (
  { arrival }: Settlement,
  { arrivalLastDay, correctionLastDay }: SettlementView,
  side: LeaseSide,
) => {
  if ((side === 'tenant' ? arrivalLastDay : correctionLastDay) !== null) return null;
  return arrival ? ('settlementPaid' as const) : ('arrivalTermOver' as const);
};

/** Returns the step by which the landlord records a payment in a way. */
export const getPaymentStep = (way: PaymentWay): SettlementStep =>
  way === 'transfer' ? 'recordDepositReturned' : 'recordOtherReturn';

/** Returns why a side cannot take a step of the settlement at `now`, or `null`. The tenant can take back a denial at any time. */
export const whyCannotSettle = (
  { depositSettlement }: OfferSettlement,
  { step, side, now }: { step: SettlementStep; side: OfferSide; now: number },
): RefusalReason | null => {
  const { by, stages, reasons = WRONG_STAGE }: Step = SETTLEMENT_STEPS[step];
  if (!isLeaseSide(side)) return 'noAccess';
  if (side !== by) return by === 'landlord' ? 'landlordOnly' : 'tenantOnly';
  if (!depositSettlement) return 'settlementNotOpen';
  if (step === 'reportDepositArrival' && isDenied(depositSettlement)) return null;
  const view = getSettlementView(depositSettlement, now);
  if (!stages.includes(view.stage)) return reasons[view.stage];
  return view.stage === 'paid' ? whyPaymentFinal(depositSettlement, view, side) : null;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Papers = { depositGrosze: number; handover: SubmittedForm; form: ReturnForm };

/** Returns whether a deduction is shown: by its row of the signed return, or by a file of its own. */
const isShown = ({ row: place, proofs }: Deduction): boolean => place !== null || proofs.length > 0;

/**
 * Returns why these deductions cannot be named, or `null`. Their sum is at most the deposit. Ordinary wear is not deducted. A debt
 * that no row shows needs a file.
 */
export const whyDeductionsUnfit = (
  deductions: readonly Deduction[],
  { depositGrosze, handover, form }: Papers,
): RefusalReason | null => {
  if (sum(deductions.map(({ grosze }) => grosze)) > depositGrosze) return 'deductionsAboveDeposit';
  if (deductions.some(({ row: place }) => place !== null && !isDeductible(handover, form, place)))
    return 'rowNotDeductible';
  return deductions.every(isShown) ? null : 'deductionProofMissing';
};

/** An answer of the most bytes: every character takes three in the database. */
const LONGEST_ANSWER: DeductionAnswer = {
  isAccepted: false,
  comment: '\uffff'.repeat(DEDUCTION_TEXT_MAX_CHARS),
};

/** Bytes for the later steps of a settlement beside the answer. */
const LATER_STEPS_BYTES = 16_384;

/**
 * Returns whether an offer with these deductions still takes an answer of full length to each. Otherwise the tenant could not
 * answer, and silence would count as agreement.
 */
export const hasRoomForAnswers = (offer: object, claimed: Settlement): boolean => {
  const answers = (claimed.claim?.deductions ?? []).map(() => LONGEST_ANSWER);
  const answered = { ...claimed, answer: { answers, by: '', at: 0 } };
  return measureDocument({ ...offer, depositSettlement: answered }) + LATER_STEPS_BYTES <= DOCUMENT_MAX_BYTES;
};

/** Returns why these answers cannot be given, or `null`: one for each deduction, and a contested one says why. */
export const whyAnswersUnfit = (
  answers: readonly DeductionAnswer[],
  deductions: readonly Deduction[],
): RefusalReason | null => {
  if (answers.length !== deductions.length) return 'answersIncomplete';
  return answers.every(({ isAccepted, comment }) => isAccepted || comment.trim() !== '')
    ? null
    : 'answerCommentMissing';
};

/** Returns why the tenant cannot deny the recorded payment at `now`, or `null`: a transfer takes its time. */
export const whyCannotDeny = (settlement: Settlement, now: number): RefusalReason | null => {
  const { deniableFrom } = getSettlementView(settlement, now);
  return deniableFrom !== null && toIsoDay(now) < deniableFrom ? 'arrivalTooEarly' : null;
};

/** Returns why a way of paying is not told well enough, or `null`: another way than a transfer or cash is named. */
export const whyWayUnfit = (way: PaymentWay, how: string): RefusalReason | null =>
  way === 'other' && how === '' ? 'paymentWayMissing' : null;

/** Returns why a day cannot be the day of the payment, or `null`: it is to come, or before the signed return. */
export const whyPaymentDayUnfit = (
  on: string,
  startedAt: number,
  now: number,
): 'bookedInFuture' | 'paymentDayUnfit' | null => {
  if (on > toIsoDay(now)) return 'bookedInFuture';
  return on < toIsoDay(startedAt) ? 'paymentDayUnfit' : null;
};

/** Returns why an answer is not to the payment that is recorded now, or `null`. It names the time of the record that it answers. */
export const whyPaymentOutdated = (
  { paid }: Pick<Settlement, 'paid'>,
  paymentAt: number,
): RefusalReason | null => (paid?.at === paymentAt ? null : 'paymentChanged');

/** Returns the settlement once the bank has taken the deposit back: nothing is due. A recorded payment stands until it is denied. */
export const withoutDeposit = (settlement: Settlement, now: number): Settlement =>
  withNextNotice({ ...settlement, isTakenBack: true }, now);

/** Returns when an unanswered payment was first recorded, which a new record corrects; otherwise `null`. */
const findFirstRecord = ({ paid, arrival }: Settlement): number | null =>
  paid && !arrival ? getFirstRecord(paid) : null;

/** Returns the settlement with a recorded payment, which the tenant has yet to answer. One that was denied before stays beside it. */
export const withPayment = (settlement: Settlement, recorded: RecordedPayment): Settlement => {
  const notices = settlement.notices.filter((notice) => notice !== 'arrivalUnanswered');
  const denied = listDenials(settlement);
  const firstAt = findFirstRecord(settlement);
  const formerHows = listPaymentTexts(settlement);
  const paid = {
    ...recorded,
    ...(firstAt !== null && { firstAt }),
    ...(formerHows.length > 0 && { formerHows }),
  };
  return withNextNotice({ ...settlement, paid, arrival: null, denied, notices }, recorded.at);
};
