import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { getPaperSource, type PaperLease } from '@domain/leases/paperLease';
import type { LeaseSide } from '@domain/offers/states';
import type { Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import type { Lease } from '../data/parties';
import { getFileName } from '../documents/fileNames';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { config } from '../runtime/config';
import { getDeadlineValues } from './depositMails';
import { describeCertificate } from './describeCertificate';

const getOfferValues = ({ offer }: Lease) => ({ offerId: offer.id, offerName: offer.name });

const getDepositValues = ({ offer, contract }: Lease) => ({
  deposit: contract.deposit,
  transferTitle: formatTransferTitle(offer),
});

/** Builds the admin's mail about a signed lease: the deposit to expect and whether the landlord asked about insurance. */
export const buildAdminMail = (lease: Lease): MailDraft =>
  buildMailDraft('contractSignedAdmin', getAdminRecipient(), {
    ...getOfferValues(lease),
    ...getDepositValues(lease),
    companyName: lease.tenant.company.nazwa,
    insuranceWish: lease.offer.isInterestedInInsurance
      ? getMailTexts(getAdminRecipient().lang).wishes.insurance
      : '',
  });

/** Scan or papers of a lease signed by hand, and the reason an admin recorded it. `null` for a lease signed another way. */
export type ByHand = { paper: PaperLease; reason: string } | null;

type SignedLease = Lease & {
  byHand: ByHand;
  /** Both people who signed together for the tenant. */
  signers?: readonly MailRecipient[] | undefined;
};

/** Returns the tenant's recipients, each once: the contact of the lease and both people who signed it together. */
const listTenantRecipients = ({ tenant, contract, signers = [] }: SignedLease) => {
  const contact = { recipient: tenant.recipient, uid: contract.tenantUid };
  const others = signers.filter(({ uid }) => uid !== tenant.recipient.uid);
  return [contact, ...others.map((recipient) => ({ recipient, uid: recipient.uid ?? '' }))];
};

/** Describes where the lease is. If an admin recorded it, also from which papers, why and how to object. */
const describeLease = (lang: Language, byHand: ByHand) => {
  const texts = getMailTexts(lang).byHand;
  if (!byHand) return { leaseFile: texts.electronic, recordedBy: '' };
  const { handedInBy, confirmation } = byHand.paper;
  const source = getPaperSource({ handedInBy, confirmedBy: confirmation?.by ?? 'admin' });
  const said = { reason: byHand.reason, contactEmail: config.contactEmail };
  const recordedBy = source === 'parties' ? '' : interpolate(texts.recorded[source], said);
  return { leaseFile: texts.onPaper, recordedBy };
};

/** Attaches the concluded lease to a mail. Its Polish text is the binding one. */
const withLease = (draft: MailDraft, { offer, contract, byHand }: SignedLease): MailDraft => ({
  ...draft,
  document: {
    kind: 'lease',
    offerId: offer.id,
    reservation: contract.reservationNumber,
    fileName: getFileName(draft.to.lang, 'lease', { name: offer.name }),
    waits: 0,
    ...(byHand && { isByHand: true }),
  },
});

/** Builds the mails of the last signature: to both sides with the lease, and to the admin (Spec 2 §4). */
export const buildSigningMails = (lease: SignedLease): MailDraft[] => {
  const { contract, landlord, tenant, byHand } = lease;
  const signedAt = lease.offer.signedAt ?? 0;
  const describeFor = (side: LeaseSide, lang: Language) =>
    describeCertificate(lease.offer, { signedAt, paper: byHand?.paper ?? null }, { side, lang });
  const { depositDue, depositEndable, depositEnds } = getDeadlineValues(lease, signedAt);
  const toTenants = listTenantRecipients(lease).map(({ recipient, uid }) =>
    buildMailDraft('leaseSignedTenant', recipient, {
      ...getOfferValues(lease),
      ...getDepositValues(lease),
      ...{ depositDue, depositEnds, uid },
      companyName: landlord.company.nazwa,
      ...describeLease(recipient.lang, byHand),
      certificate: describeFor('tenant', recipient.lang),
    }),
  );
  const toLandlord = buildMailDraft('leaseSignedLandlord', landlord.recipient, {
    ...getOfferValues(lease),
    uid: contract.landlordUid,
    companyName: tenant.company.nazwa,
    ...{ depositDue, depositEndable },
    ...describeLease(landlord.recipient.lang, byHand),
    certificate: describeFor('landlord', landlord.recipient.lang),
  });
  const toSides = [...toTenants, toLandlord].map((draft) => withLease(draft, lease));
  return [...toSides, buildAdminMail(lease)];
};
