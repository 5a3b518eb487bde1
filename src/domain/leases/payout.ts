import type { Offer } from '../offers/offer';
import { PAYOUT_BUSINESS_DAYS } from '../protocol/protocol';
import { endOfDay, momentOf, toIsoDay } from '../shared/dates';
import { addBusinessDays } from './businessDays';
import { PAYOUT_DUE } from './statusGroups';

/** The last moment at which the deposit is paid out in time: the end of the fifth business day after both signatures. */
export const payoutDueBy = (bothSignedAt: number): number =>
  endOfDay(momentOf(addBusinessDays(toIsoDay(bothSignedAt), PAYOUT_BUSINESS_DAYS)) ?? bothSignedAt);

type Payable = Pick<Offer, 'offerStatus' | 'protocolData' | 'moneySteps'>;

/** Until when the deposit of a handed-over lease has to be paid out (epoch ms), or `null` when nothing is due. */
export const openPayoutDueBy = ({ offerStatus, protocolData, moneySteps }: Payable): number | null => {
  const signedAt = protocolData?.signedAt ?? null;
  const isDue = PAYOUT_DUE.includes(offerStatus.postSigningStatus) && !moneySteps.includes('recordPayout');
  return isDue && signedAt !== null ? payoutDueBy(signedAt) : null;
};
