import { getTermEnd, type TermFacts } from '../term/termEnd';
import type { TermChange } from '../term/termRecord';
import { getReturnState, type PremisesReturn, type ReturnRecord } from './premisesReturn';
import { getSignatureDueAt } from './signatureTerm';

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

/**
 * Returns the fields of the return that follow from a change of the term at `now`. A later end calls off a begun return, whose
 * form is kept, and the agreed day; any other moves the end of the term for the signature.
 */
export const adaptReturn = (before: TermFacts, after: TermFacts, now: number): ReturnRecord => {
  const { premisesReturn, returnDay } = before;
  const state = getReturnState(before);
  if (isLaterEnd(getTermEnd(after), getTermEnd(before)))
    return {
      ...(returnDay && { returnDay: null }),
      ...(premisesReturn && state === 'OPEN' && { premisesReturn: withCalledOff(premisesReturn, now) }),
    };
  if (!premisesReturn || state !== 'ATTACHED') return {};
  const attached = { ...premisesReturn, isReminded: false };
  return {
    premisesReturn: { ...attached, dueAt: getSignatureDueAt({ ...after, premisesReturn: attached }) },
  };
};
