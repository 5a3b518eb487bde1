import { PAYOUT_BUSINESS_DAYS } from '../protocol/protocol';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { addBusinessDays } from './businessDays';

/** Returns until when (epoch ms) the deposit has to be paid out: the end of the fifth business day after both signatures. */
export const getPayoutDueBy = (bothSignedAt: number): number =>
  endOfDay(parseTimestamp(addBusinessDays(toIsoDay(bothSignedAt), PAYOUT_BUSINESS_DAYS)) ?? bothSignedAt);
