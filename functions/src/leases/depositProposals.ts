import type { Company } from '@domain/companies/company';
import {
  type AwaitedDeposit,
  type DepositMatch,
  findOtherCodes,
  keepProposalsOfTenant,
  matchDeposits,
} from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import type { Contract } from '@domain/leases/contract';
import type { DepositDeadline } from '@domain/leases/depositRecord';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import type { HandoverDates } from '@domain/leases/handoverWindow';
import { DEPOSIT_RECEIVED } from '@domain/leases/statusGroups';
import type { BindingVersion } from '@domain/offers/bindingVersion';
import type { Offer, OfferTenant } from '@domain/offers/offer';
import type { PremisesReturn } from '@domain/returns/premisesReturn';
import { toGrosze } from '@domain/shared/money';
import { getCompanyPath } from '../data/companies';
import { getContractPath } from '../data/contracts';
import { findAllPages } from '../data/queries';
import { readParts } from '../data/store';
import { findLeasesByCode } from './leasesByCode';

/** Loads the offers whose leases await their deposit, including those whose deposit the bank reversed. */
export const loadAwaitedOffers = async (): Promise<AwaitedOffer[]> => {
  const [pending, again] = await Promise.all([
    findAllPages<AwaitedOffer>('awaitedDeposits', { postSigningStatus: 'DEPOSIT_PENDING' }),
    findAllPages<AwaitedOffer>('reversedDepositLeases', {
      postSigningStatus: DEPOSIT_RECEIVED,
      depositReversedOn: null,
    }),
  ]);
  const offers = [...pending, ...again.filter(({ entity }) => isDepositDueAgain(entity))];
  return offers.map(({ entity }) => entity);
};

/**
 * Returns for each transfer the awaited leases it may be the deposit of. A transfer that names an awaited lease is proposed only
 * for that lease. One that names a lease that awaits nothing is proposed, as uncertain, only for leases of the same tenant.
 */
export const proposeDeposits = async (
  entries: readonly StatementEntry[],
  offers: readonly AwaitedOffer[],
): Promise<DepositMatch[][]> => {
  if (entries.length === 0) return [];
  const matches = matchDeposits(entries, await loadAwaitedDeposits(offers));
  const codes = entries.map((entry, index) => findOtherCodes(entry, matches[index] ?? []));
  const leases = await findLeasesByCode([...new Set(codes.flat())]);
  const findLeases = (companyIds: readonly string[]) =>
    new Set(offers.filter((offer) => companyIds.includes(getTenantCompanyId(offer))).map(({ id }) => id));
  return matches.map((found, index) => {
    const named = leases.filter(({ transferCode: code }) => code && codes[index]?.includes(code));
    if (named.length === 0) return found;
    return keepProposalsOfTenant(found, findLeases(named.map(({ tenantCompanyId }) => tenantCompanyId)));
  });
};

const getTenantCompanyId = ({ offerStatus }: AwaitedOffer): string => offerStatus.tenant.companyId;

/** The `AWAITED_DEPOSIT_FIELDS` of an offer, and the fields read of its contract. */
export type AwaitedOffer = Pick<Offer, 'id' | 'name' | 'moneySteps' | 'depositReversedOn' | 'receptionTime'> &
  DepositDeadline &
  HandoverDates & {
    premisesReturn?: Pick<PremisesReturn, 'state'> | null;
    version: Pick<BindingVersion, 'confirmedAt'> | null;
    offerStatus: Pick<Offer['offerStatus'], 'postSigningStatus'> & { tenant: Pick<OfferTenant, 'companyId'> };
  };
type AgreedDeposit = Pick<Contract, 'deposit' | 'tenantName'>;
type Payer = Pick<Company, 'nazwa'>;

/** Fields of contracts and companies, read in one round trip. The two have no field in common. */
const MATCHED_FIELDS: readonly (keyof AgreedDeposit | keyof Payer)[] = ['deposit', 'tenantName', 'nazwa'];

const loadAwaitedDeposits = async (offers: readonly AwaitedOffer[]): Promise<AwaitedDeposit[]> => {
  const contracts = offers.map(({ id }) => getContractPath(id));
  const companies = offers.map((offer) => getCompanyPath(getTenantCompanyId(offer)));
  const found = await readParts<AgreedDeposit & Payer>([...contracts, ...companies], MATCHED_FIELDS);
  return offers.map((offer, index) =>
    toAwaitedDeposit(offer, found[index] ?? null, found[offers.length + index] ?? null),
  );
};

/** Without a contract no amount is agreed. The transfer is then matched by its code but cannot be confirmed. */
const toAwaitedDeposit = (
  offer: AwaitedOffer,
  agreed: AgreedDeposit | null,
  payer: Payer | null,
): AwaitedDeposit => ({
  offerId: offer.id,
  offerName: offer.name,
  code: computeTransferCode(offer),
  grosze: agreed ? toGrosze(agreed.deposit) : 0,
  payers: [payer?.nazwa ?? '', agreed?.tenantName ?? ''],
});
