import { PAYOUT_BUSINESS_DAYS } from '../protocol/protocol';
import { endOfDay, momentOf, toIsoDay } from '../shared/dates';
import { addBusinessDays } from './businessDays';

/** The last moment at which the deposit is paid out in time: the end of the fifth business day after both signatures. */
export const payoutDueBy = (bothSignedAt: number): number =>
  endOfDay(momentOf(addBusinessDays(toIsoDay(bothSignedAt), PAYOUT_BUSINESS_DAYS)) ?? bothSignedAt);
