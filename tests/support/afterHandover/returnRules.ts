import { getDayEnd, getTermDay, shiftDay, shiftMonths, toWarsawDay } from '../modelDays';
import {
  type Actor,
  allowParties,
  getEnd,
  getOther,
  getReturned,
  isOver,
  type LifeModel,
  type Moment,
  type Rule,
  SIDE_OF,
  type Side,
  takeStep,
  tellBoth,
} from './life';

const ROUNDS_MAX = 10;
const WITHDRAWALS_MAX = 2;
const OPENS_DAYS = 14;
const WINDOW_DAYS = 30;
const SUBMISSION_DAYS = 14;

/** Returns the earlier day of the return that both sides have named last, or `null`. */
export const getAgreedDay = ({ returnDay }: LifeModel): string | null => {
  if (!returnDay) return null;
  return returnDay.isAgreed ? returnDay.day : returnDay.former;
};

const nameDay = (getDay: (moment: Moment) => string): Rule =>
  allowParties((life, side, moment) => {
    const { now } = moment;
    const day = getDay(moment);
    const { returnDay: known } = life;
    const isSame = known?.day === day;
    if (known && isSame && (known.by === side || known.isAgreed)) return life;
    const end = getEnd(life);
    const today = toWarsawDay(now);
    const isFit = day >= today && day <= (end ?? shiftMonths(today, 12));
    if (getReturned(life) !== null || !isFit) return null;
    const former = getAgreedDay(life);
    const isAgreed = isSame || former === day;
    const entry = isAgreed ? 'returnDayAgreed' : 'returnDayNamed';
    return takeStep(life, {
      returnDay: {
        day,
        by: isSame && known ? known.by : side,
        isAgreed,
        former: isAgreed ? null : former,
      },
      entry,
      tells: [[entry, getOther(side)]],
    });
  });

/** Returns the first day on which the return can begin, or `null` while no end is known. */
const getOpeningDay = (life: LifeModel): string | null => {
  const end = getEnd(life);
  const days = [getAgreedDay(life), end && shiftDay(end, -OPENS_DAYS)].filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
};

/** Returns whether a return can begin: from its first day to thirty days after the lease. */
const canBegin = (life: LifeModel, now: number): boolean => {
  const opensOn = getOpeningDay(life);
  return (
    getReturned(life) === null &&
    opensOn !== null &&
    toWarsawDay(now) >= opensOn &&
    !isReturnMissed(life, now)
  );
};

/** Returns the day by which a return is to begin: the agreed one, the last of the lease, or the last on which it can. */
const getBeginningDay = (life: LifeModel, now: number): string => {
  const end = getEnd(life);
  const days = [getAgreedDay(life), end, end && getTermDay(end, WINDOW_DAYS)]
    .filter((day) => day !== null)
    .toSorted();
  return days.find((day) => day >= toWarsawDay(now)) ?? days.at(-1) ?? '';
};

const beginReturn: Rule = allowParties((life, side, { now }) => {
  if (life.returned === 'OPEN') return life;
  if (!canBegin(life, now)) return null;
  return takeStep(life, {
    returned: 'OPEN',
    begunAt: now,
    submitted: null,
    firstSubmittedAt: null,
    keysDueOn: null,
    entry: 'returnBegun',
    tells: [['returnBegun', getOther(side)]],
  });
});

