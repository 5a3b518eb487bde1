import { isProbableDeposit } from '@domain/leases/bankMatching';
import { Refusal } from '@domain/shared/errors';
import { toGrosze } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { findAllPages } from '../data/queries';
import type { BankEntry } from './bankEntries';
import { type AwaitedOffer, loadAwaitedOffers, proposeDeposits } from './depositProposals';

/**
 * Throws `Refusal('depositTransferWaits')` while an unsettled imported transfer is probably the whole deposit of a lease, by the
 * proposals of the admins' list. An admin must confirm or dismiss it before the lease ends for lack of a deposit.
 */
export const assertNoWaitingTransfer = async ({ offer, contract }: Lease): Promise<void> => {
  const found = await findAllPages<BankEntry>('bankEntriesByAmount', { grosze: toGrosze(contract.deposit) });
  const open = found.filter(({ entity }) => entity.isOpen).map(({ entity }) => entity.entry);
  if (open.length === 0) return;
  const rejected = toAwaitedOffer({ offer, contract });
  const others = (await loadAwaitedOffers()).filter(({ id }) => id !== offer.id);
  const proposals = (await proposeDeposits(open, [rejected, ...others])).flat();
  if (proposals.some((match) => match.offerId === offer.id && isProbableDeposit(match)))
    throw new Refusal('depositTransferWaits');
};

const toAwaitedOffer = ({ offer, contract }: Pick<Lease, 'offer' | 'contract'>): AwaitedOffer => ({
  ...offer,
  offerStatus: { ...offer.offerStatus, tenant: { companyId: contract.tenantCompanyId } },
});
