import { getDayEnd, shiftDay, toWarsawDay } from '../modelDays';
import {
  type Actor,
  getEnd,
  getReturned,
  isOver,
  type LifeModel,
  type Moment,
  type Rule,
  SIDE_OF,
  type Side,
} from './life';
import {
  findReturnTask,
  isReturnMissed,
  listReturnMoments,
  RETURN_RULES,
  type TaskModel,
} from './returnRules';
import {
  findSettlementTask,
  isSettlementOpen,
  listSettlementMoments,
  SETTLEMENT_RULES,
  viewSettlement,
} from './settlementRules';
import { listTermMoments, TERM_RULES } from './termRules';

/** A side leaves the platform once nothing binds its company. */
const leave: Rule = (life, actor, { now }) => {
  const side = SIDE_OF[actor];
  return side === null || life.gone || isBound(life, now) ? null : { ...life, gone: side };
};

export const RULES = {
  ...TERM_RULES,
  ...RETURN_RULES,
  ...SETTLEMENT_RULES,
  leave,
} as const satisfies Record<string, Rule>;
export type StepName = keyof typeof RULES;
export type Command = { actor: Actor; step: StepName };

/** Steps of the clock, which no account can take. */
export const SWEEPS = [
  'sweepTerms',
  'sweepReturns',
  'sweepSettlements',
] as const satisfies readonly StepName[];
export const isSweep = (step: StepName): boolean => SWEEPS.some((sweep) => sweep === step);

/** Returns whether a lease still needs both companies: it runs, its return is awaited or open, or the deposit is settled. */
export const isBound = (life: LifeModel, now: number): boolean => {
  if (!isOver(life, now)) return true;
  if (isReturnMissed(life, now)) return false;
  if (getReturned(life) === null) return true;
  return life.returned === 'OPEN' || life.returned === 'ATTACHED' || isSettlementOpen(life, now);
};

export const findTask = (life: LifeModel, side: Side, now: number): TaskModel | null =>
  findReturnTask(life, side, now) ?? findSettlementTask(life, side, now);

/** Returns the side that a proposal or an unconfirmed notice waits for. */
export const findAwaitedSide = ({ ended, proposal, notice }: LifeModel): Side | null => {
  const open = proposal ?? (notice && !notice.isSeen ? notice : null);
  if (ended || !open) return null;
  return open.by === 'landlord' ? 'tenant' : 'landlord';
};

export const isRefused = (life: LifeModel, { actor, step }: Command, moment: Moment): boolean =>
  RULES[step](life, actor, moment) === null;

/** Returns the commands that change something, in a fixed order. */
export const listChanges = (life: LifeModel, moment: Moment): Command[] =>
  (Object.keys(SIDE_OF) as Actor[])
    .filter((actor) => life.gone === null || SIDE_OF[actor] !== life.gone)
    .flatMap((actor) => (Object.keys(RULES) as StepName[]).map((step) => ({ actor, step })))
    .filter(({ actor, step }) => isSweep(step) === (actor === 'clock'))
    .filter(({ actor, step }) => {
      const next = RULES[step](life, actor, moment);
      return next !== null && next !== life;
    });

/** Returns the model after the commands in this order. A refused one changes nothing. */
export const applyCommands = (life: LifeModel, commands: readonly Command[], moment: Moment): LifeModel =>
  commands.reduce<LifeModel>((left, { actor, step }) => RULES[step](left, actor, moment) ?? left, life);

/** Returns the moments from `now` on at which the clock changes what is possible, in their order (epoch ms). */
export const listMoments = (life: LifeModel, now: number): number[] =>
  [...listTermMoments(life), ...listReturnMoments(life), ...listSettlementMoments(life, now)]
    .filter((at) => at > now)
    .toSorted((one, other) => one - other);

/** Returns the next step on the way to the settled deposit, or `null` while only the clock goes on. */
export const findNextCommand = (life: LifeModel, now: number): Command | null => {
  const end = getEnd(life);
  const canBegin = end !== null && toWarsawDay(now) >= shiftDay(end, -14);
  const { settlement, returned } = life;
  const view = settlement && viewSettlement(settlement, life.depositGrosze, now);
  const ways: [boolean, Command][] = [
    [end === null, { actor: 'tenant', step: 'giveNotice' }],
    [end !== null && now >= getDayEnd(end) && !life.ended, { actor: 'clock', step: 'sweepTerms' }],
    [getReturned(life) === null && canBegin, { actor: 'tenant', step: 'beginReturn' }],
    [returned === 'OPEN' && !life.isFilled, { actor: 'landlord', step: 'fillReturn' }],
    [returned === 'OPEN', { actor: 'tenant', step: 'submitReturn' }],
    [
      returned === 'ATTACHED',
      { actor: life.submitted?.actor === 'landlord' ? 'tenant' : 'landlord', step: 'signReturn' },
    ],
    [view?.stage === 'claim', { actor: 'landlord', step: 'claimPart' }],
    [view?.stage === 'answer', { actor: 'tenant', step: 'contestDeductions' }],
    [view?.stage === 'account', { actor: 'tenant', step: 'nameAccount' }],
    [view?.stage === 'due' || view?.stage === 'overdue', { actor: 'landlord', step: 'recordPaid' }],
    [view?.stage === 'paid' && settlement?.hasArrived === null, { actor: 'tenant', step: 'confirmArrival' }],
  ];
  return ways.find(([holds]) => holds)?.[1] ?? null;
};
