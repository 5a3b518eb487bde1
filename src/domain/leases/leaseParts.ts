import type { PostSigningStatus } from '../offers/states';
import { LEASE_OPEN, PAYOUT_DUE, REFUND_DUE, UNPAID_ENDED } from './statusGroups';

/** Statuses of the leases that go on, and of those handed over or closed. Together they are all statuses after signing. */
export const LEASE_PARTS = {
  open: [...LEASE_OPEN, ...REFUND_DUE],
  closed: [...PAYOUT_DUE, UNPAID_ENDED],
} as const satisfies Record<string, readonly PostSigningStatus[]>;
export type LeasePart = keyof typeof LEASE_PARTS;
