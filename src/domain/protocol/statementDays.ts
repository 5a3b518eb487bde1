import { DAY_MS } from '../shared/dates';

/**
 * Days a side has to state its position before an admin decides without it: on refused premises, or on a tenant who did not
 * come.
 */
export const REFUSAL_STATEMENT_DAYS = 3;

/** Days after the agreed time, or after the last handover day, from which the landlord can report that the tenant did not come. */
export const ABSENCE_WAIT_DAYS = 14;

/** Returns the deadline (epoch ms) of a statement on a refusal, or on a report, that was made at `refusedAt`. */
export const getStatementDueBy = (refusedAt: number): number => refusedAt + REFUSAL_STATEMENT_DAYS * DAY_MS;
