import { HOUR_MS } from '@domain/shared/dates';
import { ABSENCE_TRANSITIONS } from './leaseAbsenceRules';
import { beforeEnd, DEPOSIT_TRANSITIONS, getNewDueDay, isEndedByClock } from './leaseDepositRules';
import {
  acceptTime,
  canStillAccept,
  declineTime,
  hasBegun,
  nameGiver,
  nameReceiver,
  proposeTime,
  withdrawTime,
} from './leaseHandoverRules';
import {
  type Actor,
  allowWhen,
  COMPANY_OF,
  closeAbsence,
  freeLife,
  getSide,
  HANDOVER_OPEN,
  isCooling,
  isLandlord,
  isLive,
  isPromisedToOther,
  isTenant,
  type LeaseModel,
  type ModelClock,
  type ModelTransition,
  releaseLapsed,
} from './leaseLife';
import { isPaidAgainDue, MONEY_TRANSITIONS } from './leaseMoneyRules';
import { acceptTerms, declineTerms, propose } from './leaseNegotiationRules';
import { isTurnOfOther, QUEUE_TRANSITIONS, withoutWaiter, withTurns } from './leaseQueueRules';

const reserve =
  (option: string): ModelTransition =>
  (life, actor, { now }) => {
    const company = COMPANY_OF[actor];
    if (company === null || company === 'companyLandlord') return null;
    const number = life.number + 1;
    if (isLive(life, now)) {
      if (life.holder !== company) return null;
      return life.option === option ? life : { ...life, option, number, isLinkSent: false, precedence: null };
    }
    const isFree =
      (life.state === 'ACTIVE' || life.state === 'BOOKED') &&
      !isCooling(life, company, now) &&
      !isPromisedToOther(life, company, now) &&
      !isTurnOfOther(life, company, now);
    const heldUntil = { ...life.heldUntil, [company]: now + 2 * HOUR_MS };
    const booked = {
      state: 'BOOKED',
      holder: company,
      endsAt: now + 2 * HOUR_MS,
      heldFrom: now,
      isLinkSent: false,
      precedence: null,
    } as const;
    return allowWhen(isFree, {
      ...withoutWaiter(releaseLapsed(life, now), company, now),
      ...booked,
      option,
      number,
      heldUntil,
    });
  };

const isReleased = ({ releasedBy, ...life }: LeaseModel, company: string | null, now: number): boolean =>
  company !== null && releasedBy.includes(company) && isCooling({ releasedBy, ...life }, company, now);

const sweep: ModelTransition = (life, _, { now }) => releaseLapsed(life, now);

const isProtocolOpen = ({ state, reception, transfer }: LeaseModel) =>
  state === 'SIGNED' && reception !== null && transfer !== null;

const getOtherSide = (side: 'landlord' | 'tenant') => (side === 'landlord' ? 'tenant' : 'landlord');

/** Returns whether a side can still send a protocol back, or withdraw its own: each of it ten times. */
const hasRoundLeft = ({ rounds }: LeaseModel, side: string, how: 'returned' | 'withdrawn'): boolean =>
  (rounds[`${side} ${how}`] ?? 0) < 10;

/** Returns the model after an attached protocol came back: nothing is submitted and the form is open. */
const reopenProtocol = (life: LeaseModel, how: 'returned' | 'withdrawn'): LeaseModel => {
  const { submitter } = life;
  if (!submitter) return life;
  const round = `${how === 'withdrawn' ? submitter : getOtherSide(submitter)} ${how}`;
  return {
    ...life,
    status: 'DEPOSIT_CONFIRMED',
    submitter: null,
    submittedBy: null,
    back: { how, submitter },
    rounds: { ...life.rounds, [round]: (life.rounds[round] ?? 0) + 1 },
  };
};

/** Returns whether the side that ended the round sends the same step again. That changes nothing. */
const isRepeat = ({ status, back }: LeaseModel, how: string, submitter: string | null): boolean =>
  status === 'DEPOSIT_CONFIRMED' && back?.how === how && back.submitter === submitter;

