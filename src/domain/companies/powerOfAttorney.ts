import type { User } from '../accounts/user';
import { endOfDay, parseTimestamp } from '../shared/dates';
import type { CompanyRejection } from './review';

/** Highest limit of a power of attorney that the form takes, in PLN. */
export const POWER_LIMIT_MAX = 1_000_000_000;

export const POWER_STATUSES = ['CHECKING', 'ACCEPTED', 'REJECTED', 'REVOKED'] as const;
export type PowerStatus = (typeof POWER_STATUSES)[number];

/** Scope of a power as an admin read it: up to `limit` PLN for one lease, until the end of `validUntil` (`YYYY-MM-DD`). */
export type PowerScope = { limit: number | null; validUntil: string | null };

/**
 * `powersOfAttorney/{companyId}_{uid}`: the document by which a member may sign leases for the company alone. `sha256` of the
 * submitted file; times in epoch ms.
 */
export type PowerOfAttorney = CompanyRejection &
  PowerScope & {
    id: string;
    companyId: string;
    companyName: string;
    nip: string;
    uid: string;
    userData: Pick<User, 'firstName' | 'lastName' | 'email'>;
    status: PowerStatus;
    sha256: string;
    submittedAt: number;
    reviewedAt: number | null;
    revokedAt: number | null;
    /** The admin's reason; missing if the holder or the company revoked it. */
    revocationReason?: string;
  };

type Dated = Pick<PowerOfAttorney, 'status' | 'validUntil'>;

const isExpired = ({ validUntil }: Pick<PowerScope, 'validUntil'>, now: number): boolean => {
  const lastDay = validUntil === null ? null : parseTimestamp(validUntil);
  return lastDay !== null && now > endOfDay(lastDay);
};

/** Whether a power counts at `now`: accepted, not revoked and not expired. */
export const isPowerInForce = (power: Dated, now: number): boolean =>
  power.status === 'ACCEPTED' && !isExpired(power, now);

/** Returns why a member cannot submit a new document, or `null`. The former one is decided, revoked or expired first. */
export const whyCannotSubmitPower = (power: Dated | null, now: number) => {
  if (power?.status === 'CHECKING') return 'powerBeingChecked' as const;
  return power && isPowerInForce(power, now) ? ('powerInForce' as const) : null;
};

/** Whether a power can still be revoked. One that waits for a decision is withdrawn in the same way. */
export const canRevokePower = ({ status }: Pick<PowerOfAttorney, 'status'>): boolean =>
  status === 'CHECKING' || status === 'ACCEPTED';

type Amount = { most: number | null };

/**
 * Returns since when a power lets its holder bind the company for an obligation of at most `most` PLN (epoch ms), or `null`. An
 * unknown amount exceeds every limit.
 */
export const getPowerTime = (power: PowerOfAttorney | null, { most }: Amount, now: number): number | null => {
  if (!power || !isPowerInForce(power, now)) return null;
  const isWithin = power.limit === null || (most !== null && most <= power.limit);
  return isWithin ? power.reviewedAt : null;
};
