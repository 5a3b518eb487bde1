import { isProbableDeposit } from '@domain/leases/bankMatching';
import { Refusal } from '@domain/shared/errors';
import { toGrosze } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { findAllPages } from '../data/queries';
import type { BankEntry } from './bankEntries';
import { type AwaitedOffer, loadAwaitedOffers, proposeDeposits } from './depositProposals';

/**
 * Throws `Refusal('depositTransferWaits')` while a transfer waits that is probably the deposit. An admin must confirm or dismiss it
 * before the lease ends for lack of a deposit.
 */
export const assertNoWaitingTransfer = async (lease: Lease): Promise<void> => {
  if (await hasWaitingTransfer(lease)) throw new Refusal('depositTransferWaits');
};

/**
 * Throws `Refusal('depositInStatement')` while a transfer waits that is probably the deposit. Confirmed by hand, its payer would go
 * unseen.
 */
export const assertDepositNotInStatement = async (lease: Lease): Promise<void> => {
  if (await hasWaitingTransfer(lease)) throw new Refusal('depositInStatement');
};

/**
 * Returns whether an unsettled transfer is probably the whole deposit of a lease, by the proposals of the admins' list. Only
 * transfers imported before `endsAt` (epoch ms) count: a later one finds the lease ended.
 */
export const hasWaitingTransfer = async (
  { offer, contract }: Lease,
  endsAt = Number.POSITIVE_INFINITY,
): Promise<boolean> => {
  const found = await findAllPages<BankEntry>('bankEntriesByAmount', { grosze: toGrosze(contract.deposit) });
  const open = found
    .filter(({ entity }) => entity.isOpen && entity.createdAt < endsAt)
    .map(({ entity }) => entity.entry);
  if (open.length === 0) return false;
  const rejected = toAwaitedOffer({ offer, contract });
  const others = (await loadAwaitedOffers()).filter(({ id }) => id !== offer.id);
  const proposals = (await proposeDeposits(open, [rejected, ...others])).flat();
  return proposals.some((match) => match.offerId === offer.id && isProbableDeposit(match));
};

const toAwaitedOffer = ({ offer, contract }: Pick<Lease, 'offer' | 'contract'>): AwaitedOffer => ({
  ...offer,
  offerStatus: { ...offer.offerStatus, tenant: { companyId: contract.tenantCompanyId } },
});
