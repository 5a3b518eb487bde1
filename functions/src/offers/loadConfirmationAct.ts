import { getActingCompanyId } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { computeOfferObligation } from '@domain/leases/partyAuthority';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { findCompanyById } from '../data/companies';
import type { BindingAct } from '../joint/judgeAct';
import type { CallContext } from '../runtime/context';

/** Loads the company that the caller acts for. Throws `Refusal('companyNotAccepted')`. */
export const loadActingCompany = async ({ viewer }: CallContext): Promise<Company> => {
  const company = await findCompanyById(getActingCompanyId(viewer) ?? '');
  if (!company) throw new Refusal('companyNotAccepted');
  return company;
};

/**
 * Builds the landlord's confirmation of an offer as an act that binds the company the caller acts for. Throws
 * `Refusal('companyNotAccepted')`.
 */
export const loadConfirmationAct = async (
  offer: Offer,
  seenDigest: string,
  ctx: CallContext,
): Promise<BindingAct> => {
  const company = await loadActingCompany(ctx);
  return {
    act: 'offerConfirmation',
    content: { seenDigest },
    offerId: offer.id,
    side: 'landlord',
    company,
    other: null,
    obligation: computeOfferObligation(offer),
  };
};
