import { COLLECTIONS } from '@api/collections';
import { ADMIN_DOCUMENTS } from '@api/staffCollections';
import type { Statement } from '@domain/leases/bankStatement';
import { getDepositDueDay } from '@domain/leases/depositDays';
import { getDatesOfDueDay } from '@domain/leases/depositDeadline';
import type { DepositDeadline } from '@domain/leases/depositRecord';
import {
  getCoveredPeriod,
  isDayCovered,
  type StatementPeriod,
  withPeriod,
} from '@domain/leases/statementPeriods';
import { toIsoDay } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';
import { loadAwaitedOffers } from './depositProposals';

/** `admin/depositStatements`: the days of the deposit account that imported statements show. */
type Coverage = { periods: StatementPeriod[] };

const COVERAGE_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.depositStatements}`;

const findPeriods = async (): Promise<StatementPeriod[]> =>
  (await read<Coverage>(COVERAGE_PATH))?.periods ?? [];

/** Notes which days an imported statement shows. */
export const noteCoverage = async (statement: Statement, now: number): Promise<void> => {
  const added = getCoveredPeriod(statement, toIsoDay(now));
  if (!added) return;
  await updateWithPrecondition<Coverage, void>(COVERAGE_PATH, (known) => ({
    write: { periods: withPeriod(known?.periods ?? [], added) } satisfies Coverage,
    answer: undefined,
  }));
};

/** Returns whether an imported statement shows the due day of a deposit. A lease without a due day needs none. */
export const isDueDayCovered = async (lease: DepositDeadline): Promise<boolean> => {
  const dueDay = getDepositDueDay(lease);
  return dueDay === null || isDayCovered(await findPeriods(), dueDay);
};

/** The due days of unpaid leases whose statement is missing although banks have posted them, and the number of leases. */
export type MissingStatements = { days: string[]; leases: number };

/** Returns the due days (`YYYY-MM-DD`) that have passed for unpaid leases and that no imported statement shows. */
export const findMissingStatements = async (now: number): Promise<MissingStatements> => {
  const [periods, awaited] = await Promise.all([findPeriods(), loadAwaitedOffers()]);
  const missing = awaited
    .map((lease) => getDepositDueDay(lease))
    .filter((day) => day !== null)
    .filter((day) => now >= getDatesOfDueDay(day).dueAt && !isDayCovered(periods, day));
  return { days: [...new Set(missing)].sort(), leases: missing.length };
};

/**
 * Throws `Refusal('depositStatementAwaited')` until the statement of the due day is imported: the deposit may be in the
 * account.
 */
export const assertDueDayCovered = async (lease: DepositDeadline): Promise<void> => {
  if (!(await isDueDayCovered(lease))) throw new Refusal('depositStatementAwaited');
};
