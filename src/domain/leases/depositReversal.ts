import type { Offer } from '../offers/offer';
import type { RefusalReason } from '../shared/refusals';
import { DEPOSIT_RECEIVED, statusesFor } from './statusGroups';

/**
 * A confirmed deposit that the bank took back: the amount, the bank's day (`YYYY-MM-DD`) and when we learned of it (epoch ms).
 */
export type DepositReversal = { grosze: number; reversedOn: string; at: number };

type Reversible = Pick<Offer, 'moneySteps' | 'depositReversedOn'> & {
  offerStatus: Pick<Offer['offerStatus'], 'postSigningStatus'>;
};

/**
 * Returns whether the tenant has to pay the deposit again: the bank took it back while the lease lives, and nothing of it was
 * paid out.
 */
export const isDepositDueAgain = ({ offerStatus, moneySteps, depositReversedOn }: Reversible): boolean =>
  Boolean(depositReversedOn) &&
  DEPOSIT_RECEIVED.includes(offerStatus.postSigningStatus) &&
  !moneySteps.includes('recordPayout');

/** The amount an admin is about to send of a deposit, and whether they confirm it although the bank took the deposit back. */
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

/**
 * Returns why an admin cannot refuse the deposit of a lease, which ends it, or `null`: the deposit is awaited, or the bank took
 * the confirmed one back and the premises are not handed over yet.
 */
export const whyCannotRejectDeposit = (offer: Reversible): RefusalReason | null => {
  const { postSigningStatus } = offer.offerStatus;
  if (!statusesFor('rejectDeposit').includes(postSigningStatus)) return 'depositNotPending';
  const isAwaited = statusesFor('confirmDeposit').includes(postSigningStatus);
  return isAwaited || isDepositDueAgain(offer) ? null : 'depositStands';
};

/**
 * Returns why a deposit that was confirmed before is not confirmed by hand again, or `null`: the bank took it back, so the
 * transfer it was paid again with confirms it, while the lease still needs it.
 */
export const whyCannotConfirmByHand = (offer: Reversible): RefusalReason | null => {
  if (!offer.depositReversedOn) return null;
  return isDepositDueAgain(offer) ? 'depositNeedsTransfer' : 'depositNotPending';
};
