import type { BankEntryView } from '@contracts/deposits';
import { type AwaitedDeposit, depositMatches } from '@domain/leases/bankMatching';
import { transferCode } from '@domain/leases/transferTitle';
import type { Offer } from '@domain/offers/offer';
import { toGrosze } from '@domain/shared/money';
import { loadLeaseOf } from '../data/parties';
import { findUpTo } from '../data/queries';
import type { Handler } from '../runtime/pipeline';
import type { BankEntry } from './bankEntries';

const LISTED_MAX = 200;
const AWAITED_MAX = 500;

/**
 * The incoming transfers nobody has decided about, the latest first and 200 at most, each with the leases it may be the deposit of.
 * Proposals are made anew with every look, because leases come and go; the look is recorded.
 */
export const listBankEntries: Handler<'listBankEntries'> = async () => {
  const open = await findUpTo<BankEntry>('openBankEntries', [true], LISTED_MAX);
  const awaited = open.length > 0 ? await awaitedDeposits() : [];
  const entries = open.map(
    ({ id, entity: { entry } }): BankEntryView => ({ id, entry, matches: depositMatches(entry, awaited) }),
  );
  return { entries };
};

const awaitedDeposits = async (): Promise<AwaitedDeposit[]> => {
  const offers = await findUpTo<Offer>('offersByPostSigningStatus', ['DEPOSIT_PENDING'], AWAITED_MAX);
  return Promise.all(offers.map(({ entity }) => awaitedOf(entity)));
};

const awaitedOf = async (offer: Offer): Promise<AwaitedDeposit> => {
  const { contract, tenant } = await loadLeaseOf(offer);
  return {
    offerId: offer.id,
    offerName: offer.name,
    code: transferCode(offer),
    grosze: toGrosze(contract.deposit),
    payers: [tenant.company.nazwa, contract.tenantName],
  };
};
