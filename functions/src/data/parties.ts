import type { User } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { isMember } from '@domain/companies/membership';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getCompany, getContact } from './companies';
import { findContract } from './contracts';
import { loadOffer } from './offers';
import { getUser } from './users';

export type Party = { user: User; company: Company; recipient: MailRecipient };
export type Lease = { offer: Offer; contract: Contract; landlord: Party; tenant: Party };

const loadParty = async (uid: string, companyId: string): Promise<Party> => {
  const [company, first] = await Promise.all([getCompany(companyId), getUser(uid)]);
  const user = company && (await getContact(company, uid, first));
  if (!user || !company) throw new Refusal('companyNotAccepted');
  return { user, company, recipient: toRecipient(user) };
};

/**
 * The company an offer belongs to, `null` without one, and the account that answers for it, `null` for a deleted one without
 * a company.
 */
export const loadLandlord = async ({
  uid,
  offerStatus,
}: Offer): Promise<{ company: Company | null; user: User | null }> => {
  const { companyId } = offerStatus.landlord;
  const [company, first] = await Promise.all([companyId ? getCompany(companyId) : null, getUser(uid)]);
  return { company, user: company ? await getContact(company, uid, first) : first };
};

/** Refuses whoever belongs to the landlord's company, whichever company they act for now. */
export const refuseLandlordsMember = (company: Company | null, { uid }: Pick<Viewer, 'uid'>): void => {
  if (company && isMember(company, uid)) throw new Refusal('sameCompany');
};

/** Refuses while the landlord's identity or company is not accepted any more: nobody is bound by such an offer. */
export const refuseLandlordWithoutStanding = ({ landlord }: { landlord: Pick<Party, 'user'> }): void => {
  const { identity, company } = landlord.user.verification;
  if (identity !== 'ACCEPTED' || company !== 'ACCEPTED') throw new Refusal('landlordNotVerified');
};

/** Throws `tenantNotVerified` while the tenant's address, identity or company is not confirmed any more. */
export const assertTenantStanding = ({ tenant, contract }: Pick<Lease, 'tenant' | 'contract'>): void => {
  const { emailVerified, companyId, verification } = tenant.user;
  const isVerified =
    emailVerified &&
    companyId === contract.tenantCompanyId &&
    verification.identity === 'ACCEPTED' &&
    verification.company === 'ACCEPTED';
  if (!isVerified) throw new Refusal('tenantNotVerified');
};

/**
 * A reserved or signed offer with its contract and both parties; refuses with `offerNotFound` or `offerNotSigned`, but first
 * as `check` does, so that whom it turns away learns nothing of the contract.
 */
export const loadLease = async (
  offerId: string,
  check: (offer: Offer) => void = () => {},
): Promise<Lease> => {
  const [offer, contract] = await Promise.all([loadOffer(offerId), findContract(offerId)]);
  check(offer);
  return buildLease(offer, contract);
};

/** The same for an offer that is loaded already. */
export const loadLeaseOf = async (offer: Offer): Promise<Lease> =>
  buildLease(offer, await findContract(offer.id));

/** A reserved or signed offer with both parties; refuses with `offerNotSigned` without its contract. */
export const buildLease = async (offer: Offer, contract: Contract | null): Promise<Lease> => {
  if (!contract) throw new Refusal('offerNotSigned');
  const [landlord, tenant] = await Promise.all([
    loadParty(contract.landlordUid, contract.landlordCompanyId),
    loadParty(contract.tenantUid, contract.tenantCompanyId),
  ]);
  return { offer, contract, landlord, tenant };
};
