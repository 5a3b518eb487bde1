/** The longer time that a landlord granted: its business days and the new due day (`YYYY-MM-DD`). */
export type DepositExtension = { days: number; until: string; at: number };

/** Who ended a lease whose deposit did not arrive. */
export const DEPOSIT_ENDERS = ['landlord', 'clock', 'admin'] as const;
export type DepositEnding = { by: (typeof DEPOSIT_ENDERS)[number]; at: number };

/**
 * Money that arrived after the lease had ended and is returned: its sum, the last booking day (`YYYY-MM-DD`), the time of
 * record.
 */
export type LateDeposit = { grosze: number; bookedOn: string; at: number };

/** Mails about the due day, in order. After it the landlord is told that the lease can be ended. */
export const DEPOSIT_REMINDERS = ['before', 'onDay', 'overdue'] as const;
export type DepositReminder = (typeof DEPOSIT_REMINDERS)[number];

/** Why the premises of a lease that ended unpaid are not offered again. */
export const RELISTING_REFUSALS = ['expired', 'unavailable', 'blocked', 'landlord', 'form'] as const;
export type RelistingRefusal = (typeof RELISTING_REFUSALS)[number];

/**
 * The consent to offer the premises again after the lease ended unpaid: a term of the offer, or the landlord's step that ended the
 * lease. `by` is the account that consented, at `at`. `dueAt` is set until the new offer is complete or refused.
 */
export type Relisting = {
  basis: 'term' | 'landlord';
  by: string;
  at: number;
  dueAt: number | null;
  /** The new offer, once it exists. */
  offerId: string | null;
  refusal: RelistingRefusal | null;
};

/** The offer that an offer repeats after its lease ended unpaid, and the binding version with the same terms. */
export type RelistedFrom = { offerId: string; version: number; digest: string };

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
  /** Of an offer whose lease ended unpaid. `null` or absent if the landlord did not consent to offer the premises again. */
  relisting?: Relisting | null;
  /** Of an offer that repeats one whose lease ended unpaid. */
  relistedFrom?: RelistedFrom;
};

/** Returns whether a new offer of the premises is still to be made, so that their queue waits for it. */
export const isRelistingDue = ({ relisting }: Pick<DepositDeadline, 'relisting'>): boolean =>
  (relisting?.dueAt ?? null) !== null;
