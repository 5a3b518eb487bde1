import type { BankEntryView, ReversedDeposit } from '@contracts/deposits';
import type { Company } from '@domain/companies/company';
import { type AwaitedDeposit, depositMatches } from '@domain/leases/bankMatching';
import type { Contract } from '@domain/leases/contract';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { DEPOSIT_RECEIVED } from '@domain/leases/statusGroups';
import { transferCode } from '@domain/leases/transferTitle';
import type { BindingVersion } from '@domain/offers/bindingVersion';
import type { Offer, OfferTenant } from '@domain/offers/offer';
import { toGrosze } from '@domain/shared/money';
import { companyPath } from '../data/companies';
import { contractPath } from '../data/contracts';
import { findAll, findUpTo } from '../data/queries';
import { readParts } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import type { BankEntry } from './bankEntries';

const LISTED_MAX = 200;
const AWAITED_MAX = 500;

/**
 * Returns the undecided incoming transfers, the latest first and 200 at most, each with the leases it may be the deposit of,
 * and the confirmed deposits that the bank took back. Proposals are computed with every call, because leases come and go; the
 * leases that wait, those whose deposit the bank took back among them, are read at the same time as the transfers. The call is
 * recorded.
 */
export const listBankEntries: Handler<'listBankEntries'> = async () => {
  const [open, pending, again, reversed] = await Promise.all([
    findUpTo<Pick<BankEntry, 'entry'>>('openBankEntries', { isOpen: true }, LISTED_MAX),
    findUpTo<AwaitedOffer>('awaitedDeposits', { postSigningStatus: 'DEPOSIT_PENDING' }, AWAITED_MAX),
    findUpTo<AwaitedOffer>(
      'reversedDepositLeases',
      { postSigningStatus: DEPOSIT_RECEIVED, depositReversedOn: null },
      AWAITED_MAX,
    ),
    findAll<BankEntry>('reversedDeposits', { isReversedDeposit: true }),
  ]);
  const offers = [...pending, ...again.filter(({ entity }) => isDepositDueAgain(entity))].map(
    ({ entity }) => entity,
  );
  const awaited = open.length > 0 ? await depositsOf(offers) : [];
  const matches = depositMatches(
    open.map(({ entity }) => entity.entry),
    awaited,
  );
  const entries = open.map(
    ({ id, entity: { entry } }, index): BankEntryView => ({ id, entry, matches: matches[index] ?? [] }),
  );
  return { entries, reversedDeposits: reversed.map(({ id, entity }) => toReversedDeposit(id, entity)) };
};

const toReversedDeposit = (
  id: string,
  { entry, settlement, reversedOn, isPerhapsReturn = false }: BankEntry,
): ReversedDeposit => ({
  id,
  entry,
  offerId: settlement?.offerId ?? '',
  reversedOn: reversedOn ?? entry.bookedOn,
  isPerhapsReturn,
});

/** An offer as far as `AWAITED_DEPOSIT_FIELDS` tell it, and what is read of its contract. */
type AwaitedOffer = Pick<Offer, 'id' | 'name' | 'moneySteps' | 'depositReversedOn'> & {
  version: Pick<BindingVersion, 'confirmedAt'> | null;
  offerStatus: Pick<Offer['offerStatus'], 'postSigningStatus'> & { tenant: Pick<OfferTenant, 'companyId'> };
};
type AgreedDeposit = Pick<Contract, 'deposit' | 'tenantName'>;
type Payer = Pick<Company, 'nazwa'>;

/** What is asked of contracts and companies alike, in one round trip; neither has what belongs to the other. */
const MATCHED_FIELDS: readonly (keyof AgreedDeposit | keyof Payer)[] = ['deposit', 'tenantName', 'nazwa'];

const depositsOf = async (offers: readonly AwaitedOffer[]): Promise<AwaitedDeposit[]> => {
  const contracts = offers.map(({ id }) => contractPath(id));
  const companies = offers.map(({ offerStatus }) => companyPath(offerStatus.tenant.companyId));
  const found = await readParts<AgreedDeposit & Payer>([...contracts, ...companies], MATCHED_FIELDS);
  return offers.map((offer, index) =>
    awaitedOf(offer, found[index] ?? null, found[offers.length + index] ?? null),
  );
};

/** Where the contract is missing nothing is agreed: the transfer is known by its code and cannot be confirmed. */
const awaitedOf = (
  offer: AwaitedOffer,
  agreed: AgreedDeposit | null,
  payer: Payer | null,
): AwaitedDeposit => ({
  offerId: offer.id,
  offerName: offer.name,
  code: transferCode(offer),
  grosze: agreed ? toGrosze(agreed.deposit) : 0,
  payers: [payer?.nazwa ?? '', agreed?.tenantName ?? ''],
});
