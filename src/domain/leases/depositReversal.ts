import type { Offer } from '../offers/offer';
import { getReturnState, isReturned, type PremisesReturn } from '../returns/premisesReturn';
import type { RefusalReason } from '../shared/refusals';
import type { StatementEntry } from './bankStatement';
import { DEPOSIT_RECEIVED, PAYOUT_DUE, REFUND_DUE } from './statusGroups';

/** A confirmed deposit that the bank reversed: amount, booking day (`YYYY-MM-DD`) and time of recording (epoch ms). */
export type DepositReversal = { grosze: number; reversedOn: string; at: number };

export type Reversible = Pick<Offer, 'moneySteps' | 'depositReversedOn'> & {
  premisesReturn?: Pick<PremisesReturn, 'state'> | null;
  offerStatus: Pick<Offer['offerStatus'], 'postSigningStatus'>;
};

/** Returns whether the bank took the deposit back while the platform held it. */
const isTakenFromPlatform = ({ moneySteps, depositReversedOn }: Reversible): boolean =>
  Boolean(depositReversedOn) && !moneySteps.includes('recordPayout');

/** Returns whether nothing is left to secure: the premises are back, or the lease was closed without a return. */
const isPastReturn = (lease: Reversible): boolean => isReturned(lease) || getReturnState(lease) === 'MISSED';

/**
 * Returns whether the tenant has to pay the deposit again: the bank reversed it, the lease is still active, and no payout was
 * recorded.
 */
export const isDepositDueAgain = (lease: Reversible): boolean =>
  isTakenFromPlatform(lease) &&
  DEPOSIT_RECEIVED.includes(lease.offerStatus.postSigningStatus) &&
  !isPastReturn(lease);

/** Returns whether the deposit is gone for good: the bank took it back, and nothing is left to secure. A later transfer goes back. */
export const isDepositLost = (lease: Reversible): boolean =>
  isTakenFromPlatform(lease) && isPastReturn(lease);

type Movement = Pick<StatementEntry, 'counterpartyAccount' | 'isReversal'>;

/**
 * Returns whether an outgoing transfer with a deposit's code may be the platform's own payment that is not recorded yet. The bank
 * must not mark it as a reversal. Either a refund must be due, or a payout that went to another account than `received` came
 * from. The lease then does not report a reversal; admins see the transfer and decide.
 */
export const isDueReturn = (
  { offerStatus }: Pick<Reversible, 'offerStatus'>,
  sent: Movement,
  received: Movement,
): boolean => {
  if (sent.isReversal) return false;
  if (REFUND_DUE.includes(offerStatus.postSigningStatus)) return true;
  const [to, from] = [sent.counterpartyAccount, received.counterpartyAccount];
  return PAYOUT_DUE.includes(offerStatus.postSigningStatus) && to !== '' && from !== '' && to !== from;
};

/** The amount an admin is about to send from a deposit, and whether they confirm it despite the reversal. */
type SentTransfer = { grosze: number; isReversalAccepted: boolean };

/**
 * Returns why a lease's deposit cannot be sent, or `null`. The bank reversed it, and the admin has not confirmed the payment
 * despite that. A record of zero needs no confirmation.
 */
export const whyCannotSendDeposit = (
  { depositReversedOn }: Pick<Offer, 'depositReversedOn'>,
  { grosze, isReversalAccepted }: SentTransfer,
): RefusalReason | null =>
  depositReversedOn && grosze > 0 && !isReversalAccepted ? 'depositReversed' : null;

/**
 * Returns why an admin cannot confirm a reversed deposit by hand, or `null`. The new transfer confirms it, as long as the lease
 * still needs it.
 */
export const whyCannotConfirmByHand = (offer: Reversible): RefusalReason | null => {
  if (!offer.depositReversedOn) return null;
  return isDepositDueAgain(offer) ? 'depositNeedsTransfer' : 'depositNotPending';
};
