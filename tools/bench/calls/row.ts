import type { CallableName } from '@contracts';
import type { NamedQuery } from '@contracts/queries';
import type { AccountKey } from '../../demo/accounts';
import type { CallFixture } from '../callFixtures';

/** Bars in ms for one caller with everything warm; what waits for a service outside has none. */
export const KINDS = {
  read: { p50: 10, p95: 30 },
  write: { p50: 20, p95: 50 },
  /** Looks through everything there is, once in the life of an account. */
  sweep: { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY },
  pdf: { p50: 250, p95: 500 },
  outside: { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY },
};

/** What earlier calls left and goes before each: files of `folder`, which ends in a slash, and documents a query finds. */
export type Leftovers = { folder?: string; found?: NamedQuery };

/**
 * A call as the account `by` makes it (a visitor where there is none). Before each one what the one before left is removed
 * and the scene is set.
 */
export type Row = Leftovers & {
  kind: keyof typeof KINDS;
  by: AccountKey | null;
  payload?: object;
  /** The payload where it depends on the clock or on the project. */
  getPayload?: () => object;
  scene?: CallFixture;
};

/** Calls of one area that succeed. */
export type Rows = Partial<Record<CallableName, Row>>;
