import { addDays } from '../shared/days';
import { isBalanced, type Statement } from './bankStatement';
import { addBusinessDays } from './businessDays';

/** Whole days (`YYYY-MM-DD`, both inclusive) of which every movement of the account is known. */
export type StatementPeriod = { from: string; until: string };

/** Joined periods that are kept. Older ones matter to no open lease. */
const PERIODS_KEPT = 60;

/** Returns whether every booked movement of a statement is read and its numbers agree. */
const isWhole = (statement: Statement): boolean =>
  isBalanced(statement) && statement.unread.every(({ reason }) => reason === 'notBooked');

/**
 * Returns whether a statement proves that it leaves no movement out: it names its period or, being a table, its balances. Any other
 * table may be a selection of movements.
 */
const isComplete = ({ format, period, totals, chain }: Statement): boolean =>
  period !== undefined || (format === 'table' && (totals.grosze !== null || chain === 'whole'));

/**
 * Returns the days of which a statement shows every movement: the period it names, else the days between its first and its last
 * movement. It ends before `today`, because more movements of today can follow. Returns `null` if movements are unread or may be
 * missing.
 */
export const getCoveredPeriod = (statement: Statement, today: string): StatementPeriod | null => {
  const { entries, period } = statement;
  const days = period ? [period.from, period.until] : entries.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !isWhole(statement) || !isComplete(statement)) return null;
  // a file without a period may begin and end in the middle of a day
  const [from, until] = period ? [first, last] : [addDays(first), addDays(last, -1)];
  const yesterday = addDays(today, -1);
  const covered = { from, until: until < yesterday ? until : yesterday };
  return covered.from <= covered.until ? covered : null;
};

/** Returns the periods with another one. Periods that overlap, or have only days without bookings between them, are joined. */
export const withPeriod = (
  periods: readonly StatementPeriod[],
  added: StatementPeriod,
): StatementPeriod[] => {
  const joined: StatementPeriod[] = [];
  for (const period of [...periods, added].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || period.from > addBusinessDays(last.until, 1)) joined.push({ ...period });
    else if (period.until > last.until) last.until = period.until;
  }
  return joined.slice(-PERIODS_KEPT);
};

/** Returns whether every movement of a day (`YYYY-MM-DD`) is known. */
export const isDayCovered = (periods: readonly StatementPeriod[], day: string): boolean =>
  periods.some(({ from, until }) => from <= day && day <= until);
