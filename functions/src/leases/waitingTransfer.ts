import { depositMatches } from '@domain/leases/bankMatching';
import { transferCode } from '@domain/leases/transferTitle';
import { Refusal } from '@domain/shared/errors';
import { toGrosze } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { findAllPages } from '../data/queries';
import type { BankEntry } from './bankEntries';

/**
 * Throws `depositTransferWaits` while an imported transfer that no admin settled is likely to be the whole deposit of a lease: it
 * is confirmed, or taken off the list, before the lease ends for want of the deposit.
 */
export const refuseWhileTransferWaits = async ({ offer, contract, tenant }: Lease): Promise<void> => {
  const grosze = toGrosze(contract.deposit);
  const found = await findAllPages<BankEntry>('bankEntriesByAmount', { grosze });
  const open = found.filter(({ entity }) => entity.isOpen).map(({ entity }) => entity.entry);
  const awaited = {
    offerId: offer.id,
    offerName: offer.name,
    code: transferCode(offer),
    grosze,
    payers: [tenant.company.nazwa, contract.tenantName],
  };
  const likely = depositMatches(open, [awaited])
    .flat()
    .filter(({ confidence }) => confidence !== 'low');
  if (likely.length > 0) throw new Refusal('depositTransferWaits');
};
