import { getTermEnd, type TermFacts } from '../term/termEnd';
import type { TermChange } from '../term/termRecord';
import {
  findAgreedDay,
  getReturnState,
  type PremisesReturn,
  type ReturnDay,
  type ReturnRecord,
} from './premisesReturn';
import { getSignatureDueAt, getSignatureEnd } from './signatureTerm';

/** Returns whether an end of a lease (`YYYY-MM-DD`, `null` for none) is later than another. */
const isLaterEnd = (end: string | null, former: string | null): boolean =>
  former !== null && (end === null || end > former);

type Terms = { kind: TermChange; endsOn: string | null };

/** Returns whether a change of the term moves the end of a lease later, or takes it away. */
export const isMovingEndLater = (lease: TermFacts, { kind, endsOn }: Terms): boolean =>
  isLaterEnd(kind === 'noticeWithdrawal' ? null : endsOn, getTermEnd(lease));

/**
 * Returns why the end of a lease cannot move later because of its return, or `null`: the premises are back, or a submitted
 * return waits for its signature. A return that is only begun does not bar it; it is called off.
 */
export const whyReturnBars = (lease: TermFacts, terms: Terms) => {
  if (!isMovingEndLater(lease, terms)) return null;
  const state = getReturnState(lease);
  if (state === 'ATTACHED') return 'returnAwaitsSignature' as const;
  return state === 'SIGNED' || state === 'CLOSED' ? ('premisesReturned' as const) : null;
};

const withCalledOff = (known: PremisesReturn, now: number): PremisesReturn => ({
  ...known,
  state: 'CALLED_OFF',
  closedAt: now,
});

/** Returns the day of an earlier return without what comes after the end of the lease: the proposed day, the agreed one or both. */
const getDayUntil = (returnDay: ReturnDay, end: string | null): ReturnDay | null => {
  if (end === null || returnDay.day <= end) return returnDay;
  const agreed = findAgreedDay({ returnDay });
  return agreed && agreed.day <= end ? { ...returnDay, ...agreed, former: null } : null;
};

/** Returns the day of an earlier return, if a change of the term drops a part of it: a later end all of it, any end what comes after it. */
const findChangedDay = (before: TermFacts, after: TermFacts): Pick<ReturnRecord, 'returnDay'> => {
  const { returnDay } = before;
  if (!returnDay) return {};
  const end = getTermEnd(after);
  const left = isLaterEnd(end, getTermEnd(before)) ? null : getDayUntil(returnDay, end);
  return left === returnDay ? {} : { returnDay: left };
};

/** Returns the day of an earlier return (`YYYY-MM-DD`) that a change of the term dropped, or `null`. */
export const findDroppedDay = (
  { returnDay: before }: ReturnRecord,
  { returnDay: after }: ReturnRecord,
): string | null => (before && before.day !== after?.day ? before.day : null);

/** Returns a return with the agreed day that it keeps once submitted, if its lease, which had no end, gets one after that day. */
const withKeptKeysDay = (known: PremisesReturn, before: TermFacts, after: TermFacts): PremisesReturn => {
  const agreed = findAgreedDay(before)?.day;
  const end = getTermEnd(after);
  const wasSubmitted = known.state === 'ATTACHED' || (known.state === 'OPEN' && known.firstSubmittedAt);
  const isKept = wasSubmitted && agreed && end && getTermEnd(before) === null && agreed < end;
  return isKept ? { ...known, keysDueOn: agreed } : known;
};

/**
 * Returns the fields of the return that follow from a change of the term at `now`. A later end calls off a begun return, whose
 * form is kept. A first end after the agreed day leaves the term for the signature; any other moves its end. A day of an earlier
 * return that no longer fits is dropped.
 */
export const adaptReturn = (before: TermFacts, after: TermFacts, now: number): ReturnRecord => {
  const { premisesReturn } = before;
  const state = getReturnState(before);
  const day = findChangedDay(before, after);
  if (premisesReturn && state === 'OPEN' && isLaterEnd(getTermEnd(after), getTermEnd(before)))
    return { ...day, premisesReturn: withCalledOff(premisesReturn, now) };
  if (!premisesReturn) return day;
  const kept = withKeptKeysDay(premisesReturn, before, after);
  const unmoved = kept === premisesReturn ? day : { ...day, premisesReturn: kept };
  const changed = { ...after, ...day, premisesReturn: kept };
  if (state !== 'ATTACHED' || getSignatureEnd(changed) === getSignatureEnd(before)) return unmoved;
  const attached = { ...kept, isReminded: false };
  const dueAt = getSignatureDueAt({ ...changed, premisesReturn: attached });
  return { ...day, premisesReturn: { ...attached, dueAt } };
};
