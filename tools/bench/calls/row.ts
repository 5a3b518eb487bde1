import type { CallableName } from '@api';
import type { NamedQuery } from '@api/queries';
import type { AccountKey } from '../../demo/accounts';
import type { CallFixture } from '../callFixtures';

/** Budgets in ms for one caller with warm processes. Calls that wait for an external service have none. */
export const KINDS = {
  read: { p50: 10, p95: 30 },
  write: { p50: 20, p95: 50 },
  /** Scans all stored data, once in the life of an account. */
  sweep: { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY },
  pdf: { p50: 250, p95: 500 },
  outside: { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY },
};

/**
 * Data of earlier calls to delete before each call: files of `folder`, which ends in a slash, and documents that a query finds.
 */
export type Leftovers = { folder?: string; found?: NamedQuery };

/**
 * A call by the account `by`, or by a visitor if it is `null`. Before each call the data of the previous one is deleted and the
 * fixture stored.
 */
export type Row = Leftovers & {
  kind: keyof typeof KINDS;
  by: AccountKey | null;
  payload?: object;
  /** The payload if it depends on the clock or on the project. */
  getPayload?: () => object;
  scene?: CallFixture;
};

export type Rows = Partial<Record<CallableName, Row>>;