/** Every step of a lease and the model it leads to, or `null` where it is refused (Spec 2 §4, §5). */
const RULES = {
  send: (life, actor) => allowWhen(isLandlord(actor) && life.state === 'UNSIGNED', { ...life, isSent: true }),
  confirm: (life, actor) => {
    if (!isLandlord(actor)) return null;
    if (life.state === 'ACTIVE') return life;
    return allowWhen(life.state === 'UNSIGNED' && life.isSent, { ...life, state: 'ACTIVE' });
  },
  reserve: reserve('infinite'),
  reserveShort: reserve('fixedshort'),
  prepare: (life, actor, { now }) =>
    allowWhen(isLive(life, now) && isTenant(life, actor, now), { ...life, isLinkSent: true }),
  sign: (life, actor, { now }) => {
    if (!isTenant(life, actor, now)) return null;
    if (life.state === 'SIGNED') return life;
    return allowWhen(life.isLinkSent, {
      ...life,
      state: 'SIGNED',
      status: 'DEPOSIT_PENDING',
      isAdminTold: true,
      signedAt: now,
      dueOn: getNewDueDay(now),
    });
  },
  tellAdmin: (life, actor, { now }) =>
    allowWhen(isTenant(life, actor, now) && life.state === 'SIGNED', { ...life, isAdminTold: true }),
  sweep,
  propose,
  acceptTenant: acceptTerms('tenant'),
  acceptStranger: acceptTerms('stranger'),
  declineTenant: declineTerms('tenant'),
  declineStranger: declineTerms('stranger'),
  release: (life, actor, { now }) => {
    const company = COMPANY_OF[actor];
    if (isReleased(life, company, now) && life.holder !== company) return life;
    if (company === null || life.state !== 'BOOKED' || !isTenant(life, actor, now)) return null;
    const heldUntil = { ...life.heldUntil, [company]: now };
    return { ...freeLife(life, now), heldUntil, releasedBy: [...life.releasedBy, company] };
  },
  nameReceiver: beforeEnd(nameReceiver),
  nameGiver: beforeEnd(nameGiver),
  proposeTime: beforeEnd(proposeTime),
  acceptTime: beforeEnd(acceptTime),
  declineTime: beforeEnd(declineTime),
  withdrawTime: beforeEnd(withdrawTime),
  ...MONEY_TRANSITIONS,
  ...DEPOSIT_TRANSITIONS,
  fillForm: (life) =>
    allowWhen(isProtocolOpen(life) && life.status === 'DEPOSIT_CONFIRMED', { ...life, isFormFilled: true }),
  submitProtocol: (life, actor, { now }) => {
    const submitter = getSide(life, actor, now);
    if (life.status === 'PROTOCOL_ATTACHED' && life.submittedBy === actor) return life;
    const isDue = life.status === 'DEPOSIT_CONFIRMED' && life.isFormFilled && hasBegun(life, now);
    const attached = { status: 'PROTOCOL_ATTACHED', submitter, submittedBy: actor } as const;
    const answered = submitter === 'tenant' ? closeAbsence(life) : {};
    return allowWhen(submitter !== null && isDue, { ...life, ...answered, ...attached });
  },
  signProtocol: (life, actor, { now }) => {
    const side = getSide(life, actor, now);
    if (side === null || life.state !== 'SIGNED') return null;
    if (life.status === 'PROTOCOL_CONFIRMED') return life;
    const isDue = life.status === 'PROTOCOL_ATTACHED' && life.submitter !== side && hasBegun(life, now);
    const signed = { ...closeAbsence(life), status: 'PROTOCOL_CONFIRMED', isPayoutDue: true };
    return allowWhen(isDue, { ...life, ...signed });
  },
  returnProtocol: (life, actor, { now }) => {
    const side = getSide(life, actor, now);
    if (side === null) return null;
    if (isRepeat(life, 'returned', getOtherSide(side))) return life;
    const isDue = life.status === 'PROTOCOL_ATTACHED' && life.submitter !== side;
    return allowWhen(isDue && hasRoundLeft(life, side, 'returned'), reopenProtocol(life, 'returned'));
  },
  withdrawProtocol: (life, actor, { now }) => {
    const side = getSide(life, actor, now);
    if (side === null) return null;
    if (isRepeat(life, 'withdrawn', side)) return life;
    const isDue = life.status === 'PROTOCOL_ATTACHED' && life.submitter === side;
    return allowWhen(isDue && hasRoundLeft(life, side, 'withdrawn'), reopenProtocol(life, 'withdrawn'));
  },
  refuse: (life, actor, { now }) => {
    if (getSide(life, actor, now) !== 'tenant' || life.state !== 'SIGNED') return null;
    if (life.status === 'PROTOCOL_REJECTED') return life;
    const isOpen = [...HANDOVER_OPEN, 'PROTOCOL_ATTACHED'].includes(life.status);
    return allowWhen(isOpen, {
      ...life,
      ...closeAbsence(life),
      status: 'PROTOCOL_REJECTED',
      refusedAt: now,
    });
  },
} as const satisfies Record<string, ModelTransition>;

