import type { Reservation } from '@domain/leases/reservation';
import { getLeaseKind, leaseOptionOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { Language } from '@domain/shared/format';
import { filled } from '@domain/shared/text';
import { getCompany } from '../data/companies';
import { landlordOf } from '../data/parties';
import { held, type MailDraft, type MailRecipient, mail } from '../emails/mails';
import { recipientOf } from '../emails/recipients';
import { mailTexts } from '../emails/texts';

type ReservedOffer = Offer & { reservation: Reservation };

/** The lease option in the words of the recipient's language. */
const formatOption = ({ leaseAgreement, reservation }: ReservedOffer, lang: Language): string => {
  const texts = mailTexts(lang).leaseOptions;
  const { option: id } = reservation;
  const months = reservation.months ?? leaseOptionOf(leaseAgreement, id)?.months ?? null;
  return filled(texts[getLeaseKind({ id, months })], { months: String(months ?? '') });
};

/**
 * Tells the landlord that a company holds the offer, by which option and until when. Another option within the same
 * reservation is told as well, but only the last of several in a row.
 */
export const buildReservedMail = (
  offer: ReservedOffer,
  landlord: MailRecipient,
  { isChange }: { isChange: boolean },
): MailDraft => {
  const { reservation } = offer;
  const draft = mail('offerReserved', landlord, {
    offerId: offer.id,
    offerName: offer.name,
    companyName: reservation.companyName ?? '',
    leaseOption: formatOption(offer, landlord.lang),
    reservedUntil: reservation.endsAt,
  });
  return isChange ? held(draft) : draft;
};

const loadTenantName = async ({ reservation, offerStatus: { tenant } }: Offer): Promise<string> =>
  reservation?.companyName ?? (tenant ? ((await getCompany(tenant.companyId))?.nazwa ?? '') : '');

/** Tells the landlord that a reservation ended without a lease; no mail where the landlord has no account any more. */
export const prepareEndMails = async (
  kind: 'reservationLapsed' | 'reservationReleased',
  offer: Offer,
): Promise<MailDraft[]> => {
  const [{ user }, companyName] = await Promise.all([landlordOf(offer), loadTenantName(offer)]);
  if (!user) return [];
  return [mail(kind, recipientOf(user), { offerId: offer.id, offerName: offer.name, companyName })];
};
