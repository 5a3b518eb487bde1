import { addWorkingDays, getDayEnd, getMidnight, getTermDay, toWarsawDay } from '../modelDays';
import {
  allowParties,
  type LifeModel,
  type Rule,
  type SettlementModel,
  type Side,
  takeStep,
  tellBoth,
} from './life';
import type { TaskModel } from './returnRules';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

type View = {
  stage: 'claim' | 'answer' | 'account' | 'due' | 'overdue' | 'paid' | 'disputed' | 'closed';
  claimEnd: number;
  answerEnd: number | null;
  dueEnd: number | null;
  arrivalEnd: number | null;
  /** From when the tenant can say that the payment has not arrived. */
  deniableAt: number | null;
  /** Until when the landlord can correct it. */
  correctionEnd: number | null;
  deniedAt: number | null;
  /** When the landlord is free although the tenant has named no account. */
  accountEnd: number | null;
  contested: number;
  deducted: number;
  left: number;
};

/** Returns the day on which the last question was decided, by a side or by its silence. */
const findDecidedDay = ({ startedAt, claim, answer }: SettlementModel, now: number): string | null => {
  if (!claim) {
    const last = getTermDay(toWarsawDay(startedAt), 7);
    return now >= getDayEnd(last) ? last : null;
  }
  if (claim.amounts.length === 0) return toWarsawDay(claim.at);
  if (answer) return toWarsawDay(answer.at);
  const last = getTermDay(toWarsawDay(claim.at), 7);
  return now >= getDayEnd(last) ? last : null;
};

const getStage = (
  { claim, paid, hasArrived, denied }: SettlementModel,
  { decidedOn, left, dueEnd }: { decidedOn: string | null; left: number; dueEnd: number | null },
  now: number,
): View['stage'] => {
  if (paid && hasArrived === false && denied > 0) return 'disputed';
  if (paid && hasArrived !== false) return 'paid';
  if (decidedOn === null) return claim ? 'answer' : 'claim';
  if (left === 0) return 'closed';
  if (dueEnd === null) return 'account';
  return now >= dueEnd ? 'overdue' : 'due';
};

/** Returns a settlement as it stands. The deposit is what the landlord holds. */
export const viewSettlement = (settlement: SettlementModel, depositGrosze: number, now: number): View => {
  const { startedAt, claim, answer, account, paid, hasArrived, deniedAt } = settlement;
  const open = hasArrived === null ? paid : null;
  const amounts = claim?.amounts ?? [];
  const contested = sumOf(amounts.filter((_, index) => answer?.accepted[index] === false));
  const deducted = sumOf(amounts) - contested;
  const left = depositGrosze - deducted - contested;
  const decidedOn = findDecidedDay(settlement, now);
  const payable = [decidedOn, account && toWarsawDay(account.firstAt)].filter((day) => day !== null);
  const dueEnd =
    payable.length === 2 && left > 0 ? getDayEnd(getTermDay(payable.toSorted()[1] ?? '', 7)) : null;
  return {
    stage: getStage(settlement, { decidedOn, left, dueEnd }, now),
    claimEnd: getDayEnd(getTermDay(toWarsawDay(startedAt), 7)),
    answerEnd: amounts.length > 0 && claim ? getDayEnd(getTermDay(toWarsawDay(claim.at), 7)) : null,
    dueEnd,
    arrivalEnd: open && getDayEnd(getTermDay(toWarsawDay(open.at), 14)),
    correctionEnd: open && getDayEnd(getTermDay(toWarsawDay(open.firstAt), 14)),
    deniableAt:
      open &&
      Math.min(
        getMidnight(addWorkingDays(open.on, 2)),
        getMidnight(addWorkingDays(toWarsawDay(open.firstAt), 4)),
      ),
    deniedAt,
    accountEnd: decidedOn === null ? null : getDayEnd(getTermDay(decidedOn, 7)),
    contested,
    deducted,
    left,
  };
};

type Place = { settlement: SettlementModel; view: View };
type SettlementRule = (life: LifeModel, place: Place, now: number) => LifeModel | null;

const settle = (of: Side, rule: SettlementRule): Rule =>
  allowParties((life, side, { now }) => {
    const { settlement } = life;
    if (side !== of || !settlement) return null;
    return rule(life, { settlement, view: viewSettlement(settlement, life.depositGrosze, now) }, now);
  });