/** Returns the later of some days, or `null` without one. */
const getLatest = (...days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/**
 * Returns the moment from which a return no longer begins or, once begun, is submitted: thirty days after the lease, or fourteen after
 * the last step. `null` while no end is known, and once it is submitted.
 */
const getReturnLimit = (life: LifeModel): number | null => {
  const end = getEnd(life);
  const returned = getReturned(life);
  if (end === null || (returned !== null && returned !== 'OPEN')) return null;
  const last = getTermDay(end, WINDOW_DAYS);
  const stepAt = Math.max(life.begunAt ?? 0, life.round?.at ?? 0);
  const submitted = returned === 'OPEN' ? getTermDay(toWarsawDay(stepAt), SUBMISSION_DAYS) : null;
  return getDayEnd(getLatest(last, submitted) ?? last);
};

/** Returns whether a lease is over, and no return was submitted in time. */
export const isReturnMissed = (life: LifeModel, now: number): boolean => {
  const limit = getReturnLimit(life);
  return isOver(life, now) && limit !== null && now >= limit;
};

/** A party fills in the form in the browser, under the database rules. */
const fillReturn: Rule = allowParties((life, _, { now }) =>
  life.returned === 'OPEN' && !isReturnMissed(life, now)
    ? { ...life, isFilled: true, isFormOfRound: false }
    : null,
);

/** The days of the other side go on for a correction of what it sent back, without the time that the correction took. */
const getDaysStart = ({ round, firstSubmittedAt }: LifeModel, side: Side, now: number): number =>
  round?.how === 'returned' && round.submitter === side && firstSubmittedAt !== null
    ? firstSubmittedAt + (now - round.at)
    : now;

const submitReturn: Rule = allowParties((life, side, { now }, actor) => {
  if (life.returned === 'ATTACHED' && life.submitted?.actor === actor) return life;
  if (life.returned !== 'OPEN' || !life.isFilled || isReturnMissed(life, now)) return null;
  return takeStep(life, {
    returned: 'ATTACHED',
    submitted: { actor, at: now },
    firstSubmittedAt: getDaysStart(life, side, now),
    entry: 'returnSubmitted',
    tells: [['returnSubmitted', getOther(side)]],
  });
});

const getSubmitter = (submitted: { actor: Actor }): Side => SIDE_OF[submitted.actor] ?? 'tenant';

/** Returns the day on which the keys come back: the last day of the lease unless it came later, else the agreed day. */
const getKeysDay = (life: LifeModel) => {
  const end = getEnd(life);
  return end === null ? getAgreedDay(life) : ([end, life.keysDueOn ?? end].toSorted()[0] ?? end);
};

/** Returns the end of the fourteen days in all in which the other side reads a return and its corrections. */
const getLastDayInAll = (life: LifeModel, firstAt: number): string => {
  const first = toWarsawDay(firstAt);
  return getTermDay(getLatest(first, getKeysDay(life)) ?? first, 14);
};

/** Returns the moment at which a submitted return closes by the clock; `null` while none is submitted. */
const getSignatureEnd = (life: LifeModel): number | null => {
  const { submitted, firstSubmittedAt } = life;
  if (!submitted) return null;
  const day = toWarsawDay(submitted.at);
  const keysDay = getKeysDay(life);
  const [end = day] = [
    getTermDay(day, 7),
    getLastDayInAll(life, firstSubmittedAt ?? submitted.at),
  ].toSorted();
  return getDayEnd(getLatest(end, getTermDay(day, 3), keysDay && getTermDay(keysDay, 3)) ?? end);
};

const isSignatureTermOver = (life: LifeModel, now: number): boolean => {
  const endsAt = getSignatureEnd(life);
  return endsAt !== null && now >= endsAt;
};

const isLastSubmission = (life: LifeModel, { at }: { at: number }) =>
  toWarsawDay(at) >= getLastDayInAll(life, life.firstSubmittedAt ?? at);

/** Returns why a round cannot end in a way, as far as its number and its days go. */
const isRoundLeft = (
  life: LifeModel,
  how: 'returned' | 'withdrawn',
  submitted: { actor: Actor; at: number },
) =>
  how === 'returned'
    ? life.sentBack[getOther(getSubmitter(submitted))] < ROUNDS_MAX && !isLastSubmission(life, submitted)
    : life.withdrawals[getSubmitter(submitted)] < WITHDRAWALS_MAX;

const endRound = (how: 'returned' | 'withdrawn'): Rule =>
  allowParties((life, side, { now }) => {
    const submitter = how === 'returned' ? getOther(side) : side;
    const { submitted, round } = life;
    if (life.returned === 'OPEN' && life.isFormOfRound)
      return round?.how === how && round.submitter === submitter ? life : null;
    if (life.returned !== 'ATTACHED' || !submitted || getSubmitter(submitted) !== submitter) return null;
    if (isSignatureTermOver(life, now) || !isRoundLeft(life, how, submitted)) return null;
    const entry = how === 'returned' ? 'returnSentBack' : 'returnWithdrawn';
    return takeStep(life, {
      returned: 'OPEN',
      submitted: null,
      ...(how === 'withdrawn'
        ? {
            firstSubmittedAt: null,
            withdrawals: { ...life.withdrawals, [side]: life.withdrawals[side] + 1 },
          }
        : { sentBack: { ...life.sentBack, [side]: life.sentBack[side] + 1 } }),
      isFormOfRound: true,
      round: { number: (round?.number ?? 0) + 1, how, submitter, at: now },
      entry,
      tells: [[entry, getOther(side)]],
    });
  });

/** The end of a return begins the settlement of the deposit. */
const startSettlement = (now: number) => ({
  startedAt: now,
  claim: null,
  answer: null,
  account: null,
  paid: null,
  hasArrived: null,
  deniedAt: null,
  denied: 0,
  told: [],
});

const signReturn: Rule = allowParties((life, side, { now }) => {
  if (life.returned === 'SIGNED') return life;
  if (life.returned !== 'ATTACHED' || !life.submitted || getSubmitter(life.submitted) === side) return null;
  if (isSignatureTermOver(life, now)) return null;
  return takeStep(life, {
    returned: 'SIGNED',
    settlement: startSettlement(now),
    entry: 'returnSigned',
    tells: [
      ['returnSignedLandlord', 'landlord'],
      ['returnSignedTenant', 'tenant'],
    ],
  });
});

/** The clock closes a submitted return that was not signed in time. */
const sweepReturns: Rule = (life, _, { now }) => {
  if (life.returned !== 'ATTACHED' || !isSignatureTermOver(life, now)) return life;
  return takeStep(life, {
    returned: 'CLOSED',
    settlement: startSettlement(now),
    entry: 'returnClosed',
    tells: tellBoth('returnClosed'),
  });
};

export const RETURN_RULES = {
  nameReturnDay: nameDay(({ returnDay }) => returnDay),
  nameOtherReturnDay: nameDay(({ otherReturnDay }) => otherReturnDay),
  keepReturnDay: nameDay(({ formerReturnDay }) => formerReturnDay),
  beginReturn,
  fillReturn,
  submitReturn,
  sendBackReturn: endRound('returned'),
  withdrawReturn: endRound('withdrawn'),
  signReturn,
  sweepReturns,
} as const satisfies Record<string, Rule>;

/** A task of a side and its end (epoch ms); `null` without one. */
export type TaskModel = { kind: string; until: number | null };

/** Returns what a side has to do about the return, or `null`. */
export const findReturnTask = (life: LifeModel, side: Side, now: number): TaskModel | null => {
  const { returnDay, submitted } = life;
  if (getReturned(life) === null) {
    if (returnDay && !returnDay.isAgreed && returnDay.by !== side && returnDay.day >= toWarsawDay(now))
      return { kind: 'agreeReturnDay', until: getDayEnd(returnDay.day) };
    return canBegin(life, now) ? { kind: 'beginReturn', until: getDayEnd(getBeginningDay(life, now)) } : null;
  }
  if (isReturnMissed(life, now)) return null;
  if (life.returned === 'OPEN') return { kind: 'fillReturn', until: getReturnLimit(life) };
  if (life.returned !== 'ATTACHED' || !submitted || getSubmitter(submitted) === side) return null;
  return { kind: 'signReturn', until: getSignatureEnd(life) };
};

/** Returns the moments around which steps of the return begin or cease to be possible (epoch ms). */
export const listReturnMoments = (life: LifeModel): number[] => {
  const endsAt = life.returned === 'ATTACHED' ? getSignatureEnd(life) : getReturnLimit(life);
  return endsAt === null ? [] : [endsAt];
};
