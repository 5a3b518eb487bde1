import { addRound, type RoundEnd } from '../protocol/rounds';
import type { PremisesReturn, SideStep } from './premisesReturn';

/** How often a side can withdraw a return that it submitted. */
export const RETURN_WITHDRAWALS_MAX = 2;

/**
 * Returns from when (epoch ms) the days in all of the other side count. They go on for a correction of what it sent back,
 * without the time that the correction took. A version after a withdrawal, or one of the other side, has days of its own.
 */
const getDaysInAllStart = (
  { lastRound, firstSubmittedAt }: PremisesReturn,
  { side, at }: SideStep,
): number =>
  lastRound?.ending === 'returned' && lastRound.submitterSide === side && firstSubmittedAt
    ? firstSubmittedAt + (at - lastRound.at)
    : at;

/** Returns a return that a side begins. One that was called off keeps its rounds. */
export const beginPremisesReturn = (known: PremisesReturn | null, begun: SideStep): PremisesReturn => ({
  lastRound: null,
  ...known,
  ...{ state: 'OPEN', begun, submitted: null, signed: null },
  ...(known && { firstSubmittedAt: null, keysDueOn: null, dueAt: null, closedAt: null }),
});

/** Returns the return with a submitted version. */
export const withSubmission = (known: PremisesReturn, submitted: SideStep): PremisesReturn => ({
  ...known,
  state: 'ATTACHED',
  submitted,
  isReminded: false,
  firstSubmittedAt: getDaysInAllStart(known, submitted),
});

/** Returns the return opened again by the end of a round. */
export const withRoundEnd = (known: PremisesReturn, end: RoundEnd): PremisesReturn => ({
  ...known,
  state: 'OPEN',
  submitted: null,
  dueAt: null,
  lastRound: end,
  roundCounts: addRound(known.roundCounts, end),
  ...(end.ending === 'withdrawn' && { firstSubmittedAt: null }),
});
