import { transferTitle } from '@domain/leases/transferTitle';
import type { Lease } from '../data/parties';
import { getFileName } from '../documents/fileNames';
import { type MailDraft, mail } from '../emails/mails';
import { adminRecipient } from '../emails/recipients';
import { mailTexts } from '../emails/texts';

const about = ({ offer }: Lease) => ({ offerId: offer.id, offerName: offer.name });

const money = ({ offer, contract }: Lease) => ({
  deposit: contract.deposit,
  transferTitle: transferTitle(offer),
});

/** Tells the admin that a lease is signed, which deposit to expect and whether the landlord asked about insurance. */
export const mailToAdmin = (lease: Lease): MailDraft =>
  mail('contractSignedAdmin', adminRecipient(), {
    ...about(lease),
    ...money(lease),
    companyName: lease.tenant.company.nazwa,
    insuranceWish: lease.offer.isInterestedInInsurance
      ? mailTexts(adminRecipient().lang).wishes.insurance
      : '',
  });

/** A mail that carries the concluded lease, whose binding text is the Polish one. */
const withLease = (draft: MailDraft, { offer, contract }: Lease): MailDraft => ({
  ...draft,
  document: {
    kind: 'lease',
    offerId: offer.id,
    reservation: contract.reservationNumber,
    fileName: getFileName(draft.to.lang, 'lease', { name: offer.name }),
    waits: 0,
  },
});

/** What goes out with the last signature of a lease: to both sides, with the lease, and to the admin (Spec 2 §4). */
export const signingMails = (lease: Lease): MailDraft[] => {
  const { contract, landlord, tenant } = lease;
  const toTenant = mail('leaseSignedTenant', tenant.recipient, {
    ...about(lease),
    ...money(lease),
    uid: contract.tenantUid,
    companyName: landlord.company.nazwa,
  });
  const toLandlord = mail('leaseSignedLandlord', landlord.recipient, {
    ...about(lease),
    uid: contract.landlordUid,
    companyName: tenant.company.nazwa,
  });
  return [withLease(toTenant, lease), withLease(toLandlord, lease), mailToAdmin(lease)];
};
