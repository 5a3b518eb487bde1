import { formatPersonName } from '@domain/accounts/personName';
import type { FeesShown } from '@domain/invoices/platformFee';
import type { Contract } from '@domain/leases/contract';
import { getDepositDays } from '@domain/leases/depositDays';
import { computeDepositDueDay } from '@domain/leases/depositDeadline';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import { getHandoverTerms, getHandoverWindow, getHandoverWindowEnd } from '@domain/leases/handoverWindow';
import type { PaperLease } from '@domain/leases/paperLease';
import { buildCertificateFacts } from '@domain/offers/certificateFacts';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus, findNextOfferState, type LeaseSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { fieldValue } from '../data/admin';
import type { OfferChange } from '../data/changeOffer';
import { getCompanyPath } from '../data/companies';
import { getContractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import type { Writes } from '../data/store';
import { getUserPath } from '../data/users';
import type { MailRecipient } from '../emails/mails';
import { issueInvoices } from '../invoices/issueInvoices';
import type { CallContext } from '../runtime/context';
import { type ByHand, buildSigningMails } from './buildSigningMails';

/** Last signature of a lease: its side, its call, and the facts and writes it adds. */
export type LeaseConclusion = {
  side: LeaseSide | 'admin';
  call: 'onSignConfirm' | 'submitSignedLease' | 'confirmPaperLease' | 'recordPaperLease';
  tenant: Pick<Contract, 'tenantUid' | 'tenantName'>;
  /** Second person of the tenant's company who signed, and both people, who get the lease by mail. */
  second?: { uid: string; recipients: readonly MailRecipient[] };
  facts: Record<string, unknown>;
  /** Facts that may name people. They are stored only in the origin of the entry. */
  named?: Record<string, string>;
  /** SHA-256 of the signed file, if the sides signed the lease themselves. */
  documentSha256?: string;
  /** Net platform fee (grosze) shown to the tenant. Defaults to the contract's, if the tenant signed before. */
  tenantFeeGrosze?: number | undefined;
  alsoWrite?: (writes: Writes) => void;
  /** Scan or papers of a lease signed by hand. */
  paper?: PaperLease;
};

const toByHand = ({ paper, named }: LeaseConclusion): ByHand =>
  paper ? { paper, reason: named?.reason ?? '' } : null;

/** Returns the platform fees shown to both sides when they were bound. */
const getFeesShown = (offer: Offer, { contract }: Lease, by: LeaseConclusion): FeesShown => {
  const landlord = offer.version?.feeGrosze;
  const tenant = by.tenantFeeGrosze ?? contract.feesShown?.tenant;
  return { ...(landlord === undefined ? {} : { landlord }), ...(tenant === undefined ? {} : { tenant }) };
};

/**
 * Builds the change from a reserved lease to a signed one (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending. Adds the
 * mails of both sides and the admin, and both invoices with the next numbers and at most the fees shown. Adds the offer to the
 * tenant's lists. Throws `Refusal('notBooked')`.
 */
export const buildLeaseConclusion = async (
  offer: Offer,
  lease: Lease,
  { by, ctx: { viewer, now } }: { by: LeaseConclusion; ctx: CallContext },
): Promise<OfferChange<void>> => {
  const { side, call, tenant } = by;
  const state = findNextOfferState(call, 'BOOKED', side);
  const status = findNextLeaseStatus(call, offer.offerStatus.postSigningStatus, side);
  if (!state || !status) throw new Refusal('notBooked');
  const feesShown = getFeesShown(offer, lease, by);
  const issued = await issueInvoices(lease, feesShown, now);
  const invoiceNumbers = issued?.numbers ?? null;
  const depositDays = lease.contract.depositDays ?? getDepositDays(offer.leaseAgreement);
  const depositDueOn = computeDepositDueDay(now, depositDays);
  const signed: Offer = { ...offer, signedAt: now, depositDueOn };
  const handover = getHandoverTerms(signed, now);
  return {
    patch: {
      'offerStatus.state': state,
      'offerStatus.postSigningStatus': status,
      signedAt: now,
      adminNotifiedAt: now,
      handoverDueBy: getHandoverWindowEnd(handover),
      handoverLastDay: getHandoverWindow(handover).lastDay,
      depositDueOn,
    },
    audit: {
      type: 'leaseSigned',
      facts: {
        reservation: offer.lastReservationNumber,
        option: offer.reservation?.option,
        version: offer.version?.number,
        digest: offer.version?.digest,
        signedBy: formatPersonName(viewer),
        invoiceNumbers,
        feesShown,
        depositDueOn,
        energyCertificate: buildCertificateFacts(offer, now),
        ...by.facts,
      },
      ...(by.named && { named: by.named }),
      ...(by.documentSha256 && { documentSha256: by.documentSha256 }),
    },
    mails: [
      ...buildSigningMails({ ...lease, offer: signed, byHand: toByHand(by), signers: by.second?.recipients }),
      ...(issued?.mails ?? []),
    ],
    events: [{ method: call, details: 'Podpisano umowę najmu', userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      writes.update(getContractPath(offer.id), {
        signedAt: now,
        ...tenant,
        transferCode: computeTransferCode(offer),
        invoiceNumbers,
        feesShown,
        depositDays,
      });
      issued?.write(writes);
      writes.update(getUserPath(tenant.tenantUid), { offers: fieldValue.added(offer.id) });
      if (by.second) writes.update(getUserPath(by.second.uid), { offers: fieldValue.added(offer.id) });
      writes.update(getCompanyPath(lease.contract.tenantCompanyId), { offers: fieldValue.added(offer.id) });
      by.alsoWrite?.(writes);
    },
    answer: undefined,
  };
};
