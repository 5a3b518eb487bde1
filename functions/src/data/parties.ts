import type { User } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { isMember } from '@domain/companies/membership';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import type { MailRecipient } from '../emails/mails';
import { NO_RECIPIENT, toRecipient } from '../emails/recipients';
import { findCompanyById, findContact } from './companies';
import { findContract } from './contracts';
import { loadOffer } from './offers';
import { findUser } from './users';

export type Party = { user: User; company: Company; recipient: MailRecipient };
export type Lease = { offer: Offer; contract: Contract; landlord: Party; tenant: Party };

/** A lease whose parties may have left the platform. One that has left is the `NO_RECIPIENT`. */
export type LastingLease = Pick<Lease, 'offer' | 'contract'> & Record<LeaseSide, Pick<Party, 'recipient'>>;

const findParty = async (uid: string, companyId: string): Promise<Party | null> => {
  const [company, first] = await Promise.all([findCompanyById(companyId), findUser(uid)]);
  const user = company && (await findContact(company, uid, first));
  return user && company ? { user, company, recipient: toRecipient(user) } : null;
};

const loadParty = async (uid: string, companyId: string): Promise<Party> => {
  const party = await findParty(uid, companyId);
  if (!party) throw new Refusal('companyNotAccepted');
  return party;
};

/**
 * Returns the company of an offer (`null` without one) and its responsible account (`null` if deleted and without a
 * company).
 */
export const loadLandlord = async ({
  uid,
  offerStatus,
}: Offer): Promise<{ company: Company | null; user: User | null }> => {
  const { companyId } = offerStatus.landlord;
  const [company, first] = await Promise.all([companyId ? findCompanyById(companyId) : null, findUser(uid)]);
  return { company, user: company ? await findContact(company, uid, first) : first };
};

/** Refuses every member of the landlord's company, even if they act for another company now. */
export const assertNotLandlordMember = (company: Company | null, { uid }: Pick<Viewer, 'uid'>): void => {
  if (company && isMember(company, uid)) throw new Refusal('sameCompany');
};

/** Refuses while the landlord's identity or company is not accepted: such an offer must not bind a tenant. */
export const assertLandlordStanding = ({ landlord }: { landlord: Pick<Party, 'user'> }): void => {
  const { identity, company } = landlord.user.verification;
  if (identity !== 'ACCEPTED' || company !== 'ACCEPTED') throw new Refusal('landlordNotVerified');
};

/** Throws `Refusal('tenantNotVerified')` while the tenant's address, identity or company is not verified. */
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
 * Loads a reserved or signed offer with its contract and both parties. `check` runs first, so that refused users learn
 * nothing about the contract. Throws its refusals, `Refusal('offerNotFound')` and `Refusal('offerNotSigned')`.
 */
export const loadLease = async (
  offerId: string,
  check: (offer: Offer) => void = () => {},
): Promise<Lease> => {
  const [offer, contract] = await Promise.all([loadOffer(offerId), findContract(offerId)]);
  check(offer);
  return loadLeaseFromContract(offer, contract);
};

/** Like `loadLease`, for an offer that is already loaded. */
export const loadOfferLease = async (offer: Offer): Promise<Lease> =>
  loadLeaseFromContract(offer, await findContract(offer.id));

/** Builds a lease from an offer, its contract and both parties. Throws `Refusal('offerNotSigned')` without a contract. */
export const loadLeaseFromContract = async (offer: Offer, contract: Contract | null): Promise<Lease> => {
  if (!contract) throw new Refusal('offerNotSigned');
  const [landlord, tenant] = await Promise.all([
    loadParty(contract.landlordUid, contract.landlordCompanyId),
    loadParty(contract.tenantUid, contract.tenantCompanyId),
  ]);
  return { offer, contract, landlord, tenant };
};

/** Like `loadLeaseFromContract`, also after a party has left the platform. Throws `Refusal('offerNotSigned')`. */
export const loadLastingLease = async (offer: Offer, contract: Contract | null): Promise<LastingLease> => {
  if (!contract) throw new Refusal('offerNotSigned');
  const [landlord, tenant] = await Promise.all([
    findParty(contract.landlordUid, contract.landlordCompanyId),
    findParty(contract.tenantUid, contract.tenantCompanyId),
  ]);
  const gone = { recipient: NO_RECIPIENT };
  return { offer, contract, landlord: landlord ?? gone, tenant: tenant ?? gone };
};