/** Returns the mails about a decided settlement. */
const tellDecision = ({ left, contested, dueEnd }: View): readonly (readonly [string, Side])[] => {
  if (left === 0) return tellBoth(contested > 0 ? 'settlementDisputed' : 'settlementClosed');
  if (dueEnd === null)
    return [
      ['settlementAccountAwaited', 'landlord'],
      ['settlementAccountNeeded', 'tenant'],
    ];
  return [
    ['settlementDueLandlord', 'landlord'],
    ['settlementDueTenant', 'tenant'],
  ];
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const claim = (getAmounts: (life: LifeModel) => readonly number[]): Rule =>
  settle('landlord', (life, { settlement, view }, now) => {
    const amounts = getAmounts(life);
    if (settlement.claim && isSameList(settlement.claim.amounts, amounts)) return life;
    if (view.stage !== 'claim') return null;
    const claimed = { ...settlement, claim: { amounts, at: now } };
    return takeStep(life, {
      settlement: claimed,
      entry: 'deductionsNamed',
      tells:
        amounts.length > 0
          ? [['deductionsNamed', 'tenant']]
          : tellDecision(viewSettlement(claimed, life.depositGrosze, now)),
    });
  });

/** The deductions of the step `claimPart`, in grosze. */
export const PART: readonly number[] = [90_000, 40_001];

/** Returns the answers to some deductions: all are accepted, or the last one is contested. */
export const buildAnswers = (count: number, isContested: boolean): boolean[] =>
  Array.from({ length: count }, (_, index) => !isContested || index < count - 1);

const answer = (isContested: boolean): Rule =>
  settle('tenant', (life, { settlement, view }, now) => {
    const accepted = buildAnswers(settlement.claim?.amounts.length ?? 0, isContested);
    if (settlement.answer && isSameList(settlement.answer.accepted, accepted)) return life;
    if (view.stage !== 'answer') return null;
    const answered = { ...settlement, answer: { accepted, at: now } };
    return takeStep(life, {
      settlement: answered,
      entry: 'deductionsAnswered',
      tells: tellDecision(viewSettlement(answered, life.depositGrosze, now)),
    });
  });

export const ACCOUNTS = {
  first: '61109010140000071219812874',
  second: '83101010230000261395100000',
} as const;

const nameAccount = (number: string): Rule =>
  settle('tenant', (life, { settlement, view }, now) => {
    const { account } = settlement;
    if (account?.number === number) return life;
    if (['paid', 'disputed', 'closed'].includes(view.stage)) return null;
    const named = { ...settlement, account: { number, firstAt: account?.firstAt ?? now } };
    const { dueEnd } = viewSettlement(named, life.depositGrosze, now);
    return takeStep(life, {
      settlement: named,
      entry: 'depositAccountNamed',
      tells: [[dueEnd === null ? 'depositAccountNamed' : 'depositAccountDue', 'landlord']],
    });
  });

const recordPaid: Rule = settle('landlord', (life, { settlement, view }, now) => {
  const on = toWarsawDay(now);
  if (settlement.paid?.on === on && settlement.hasArrived !== false) return life;
  const isOpen = ['due', 'overdue'].includes(view.stage);
  const canCorrect = view.stage === 'paid' && view.correctionEnd !== null && now < view.correctionEnd;
  const firstAt = settlement.hasArrived === null && settlement.paid ? settlement.paid.firstAt : now;
  if (!isOpen && !canCorrect) return null;
  return takeStep(life, {
    settlement: {
      ...settlement,
      paid: { on, at: now, firstAt },
      hasArrived: null,
      deniedAt: null,
      denied: settlement.denied + (settlement.hasArrived === false ? 1 : 0),
    },
    entry: 'depositReturned',
    tells: [['depositReturned', 'tenant']],
  });
});

/** Returns whether the tenant can still answer the recorded payment. */
const isAnswerable = ({ stage, arrivalEnd }: View, now: number): boolean =>
  stage === 'paid' && arrivalEnd !== null && now < arrivalEnd;

/** The tenant confirms the payment, also one that it denied before. */
const confirmArrival: Rule = settle('tenant', (life, { settlement, view }, now) => {
  if (settlement.hasArrived === true) return life;
  if (settlement.hasArrived === null && !isAnswerable(view, now)) return null;
  return takeStep(life, {
    settlement: { ...settlement, hasArrived: true, deniedAt: null },
    entry: 'returnedDepositArrived',
    tells: [['returnedDepositArrived', 'landlord']],
  });
});

/** The tenant denies the payment once it can have arrived. The second denial ends the settlement. */
const denyArrival: Rule = settle('tenant', (life, { settlement, view }, now) => {
  if (settlement.hasArrived === false) return life;
  if (!isAnswerable(view, now) || view.deniableAt === null || now < view.deniableAt) return null;
  const isSecond = settlement.denied > 0;
  return takeStep(life, {
    settlement: { ...settlement, hasArrived: false, deniedAt: now },
    entry: isSecond ? 'returnedDepositDisputed' : 'returnedDepositMissing',
    tells: isSecond ? tellBoth('returnedDepositDisputed') : [['returnedDepositMissing', 'landlord']],
  });
});

/** The clock records what follows from silence, and tells both sides that the day to pay has passed. */
const sweepSettlements: Rule = (life, _, { now }) => {
  const { settlement } = life;
  if (!settlement) return life;
  const view = viewSettlement(settlement, life.depositGrosze, now);
  const { claim: claimed, answer: answered, told } = settlement;
  const isNew = (what: SettlementModel['told'][number], holds: boolean) =>
    holds && !told.includes(what) ? [what] : [];
  const silent = [
    ...isNew('noClaim', !claimed && now >= view.claimEnd),
    ...isNew('noAnswer', !answered && view.answerEnd !== null && now >= view.answerEnd),
  ];
  const overdue = isNew('overdue', view.stage === 'overdue');
  const isPaid = view.stage === 'paid' || view.stage === 'disputed';
  if (silent.length + overdue.length === 0) return life;
  return takeStep(life, {
    settlement: { ...settlement, told: [...told, ...silent, ...overdue] },
    ...(silent.length > 0 ? { entry: 'settlementDecided' } : {}),
    tells: [
      ...(silent.length > 0 && !isPaid ? tellDecision(view) : []),
      ...(overdue.length > 0 ? [...tellOverdue] : []),
    ],
  });
};

const tellOverdue = [
  ['settlementOverdueLandlord', 'landlord'],
  ['settlementOverdueTenant', 'tenant'],
] as const;

export const SETTLEMENT_RULES = {
  claimNothing: claim(() => []),
  claimPart: claim(() => PART),
  claimAll: claim(({ depositGrosze }) => [depositGrosze]),
  acceptDeductions: answer(false),
  contestDeductions: answer(true),
  nameAccount: nameAccount(ACCOUNTS.first),
  nameOtherAccount: nameAccount(ACCOUNTS.second),
  recordPaid,
  confirmArrival,
  denyArrival,
  sweepSettlements,
} as const satisfies Record<string, Rule>;

/** Returns what a side has to do about the settlement, or `null`. */
export const findSettlementTask = (life: LifeModel, side: Side, now: number): TaskModel | null => {
  if (!life.settlement) return null;
  const view = viewSettlement(life.settlement, life.depositGrosze, now);
  const { stage, claimEnd, answerEnd, dueEnd, arrivalEnd, left } = view;
  if (side === 'landlord') {
    if (stage === 'claim') return { kind: 'nameDeductions', until: claimEnd };
    return stage === 'due' || stage === 'overdue' ? { kind: 'sendBackDeposit', until: dueEnd } : null;
  }
  if (stage === 'answer') return { kind: 'answerDeductions', until: answerEnd };
  if (arrivalEnd !== null && now < arrivalEnd) return { kind: 'reportArrival', until: arrivalEnd };
  const needsAccount = left > 0 && !life.settlement.account && !life.settlement.paid;
  return needsAccount ? { kind: 'nameAccount', until: null } : null;
};

/** Returns when an overdue rest no longer keeps both sides from leaving (epoch ms): also counted from a denied payment. */
const getOwedEnd = ({ dueEnd, deniedAt }: View): number | null => {
  const moments = [dueEnd === null ? null : dueEnd - 1, deniedAt].filter((at) => at !== null);
  const from = moments.map(toWarsawDay).toSorted().at(-1);
  return from ? getDayEnd(getTermDay(from, 90)) : null;
};

/** Returns whether the settlement still needs both sides. */
export const isSettlementOpen = (life: LifeModel, now: number): boolean => {
  if (!life.settlement) return false;
  const view = viewSettlement(life.settlement, life.depositGrosze, now);
  const { stage, arrivalEnd, accountEnd } = view;
  if (stage === 'paid') return arrivalEnd !== null && now < arrivalEnd;
  if (stage === 'account') return accountEnd !== null && now < accountEnd;
  if (stage === 'overdue') return now < (getOwedEnd(view) ?? 0);
  return stage !== 'closed' && stage !== 'disputed';
};

/** Returns the moments around which steps of the settlement begin or cease to be possible (epoch ms). */
export const listSettlementMoments = (life: LifeModel, now: number): number[] => {
  if (!life.settlement) return [];
  const view = viewSettlement(life.settlement, life.depositGrosze, now);
  const { claimEnd, answerEnd, dueEnd, arrivalEnd, deniableAt, correctionEnd, accountEnd } = view;
  const answers = [arrivalEnd, deniableAt, correctionEnd];
  const ends = [claimEnd, answerEnd, dueEnd, ...answers, accountEnd, getOwedEnd(view)];
  return ends.filter((at) => at !== null);
};