/** The rule of every step. Those on a signed lease are refused once the clock has ended it for lack of a deposit. */
const TRANSITIONS = {
  ...RULES,
  ...QUEUE_TRANSITIONS,
  ...ABSENCE_TRANSITIONS,
  tellAdmin: beforeEnd(RULES.tellAdmin),
  fillForm: beforeEnd(RULES.fillForm),
  submitProtocol: beforeEnd(RULES.submitProtocol),
  signProtocol: beforeEnd(RULES.signProtocol),
  returnProtocol: beforeEnd(RULES.returnProtocol),
  withdrawProtocol: beforeEnd(RULES.withdrawProtocol),
  refuse: beforeEnd(RULES.refuse),
} as const satisfies Record<string, ModelTransition>;

export type StepName = keyof typeof TRANSITIONS;

/** Every step of a lease, with the turns of its queue played to the moment of the step. */
export const MODEL_TRANSITIONS = Object.fromEntries(
  Object.entries(TRANSITIONS).map(([step, rule]) => [step, withTurns(rule)]),
) as Record<StepName, ModelTransition>;

export type LeaseCommand = { actor: Actor; step: StepName };

/**
 * Returns the model after a refused or lost action: unchanged, with one exception. A landlord who opens the proposals finds an
 * expired reservation gone.
 */
export const applyRefusedCommand = (
  life: LeaseModel,
  { actor, step }: LeaseCommand,
  moment: ModelClock,
): LeaseModel =>
  isLandlord(actor) && ['acceptTenant', 'acceptStranger'].includes(step)
    ? (sweep(life, actor, moment) ?? life)
    : life;

/** Returns the model after the actions in this order. A refused action changes nothing. */
export const applyCommand = (
  life: LeaseModel,
  commands: readonly LeaseCommand[],
  moment: ModelClock,
): LeaseModel =>
  commands.reduce<LeaseModel>(
    (left, command) =>
      MODEL_TRANSITIONS[command.step](left, command.actor, moment) ??
      applyRefusedCommand(left, command, moment),
    life,
  );

export const isRefused = (life: LeaseModel, { actor, step }: LeaseCommand, moment: ModelClock): boolean =>
  MODEL_TRANSITIONS[step](life, actor, moment) === null;

const TENANTS = ['tenant', 'stranger', 'newcomer'] as const satisfies readonly Actor[];
export const getHolder = ({ holder }: LeaseModel): Actor =>
  TENANTS.find((actor) => COMPANY_OF[actor] === holder) ?? 'tenant';

const getNextTenant = (life: LeaseModel, now: number): Actor =>
  TENANTS.find((actor) => !isRefused(life, { actor, step: 'reserve' }, { now, day: '', otherDay: '' })) ??
  'tenant';

/** Returns the next command on the way to the handover, or a refund by the second admin if none is left. */
export const arbitraryCommand = (life: LeaseModel, now: number): LeaseCommand => {
  const tenant = getHolder(life);
  const ways: [boolean, LeaseCommand][] = [
    [isEndedByClock(life, now), { actor: 'landlord', step: 'sweepDeposit' }],
    [life.state === 'UNSIGNED' && !life.isSent, { actor: 'landlord', step: 'send' }],
    [life.state === 'UNSIGNED', { actor: 'landlord', step: 'confirm' }],
    [life.state !== 'SIGNED' && !isLive(life, now), { actor: getNextTenant(life, now), step: 'reserve' }],
    [life.state === 'BOOKED' && !life.isLinkSent, { actor: tenant, step: 'prepare' }],
    [life.state === 'BOOKED', { actor: tenant, step: 'sign' }],
    [HANDOVER_OPEN.includes(life.status) && !life.reception, { actor: tenant, step: 'nameReceiver' }],
    [HANDOVER_OPEN.includes(life.status) && !life.transfer, { actor: 'landlord', step: 'nameGiver' }],
    [
      canStillAccept(life, now),
      { actor: life.asked?.by === 'tenant' ? 'landlord' : tenant, step: 'acceptTime' },
    ],
    [life.status === 'DEPOSIT_PENDING', { actor: 'admin', step: 'confirmDeposit' }],
    [isPaidAgainDue(life), { actor: 'admin', step: 'payAgain' }],
    [life.status === 'DEPOSIT_CONFIRMED' && !life.isFormFilled, { actor: 'landlord', step: 'fillForm' }],
    [life.status === 'DEPOSIT_CONFIRMED', { actor: 'landlord', step: 'submitProtocol' }],
    [life.status === 'PROTOCOL_CONFIRMED', { actor: 'secondAdmin', step: 'recordPayout' }],
    [life.submitter === 'landlord', { actor: tenant, step: 'signProtocol' }],
    [life.submitter === 'tenant', { actor: 'landlord', step: 'signProtocol' }],
  ];
  return ways.find(([holds]) => holds)?.[1] ?? { actor: 'secondAdmin', step: 'recordRefund' };
};
