import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { MailRecipient } from '../emails/mails';
import { recipientOf } from '../emails/recipients';
import { contactOf, getCompany } from './companies';
import { findContract } from './contracts';
import { loadOffer } from './offers';
import { getUser } from './users';

export type Party = { user: User; company: Company; recipient: MailRecipient };
export type Lease = { offer: Offer; contract: Contract; landlord: Party; tenant: Party };

const loadParty = async (uid: string, companyId: string): Promise<Party> => {
  const [company, first] = await Promise.all([getCompany(companyId), getUser(uid)]);
  const user = company && (await contactOf(company, uid, first));
  if (!user || !company) throw new Refusal('companyNotAccepted');
  return { user, company, recipient: recipientOf(user) };
};

/** Who answers for an offer on the landlord's side; `null` for a deleted account without a company. */
export const landlordContact = async ({ uid, offerStatus }: Offer): Promise<User | null> => {
  const { companyId } = offerStatus.landlord;
  const [company, first] = await Promise.all([companyId ? getCompany(companyId) : null, getUser(uid)]);
  return company ? contactOf(company, uid, first) : first;
};

/** Refuses while the landlord's identity or company is not accepted any more: nobody is bound by such an offer. */
export const refuseLandlordWithoutStanding = ({ landlord }: { landlord: Pick<Party, 'user'> }): void => {
  const { identity, company } = landlord.user.verification;
  if (identity !== 'ACCEPTED' || company !== 'ACCEPTED') throw new Refusal('landlordNotVerified');
};

/** A reserved or signed offer with its contract and both parties; refuses with `offerNotFound` or `offerNotSigned`. */
export const loadLease = async (offerId: string): Promise<Lease> => {
  const [offer, contract] = await Promise.all([loadOffer(offerId), findContract(offerId)]);
  return leaseOf(offer, contract);
};

/** The same for an offer that is loaded already. */
export const loadLeaseOf = async (offer: Offer): Promise<Lease> =>
  leaseOf(offer, await findContract(offer.id));

const leaseOf = async (offer: Offer, contract: Contract | null): Promise<Lease> => {
  if (!contract) throw new Refusal('offerNotSigned');
  const [landlord, tenant] = await Promise.all([
    loadParty(contract.landlordUid, contract.landlordCompanyId),
    loadParty(contract.tenantUid, contract.tenantCompanyId),
  ]);
  return { offer, contract, landlord, tenant };
};
