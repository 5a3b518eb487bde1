/** The longer time that a landlord granted: its business days and the new due day (`YYYY-MM-DD`). */
export type DepositExtension = { days: number; until: string; at: number };

/** Who ended a lease whose deposit did not arrive. */
export const DEPOSIT_ENDERS = ['landlord', 'clock', 'admin'] as const;
export type DepositEnding = { by: (typeof DEPOSIT_ENDERS)[number]; at: number };

/** Money that arrived after the lease had ended and is returned: its sum, the last booking day (`YYYY-MM-DD`), the time of record. */
export type LateDeposit = { grosze: number; bookedOn: string; at: number };

/** Mails about the due day, in order. After it the landlord is told that the lease can be ended. */
export const DEPOSIT_REMINDERS = ['before', 'onDay', 'overdue'] as const;
export type DepositReminder = (typeof DEPOSIT_REMINDERS)[number];

/** Fields of a signed offer about the due day of its deposit. Leases signed before it existed lack them. */
export type DepositDeadline = {
  /** The due day as signed (`YYYY-MM-DD`). */
  depositDueOn?: string | null;
  depositExtension?: DepositExtension | null;
  /** When a transfer that looks like the deposit was first seen. `null` once none waits. */
  depositTransferSeenAt?: number | null;
  /** The reminders that were sent about the current due day. */
  depositReminders?: DepositReminder[];
  depositEnding?: DepositEnding | null;
  depositLate?: LateDeposit | null;
};
