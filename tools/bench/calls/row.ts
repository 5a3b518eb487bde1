import type { CallableName } from '@contracts';
import type { AccountKey } from '../../demo/accounts';
import type { Scene } from '../callScene';

/** Bars in ms for one caller with everything warm; what waits for a service outside has none. */
export const KINDS = {
  read: { p50: 10, p95: 30 },
  write: { p50: 20, p95: 50 },
  pdf: { p50: 250, p95: 500 },
  outside: { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY },
};

/**
 * A call as the account `by` makes it (a visitor where there is none). Before each one the files of `folder`, which ends
 * in a slash, are removed and the scene is set.
 */
export type Row = {
  kind: keyof typeof KINDS;
  by: AccountKey | null;
  payload?: object;
  scene?: Scene;
  folder?: string;
};

/** Calls of one area that succeed, or why there is none. */
export type Rows = Partial<Record<CallableName, Row | string>>;
