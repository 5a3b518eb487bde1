import { computeOfferObligation } from '@domain/leases/partyAuthority';
import { applyCounterTerms, type CounterEntry, type CounterOffer } from '@domain/offers/counterOffer';
import type { Offer } from '@domain/offers/offer';
import { findCompanyById } from '../data/companies';
import { findUser } from '../data/users';
import type { BindingAct } from '../joint/judgeAct';
import { loadActingCompany } from '../offers/loadConfirmationAct';
import type { CallContext } from '../runtime/context';

/**
 * Returns the company that proposes and gets precedence: the one the proposal was made for. Older records name none; then it is the proposer's
 * present company.
 */
export const findProposingCompanyId = async ({
  companyId,
  tenantUid,
}: CounterOffer): Promise<string | null> => {
  if (companyId) return companyId;
  const user = await findUser(tenantUid);
  return user?.verification.company === 'ACCEPTED' ? user.companyId : null;
};

/**
 * Builds the acceptance of a proposal as an act that binds the landlord's company to the offer on the proposed terms. Throws
 * `Refusal('companyNotAccepted')`.
 */
export const loadAcceptanceAct = async (
  offer: Offer,
  { stored, entry }: { stored: CounterOffer; entry: CounterEntry },
  ctx: CallContext,
): Promise<BindingAct> => {
  const [company, proposingId] = await Promise.all([loadActingCompany(ctx), findProposingCompanyId(stored)]);
  return {
    act: 'counterAcceptance',
    content: { tenant: stored.tenantUid, number: entry.number },
    offerId: offer.id,
    side: 'landlord',
    company,
    other: proposingId ? await findCompanyById(proposingId) : null,
    obligation: computeOfferObligation({ ...offer, ...applyCounterTerms(offer, entry) }),
  };
};
