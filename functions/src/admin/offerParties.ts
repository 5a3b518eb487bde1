import type { Company } from '@domain/companies/company';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { findCompanyById, findContact } from '../data/companies';
import { findContract } from '../data/contracts';
import { loadLandlord } from '../data/parties';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';

/** Parties affected by a decision about an offer: `uids` of all members of both sides, and the recipients of mails. */
export type OfferParties = {
  uids: readonly string[];
  landlord: MailRecipient | null;
  /** Holder of a live reservation; `null` once the lease is signed. */
  holder: (Pick<Reservation, 'endsAt'> & { recipient: MailRecipient }) | null;
};

const getMemberUids = (company: Company | null): readonly string[] => company?.hasAccess ?? [];

/** Returns the tenant's company and the account that reserved or signed for it, or `null`. */
const findTenant = async (offerId: string) => {
  const contract = await findContract(offerId);
  if (!contract) return null;
  const { tenantUid: uid, tenantCompanyId } = contract;
  const [company, first] = await Promise.all([findCompanyById(tenantCompanyId), findUser(uid)]);
  return { uid, company, user: company ? await findContact(company, uid, first) : first };
};

/** Loads the parties of an offer at `now`, even if their accounts or companies are no longer in good standing. */
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

/** Builds the mails to the holder of a reservation when the offer is blocked or unblocked. */
export const buildHolderMails = (
  kind: 'reservationHalted' | 'reservationResumed',
  { id: offerId, name: offerName }: Offer,
  { holder }: OfferParties,
): MailDraft[] =>
  holder
    ? [buildMailDraft(kind, holder.recipient, { offerId, offerName, reservedUntil: holder.endsAt })]
    : [];
