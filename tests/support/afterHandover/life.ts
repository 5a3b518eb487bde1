import { getDayEnd, getMonthEnd, shiftDay, shiftMonths, toWarsawDay } from '../modelDays';

/** The actors and the side each acts for. */
export const SIDE_OF = {
  landlord: 'landlord',
  colleague: 'landlord',
  tenant: 'tenant',
  tenantsColleague: 'tenant',
  stranger: null,
  admin: null,
  clock: null,
} as const;
export type Actor = keyof typeof SIDE_OF;
export type Side = 'landlord' | 'tenant';

export const getOther = (side: Side): Side => (side === 'landlord' ? 'tenant' : 'landlord');

type Kind = 'extension' | 'ending' | 'noticeWithdrawal';
export type ProposalModel = { kind: Kind; endsOn: string | null; by: Side; at: number; answerBy: number };

/** The steps of both sides about the deposit. Amounts in grosze, times in epoch ms. */
export type SettlementModel = {
  startedAt: number;
  claim: { amounts: readonly number[]; at: number } | null;
  answer: { accepted: readonly boolean[]; at: number } | null;
  account: { number: string; firstAt: number } | null;
  paid: { on: string; at: number; firstAt: number } | null;
  hasArrived: boolean | null;
  /** When the tenant denied the payment that was recorded last. */
  deniedAt: number | null;
  /** How many earlier payments the tenant has denied. */
  denied: number;
  /** Notices of the clock to both sides. */
  told: readonly ('noClaim' | 'noAnswer' | 'overdue')[];
};

/** Model of a lease from the handover to the settled deposit, in business terms and independent of the application's code. */
export type LifeModel = {
  /** The signed months from the handover; `null` for an open-ended lease. */
  months: number | null;
  period: { months: number; toMonthEnd: boolean };
  startsOn: string;
  depositGrosze: number;
  notice: { by: Side; at: number; endsOn: string; isSeen: boolean } | null;
  proposal: ProposalModel | null;
  lastProposal: { by: Side; at: number; outcome: string } | null;
  versions: readonly { kind: Kind; endsOn: string }[];
  ended: { on: string; why: string } | null;
  returnDay: { day: string; by: Side; isAgreed: boolean; former: string | null } | null;
  returned: 'OPEN' | 'ATTACHED' | 'SIGNED' | 'CLOSED' | 'MISSED' | 'CALLED_OFF' | null;
  begunAt: number | null;
  isFilled: boolean;
  /** Whether the form is still the one whose round ended last. */
  isFormOfRound: boolean;
  submitted: { actor: Actor; at: number } | null;
  firstSubmittedAt: number | null;
  /** The agreed day under which it was submitted, if a lease without an end then got a later one. */
  keysDueOn: string | null;
  /** The round that ended last, and who had submitted it. */
  round: { number: number; how: 'returned' | 'withdrawn'; submitter: Side; at: number } | null;
  /** How often each side has sent a return back, and withdrawn its own. */
  sentBack: Readonly<Record<Side, number>>;
  withdrawals: Readonly<Record<Side, number>>;
  settlement: SettlementModel | null;
  /** A side that left the platform. */
  gone: Side | null;
  /** Types of the entries of the chain, in order. */
  chain: readonly string[];
  /** Kinds of the mails, each with the side that gets it; without reminders. */
  mails: readonly string[];
};

/** The deposit and the days that the page of the acting side shows or proposes. */
export type Moment = {
  now: number;
  depositGrosze: number;
  noticeEnd: string;
  laterEnd: string;
  soonEnd: string;
  /** The day that the other side proposes, or one of its own. */
  returnDay: string;
  otherReturnDay: string;
  /** The day that was agreed before. */
  formerReturnDay: string;
};
export type Rule = (life: LifeModel, actor: Actor, moment: Moment) => LifeModel | null;

/** Returns the last day of the lease, or `null` while it has none. */
export const getEnd = ({ ended, versions, notice, months, startsOn }: LifeModel): string | null => {
  if (ended) return ended.on;
  const known = versions.at(-1)?.endsOn ?? notice?.endsOn ?? null;
  if (known) return known;
  return months === null ? null : shiftDay(shiftMonths(startsOn, months), -1);
};

/** Returns the state of the return. One that was called off can begin again. */
export const getReturned = ({ returned }: LifeModel) => (returned === 'CALLED_OFF' ? null : returned);

/** Returns whether the last day of the lease has passed. */
export const isOver = (life: LifeModel, now: number): boolean => {
  const end = getEnd(life);
  return end !== null && now >= getDayEnd(end);
};

/** Returns the last day of a lease whose notice is given now. */
const getNoticeEnd = ({ period }: LifeModel, now: number): string => {
  const day = shiftMonths(toWarsawDay(now), period.months);
  return period.toMonthEnd ? getMonthEnd(day) : day;
};

/** Builds the days of a step. */
export const buildMoment = (life: LifeModel, now: number): Moment => {
  const today = toWarsawDay(now);
  const { returnDay } = life;
  return {
    now,
    depositGrosze: life.depositGrosze,
    noticeEnd: getNoticeEnd(life, now),
    laterEnd: shiftMonths(getEnd(life) ?? today, 1),
    soonEnd: shiftDay(today, 20),
    returnDay: returnDay && !returnDay.isAgreed ? returnDay.day : shiftDay(today, 3),
    otherReturnDay: shiftDay(today, 5),
    formerReturnDay: returnDay?.former ?? shiftDay(today, 4),
  };
};

type Step = Partial<LifeModel> & { entry?: string; tells?: readonly (readonly [string, Side])[] };

/** Returns the model after a step, with its entry of the chain and its mails. A side that left gets none. */
export const takeStep = (life: LifeModel, { entry, tells = [], ...change }: Step): LifeModel => ({
  ...life,
  ...change,
  chain: entry ? [...life.chain, entry] : life.chain,
  mails: [
    ...life.mails,
    ...tells.filter(([, side]) => side !== life.gone).map(([kind, side]) => `${kind} to ${side}`),
  ].toSorted(),
});

/** Returns a mail of one kind to each side. */
export const tellBoth = (kind: string): readonly (readonly [string, Side])[] => [
  [kind, 'landlord'],
  [kind, 'tenant'],
];

/** Makes the rule of a step that only the parties can take. */
export const allowParties =
  (rule: (life: LifeModel, side: Side, moment: Moment, actor: Actor) => LifeModel | null): Rule =>
  (life, actor, moment) => {
    const side = SIDE_OF[actor];
    return side === null ? null : rule(life, side, moment, actor);
  };
