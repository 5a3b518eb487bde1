import type { Offer } from '../offers/offer';
import type { RefusalReason } from '../shared/refusals';
import { DEPOSIT_RECEIVED } from './statusGroups';

/**
 * A confirmed deposit that the bank took back: the amount, the bank's day (`YYYY-MM-DD`) and when we learned of it (epoch ms).
 */
export type DepositReversal = { grosze: number; reversedOn: string; at: number };

type Reversible = Pick<Offer, 'offerStatus' | 'moneySteps' | 'depositReversedOn'>;

/**
 * Returns whether the tenant has to pay the deposit again: the bank took it back while the lease lives, and nothing of it was
 * paid out.
 */
export const isDepositDueAgain = ({ offerStatus, moneySteps, depositReversedOn }: Reversible): boolean =>
  Boolean(depositReversedOn) &&
  DEPOSIT_RECEIVED.includes(offerStatus.postSigningStatus) &&
  !moneySteps.includes('recordPayout');

/** What an admin wants to send of a deposit, and whether they confirm to send it although the bank took the deposit back. */
type Sending = { grosze: number; isReversalAccepted: boolean };

/**
 * Returns why money cannot leave as the deposit of a lease, or `null`: the bank took the deposit back, and the admin has not
 * confirmed that it goes out all the same. A record that nothing goes out needs no confirmation.
 */
export const whyCannotSendDeposit = (
  { depositReversedOn }: Pick<Offer, 'depositReversedOn'>,
  { grosze, isReversalAccepted }: Sending,
): RefusalReason | null =>
  depositReversedOn && grosze > 0 && !isReversalAccepted ? 'depositReversed' : null;
