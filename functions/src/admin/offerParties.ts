import type { Company } from '@domain/companies/company';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { getCompany, getContact } from '../data/companies';
import { findContract } from '../data/contracts';
import { loadLandlord } from '../data/parties';
import { getUser } from '../data/users';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';

/** Whom a decision about an offer concerns: `uids` of everybody of both sides, and whom it is told. */
export type OfferParties = {
  uids: readonly string[];
  landlord: MailRecipient | null;
  /** Who holds the offer by a running reservation; nobody once the lease is signed. */
  holder: (Pick<Reservation, 'endsAt'> & { recipient: MailRecipient }) | null;
};

const getMemberUids = (company: Company | null): readonly string[] => company?.hasAccess ?? [];

/** The tenant's company and whoever reserved or signed for it, `null` while nobody has. */
const findTenant = async (offerId: string) => {
  const contract = await findContract(offerId);
  if (!contract) return null;
  const { tenantUid: uid, tenantCompanyId } = contract;
  const [company, first] = await Promise.all([getCompany(tenantCompanyId), getUser(uid)]);
  return { uid, company, user: company ? await getContact(company, uid, first) : first };
};

/** The parties of an offer at `now`, whether or not their accounts and companies are still in order. */
export const loadOfferParties = async (offer: Offer, now: number): Promise<OfferParties> => {
  const [landlord, tenant] = await Promise.all([loadLandlord(offer), findTenant(offer.id)]);
  const tenants = tenant ? [tenant.uid, ...getMemberUids(tenant.company)] : [];
  const { reservation } = offer;
  const isHeld = effectiveState(offer, now) === 'BOOKED' && reservation !== null;
  return {
    uids: [offer.uid, ...getMemberUids(landlord.company), ...tenants],
    landlord: landlord.user && toRecipient(landlord.user),
    holder:
      isHeld && tenant?.user ? { endsAt: reservation.endsAt, recipient: toRecipient(tenant.user) } : null,
  };
};

/** What whoever reserved an offer is told when it is blocked, and when it is not any more. */
export const buildHolderMails = (
  kind: 'reservationHalted' | 'reservationResumed',
  { id: offerId, name: offerName }: Offer,
  { holder }: OfferParties,
): MailDraft[] =>
  holder
    ? [buildMailDraft(kind, holder.recipient, { offerId, offerName, reservedUntil: holder.endsAt })]
    : [];
