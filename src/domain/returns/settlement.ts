import { parseTimestamp, toHourOfDay, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { getMidnightAfter, getTermLastDay } from './getTermLastDay';
import type { RowPlace } from './returnRows';
import { ANSWER_DAYS, ARRIVAL_DAYS, CLAIM_DAYS, PAYMENT_DAYS } from './settlementDays';
import {
  getDeniableFrom,
  getFirstRecord,
  isArrivalDisputed,
  isDenied,
  type SettlementAccount,
  type SettlementPayments,
} from './settlementPayment';

/** Days before the end of a term at which its side is reminded, and the hour of day. */
const REMINDER_DAYS = 2;
const REMINDER_HOUR = 8;

export const DEDUCTIONS_MAX = 30;
export const DEDUCTION_PROOFS_MAX = 10;
export const DEDUCTION_TEXT_MAX_CHARS = 1000;

/** A photo or a PDF that shows a deduction, by the SHA-256 of its bytes. */
export const PROOF_TYPES = ['jpg', 'pdf'] as const;
export type DeductionProof = { sha256: string; type: (typeof PROOF_TYPES)[number] };

/** An amount that the landlord keeps, in grosze. `row` is `null` for a debt that no row shows, as unpaid rent. */
export type Deduction = { row: RowPlace | null; grosze: number; reason: string; proofs: DeductionProof[] };

/** The tenant's answer to one deduction, in the order of the deductions. A contested one keeps the tenant's position. */
export type DeductionAnswer = { isAccepted: boolean; comment: string };

/** `depositSettlement` of an offer: what the sides did after the signed return. Everything else follows from the clock. Epoch ms. */
export type Settlement = SettlementPayments & {
  depositGrosze: number;
  /** The bank took the deposit back after the return. Missing otherwise. */
  isTakenBack?: boolean;
  startedAt: number;
  /** The end of the landlord's term, as the storage rules read it. */
  claimEndsAt: number;
  claim: { deductions: Deduction[]; by: string; at: number } | null;
  answer: { answers: DeductionAnswer[]; by: string; at: number } | null;
  account: SettlementAccount | null;
  /** Notices that were sent, and when the next one is due; `null` if none is. */
  notices: SettlementNotice[];
  dueAt: number | null;
};

/** How a deduction stands. Silence of the tenant is agreement. */
export type DeductionOutcome = 'open' | 'accepted' | 'bySilence' | 'contested';

/**
 * Stages: the landlord may name deductions; the tenant answers them; the rest awaits the tenant's account; it is due; its day has
 * passed; it was sent, and not denied; it was denied twice, which ends the settlement; there is nothing to send.
 */
export const SETTLEMENT_STAGES = [
  'claim',
  'answer',
  'account',
  'due',
  'overdue',
  'paid',
  'disputed',
  'closed',
] as const;
export type SettlementStage = (typeof SETTLEMENT_STAGES)[number];

/** A settlement at one moment. Days `YYYY-MM-DD`, amounts in grosze. */
export type SettlementView = {
  stage: SettlementStage;
  /** The last days of the two terms; `answerLastDay` is `null` while nothing has to be answered. */
  claimLastDay: string;
  answerLastDay: string | null;
  /**
   * The day on which nothing was open any more, and the last day to pay; `null` before that, without an account or with nothing
   * to pay.
   */
  decidedOn: string | null;
  dueOn: string | null;
  outcomes: DeductionOutcome[];
  deducted: number;
  contested: number;
  /** The rest for the tenant: the deposit without accepted and contested deductions. */
  left: number;
  needsAccount: boolean;
  /** The last day on which the tenant can answer the recorded payment; otherwise `null`. */
  arrivalLastDay: string | null;
  /** The first day on which the tenant can say that it has not arrived; `null` while none is to be answered. */
  deniableFrom: string | null;
  /** The last day on which the landlord can correct the recorded payment; otherwise `null`. */
  correctionLastDay: string | null;
};

const sumDeductions = (deductions: readonly Deduction[], isCounted: (index: number) => boolean): number =>
  deductions.reduce((sum, { grosze }, index) => sum + (isCounted(index) ? grosze : 0), 0);

const getAnswerLastDay = ({ claim }: Settlement): string | null =>
  claim && claim.deductions.length > 0 ? getTermLastDay(toIsoDay(claim.at), ANSWER_DAYS) : null;

/** Returns the day on which the last open question was decided, by a side or by silence; `null` while one is open at `now`. */
const findDecidedDay = (settlement: Settlement, claimLastDay: string, now: number): string | null => {
  const { claim, answer } = settlement;
  if (!claim) return now >= getMidnightAfter(claimLastDay) ? claimLastDay : null;
  const answerLastDay = getAnswerLastDay(settlement);
  if (answerLastDay === null) return toIsoDay(claim.at);
  if (answer) return toIsoDay(answer.at);
  return now >= getMidnightAfter(answerLastDay) ? answerLastDay : null;
};

const getOutcome = (
  { answer }: Pick<Settlement, 'answer'>,
  index: number,
  isDecided: boolean,
): DeductionOutcome => {
  const given = answer?.answers[index];
  if (given) return given.isAccepted ? 'accepted' : 'contested';
  return isDecided ? 'bySilence' : 'open';
};

const getLaterDay = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns the last day to pay, or `null` without an account, because nothing can be sent. A tenant who names it only after the
 * decision gives the landlord its days from then.
 */
const findDueDay = ({ account }: Settlement, decidedOn: string): string | null =>
  account && getTermLastDay(getLaterDay(decidedOn, toIsoDay(account.firstAt)), PAYMENT_DAYS);

/** Returns whether nothing is to be settled: the bank took the deposit back, and no recorded payment stands. */
export const isNothingToSettle = (settlement: Settlement): boolean =>
  settlement.depositGrosze === 0 ||
  (settlement.isTakenBack === true && (settlement.paid === null || isDenied(settlement)));

const getStage = (
  settlement: Settlement,
  { decidedOn, dueOn, left }: Pick<SettlementView, 'decidedOn' | 'dueOn' | 'left'>,
  now: number,
): SettlementStage => {
  if (isArrivalDisputed(settlement)) return 'disputed';
  if (settlement.paid && !isDenied(settlement)) return 'paid';
  if (isNothingToSettle(settlement)) return 'closed';
  if (decidedOn === null) return settlement.claim ? 'answer' : 'claim';
  if (left === 0) return 'closed';
  if (dueOn === null) return 'account';
  return now >= getMidnightAfter(dueOn) ? 'overdue' : 'due';
};

/** Returns the last day on which the tenant can answer the recorded transfer, or `null` if there is none or it is answered. */
const getArrivalTerm = ({ paid, arrival }: Settlement): string | null =>
  paid && !arrival ? getTermLastDay(toIsoDay(paid.at), ARRIVAL_DAYS) : null;

/** Returns the last day to correct the recorded payment: corrections do not move it. `null` if there is none or it is answered. */
const getCorrectionTerm = ({ paid, arrival }: Settlement): string | null =>
  paid && !arrival ? getTermLastDay(toIsoDay(getFirstRecord(paid)), ARRIVAL_DAYS) : null;

/** Returns a settlement as it stands at `now` (epoch ms). Ends by the clock count before the sweep has recorded anything. */
export const getSettlementView = (settlement: Settlement, now: number): SettlementView => {
  const claimLastDay = getTermLastDay(toIsoDay(settlement.startedAt), CLAIM_DAYS);
  const decidedOn = findDecidedDay(settlement, claimLastDay, now);
  const deductions = settlement.claim?.deductions ?? [];
  const outcomes = deductions.map((_, index) => getOutcome(settlement, index, decidedOn !== null));
  const contested = sumDeductions(deductions, (index) => outcomes[index] === 'contested');
  const deducted = sumDeductions(deductions, (index) => outcomes[index] !== 'contested');
  const toSettle = isNothingToSettle(settlement) ? 0 : settlement.depositGrosze;
  const left = Math.max(0, toSettle - deducted - contested);
  const dueOn = decidedOn !== null && left > 0 ? findDueDay(settlement, decidedOn) : null;
  const arrivalTerm = getArrivalTerm(settlement);
  const isAwaited = arrivalTerm !== null && now < getMidnightAfter(arrivalTerm);
  const correctionTerm = getCorrectionTerm(settlement);
  const stage = getStage(settlement, { decidedOn, dueOn, left }, now);
  return {
    stage,
    claimLastDay,
    answerLastDay: getAnswerLastDay(settlement),
    decidedOn,
    dueOn,
    outcomes,
    deducted,
    contested,
    left,
    needsAccount:
      left > 0 && settlement.account === null && (settlement.paid === null || stage === 'account'),
    arrivalLastDay: isAwaited ? arrivalTerm : null,
    deniableFrom: isAwaited && settlement.paid ? getDeniableFrom(settlement.paid) : null,
    correctionLastDay:
      correctionTerm !== null && now < getMidnightAfter(correctionTerm) ? correctionTerm : null,
  };
};

const RUNNING_STAGES: readonly SettlementStage[] = ['claim', 'answer', 'due'];

/**
 * Returns whether a term of the settlement runs at `now`: a side can still act, or the rest is not overdue yet. The account is
 * awaited for as many days as the payment, so that a silent tenant does not bind the landlord for good. A recorded payment
 * binds until the tenant's term to contradict it has passed.
 */
export const isSettlementRunning = (settlement: Settlement, now: number): boolean => {
  const { stage, decidedOn, arrivalLastDay } = getSettlementView(settlement, now);
  if (stage === 'paid') return arrivalLastDay !== null;
  if (stage === 'account' && decidedOn)
    return now < getMidnightAfter(getTermLastDay(decidedOn, PAYMENT_DAYS));
  return RUNNING_STAGES.includes(stage);
};

/** Creates the settlement of a return that was signed at `now`. */
export const createSettlement = (depositGrosze: number, now: number): Settlement =>
  withNextNotice(
    {
      depositGrosze,
      startedAt: now,
      claimEndsAt: getMidnightAfter(getTermLastDay(toIsoDay(now), CLAIM_DAYS)),
      claim: null,
      answer: null,
      account: null,
      paid: null,
      arrival: null,
      notices: [],
      dueAt: null,
    },
    now,
  );

/**
 * Notices by the clock: reminders before the end of a term, and what followed from silence or a missed day. `arrivalUnanswered`
 * has no mail.
 */
export const SETTLEMENT_NOTICES = [
  'claimSoon',
  'noClaim',
  'answerSoon',
  'noAnswer',
  'paymentSoon',
  'overdue',
  'arrivalUnanswered',
] as const;
export type SettlementNotice = (typeof SETTLEMENT_NOTICES)[number];

const getReminderTime = (lastDay: string): number =>
  toHourOfDay(parseTimestamp(addDays(lastDay, -REMINDER_DAYS)) ?? 0, REMINDER_HOUR);

type NoticeTime = { notice: SettlementNotice; at: number };

/**
 * Returns the notices that belong to the stage of a settlement at `now`, with their times, in their order. Those about silence
 * belong to every later stage, because a step can come before the sweep has recorded them.
 */
const listNoticeTimes = (settlement: Settlement, now: number): NoticeTime[] => {
  const { stage, claimLastDay, answerLastDay, dueOn } = getSettlementView(settlement, now);
  if (isNothingToSettle(settlement)) return [];
  if (stage === 'claim')
    return [
      { notice: 'claimSoon', at: getReminderTime(claimLastDay) },
      { notice: 'noClaim', at: getMidnightAfter(claimLastDay) },
    ];
  if (stage === 'answer' && answerLastDay)
    return [
      { notice: 'answerSoon', at: getReminderTime(answerLastDay) },
      { notice: 'noAnswer', at: getMidnightAfter(answerLastDay) },
    ];
  const silence: NoticeTime[] = [];
  if (!settlement.claim) silence.push({ notice: 'noClaim', at: getMidnightAfter(claimLastDay) });
  if (answerLastDay && !settlement.answer)
    silence.push({ notice: 'noAnswer', at: getMidnightAfter(answerLastDay) });
  if (stage === 'paid') {
    const term = getArrivalTerm(settlement);
    return term === null
      ? silence
      : [...silence, { notice: 'arrivalUnanswered', at: getMidnightAfter(term) }];
  }
  if (stage === 'disputed' || dueOn === null) return silence;
  return [
    ...silence,
    { notice: 'paymentSoon', at: getReminderTime(dueOn) },
    { notice: 'overdue', at: getMidnightAfter(dueOn) },
  ];
};

/** A reminder that a later notice has overtaken is not sent. */
const REMINDERS: readonly SettlementNotice[] = ['claimSoon', 'answerSoon', 'paymentSoon'];

/** Returns the notices that are due at `now` and were not sent, oldest first. No reminder is sent after the end it reminds of. */
export const findDueNotices = (settlement: Settlement, now: number): SettlementNotice[] => {
  const due = listNoticeTimes(settlement, now).filter(({ at }) => at <= now);
  return due
    .filter(({ notice }, index) => !REMINDERS.includes(notice) || index === due.length - 1)
    .map(({ notice }) => notice)
    .filter((notice) => !settlement.notices.includes(notice));
};

/** Returns the settlement with the time of its next notice: `now` if one is due and was not sent. */
export const withNextNotice = (settlement: Settlement, now: number): Settlement => {
  if (findDueNotices(settlement, now).length > 0) return { ...settlement, dueAt: now };
  const next = listNoticeTimes(settlement, now).find(({ at }) => at > now);
  return { ...settlement, dueAt: next?.at ?? null };
};
