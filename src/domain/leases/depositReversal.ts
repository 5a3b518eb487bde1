import type { Offer } from '../offers/offer';
import type { RefusalReason } from '../shared/refusals';
import type { StatementEntry } from './bankStatement';
import { getHandoverTerms, getHandoverWindowEnd, type HandoverDates } from './handoverWindow';
import { getHandoverStart } from './reception';
import { DEPOSIT_RECEIVED, listSourceStatuses, PAYOUT_DUE, REFUND_DUE } from './statusGroups';

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

type Movement = Pick<StatementEntry, 'counterpartyAccount' | 'isReversal'>;

/**
 * Whether money that went out with the code of a deposit may be the platform's own payment of it, sent and not recorded yet: the
 * bank does not mark it as a reversal, and a refund is due, or a payout while it went to another account than `received` came
 * from. The lease does not say then that the bank took the deposit back; the admins see the transfer and judge.
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

/** A lease as far as it says until when a deposit is waited for. */
type AwaitedLease = Reversible & HandoverDates & Pick<Offer, 'receptionTime'>;

/**
 * Returns the moment (epoch ms) until which a missing deposit is waited for: the agreed handover, or the end of the last day for
 * it while none is agreed.
 */
export const getDepositAwaitedUntil = (lease: AwaitedLease, now: number): number =>
  getHandoverStart(lease.receptionTime) ?? getHandoverWindowEnd(getHandoverTerms(lease, now));

/**
 * Returns why an admin cannot refuse the deposit of a lease, which ends it, or `null`: it did not come by the handover, or the
 * bank took the confirmed one back and the premises are not handed over yet.
 */
export const whyCannotRejectDeposit = (offer: AwaitedLease, now: number): RefusalReason | null => {
  const { postSigningStatus } = offer.offerStatus;
  if (!listSourceStatuses('rejectDeposit').includes(postSigningStatus)) return 'depositNotPending';
  const isAwaited = listSourceStatuses('confirmDeposit').includes(postSigningStatus);
  if (!isAwaited && !isDepositDueAgain(offer)) return 'depositStands';
  return now < getDepositAwaitedUntil(offer, now) ? 'depositAwaited' : null;
};

/**
 * Returns why a deposit that was confirmed before is not confirmed by hand again, or `null`: the bank took it back, so the
 * transfer it was paid again with confirms it, while the lease still needs it.
 */
export const whyCannotConfirmByHand = (offer: Reversible): RefusalReason | null => {
  if (!offer.depositReversedOn) return null;
  return isDepositDueAgain(offer) ? 'depositNeedsTransfer' : 'depositNotPending';
};
