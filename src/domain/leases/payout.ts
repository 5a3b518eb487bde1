import { PAYOUT_BUSINESS_DAYS } from '../protocol/protocol';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { addBusinessDays } from './businessDays';

/** The last moment at which the deposit is paid out in time: the end of the fifth business day after both signatures. */
export const getPayoutDueBy = (bothSignedAt: number): number =>
  endOfDay(parseTimestamp(addBusinessDays(toIsoDay(bothSignedAt), PAYOUT_BUSINESS_DAYS)) ?? bothSignedAt);
