import { nameOf } from '@domain/accounts/personName';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { type LeaseSide, nextLeaseStatus, nextOfferState } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { computed } from '../data/admin';
import type { OfferChange } from '../data/changeOffer';
import { companyPath } from '../data/companies';
import { contractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import type { Writes } from '../data/store';
import { userPath } from '../data/users';
import { issueInvoices } from '../invoices/issueInvoices';
import type { CallContext } from '../runtime/context';
import { signingMails } from './signingMails';

/** The last signature of a lease: whose it is, by which call, and what it leaves beside the lease. */
export type Conclusion = {
  side: LeaseSide | 'admin';
  call: 'onSignConfirm' | 'submitSignedLease' | 'confirmPaperLease' | 'recordPaperLease';
  tenant: Pick<Contract, 'tenantUid' | 'tenantName'>;
  facts: Record<string, unknown>;
  /** Facts that may name people; they stand in the origin of the entry alone. */
  named?: Record<string, string>;
  alsoWrite?: (writes: Writes) => void;
};

/**
 * What makes a reserved lease a signed one (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending, both sides and the
 * admin get their mails, both sides invoices with the next pair of numbers, the offer joins the tenant's lists. Refuses
 * with `notBooked`.
 */
export const concluded = async (
  offer: Offer,
  lease: Lease,
  { by, ctx: { viewer, now } }: { by: Conclusion; ctx: CallContext },
): Promise<OfferChange<void>> => {
  const { side, call, tenant } = by;
  const state = nextOfferState(call, 'BOOKED', side);
  const status = nextLeaseStatus(call, offer.offerStatus.postSigningStatus, side);
  if (!state || !status) throw new Refusal('notBooked');
  const issued = await issueInvoices(lease, now);
  const invoiceNumbers = issued?.numbers ?? null;
  return {
    patch: {
      'offerStatus.state': state,
      'offerStatus.postSigningStatus': status,
      signedAt: now,
      adminNotifiedAt: now,
    },
    audit: {
      type: 'leaseSigned',
      facts: {
        reservation: offer.lastReservationNumber,
        option: offer.reservation?.option,
        version: offer.version?.number,
        digest: offer.version?.digest,
        signedBy: nameOf(viewer),
        invoiceNumbers,
        ...by.facts,
      },
      ...(by.named && { named: by.named }),
    },
    mails: [...signingMails({ ...lease, offer }), ...(issued?.mails ?? [])],
    events: [{ method: call, details: 'Podpisano umowę najmu', userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      writes.update(contractPath(offer.id), { signedAt: now, ...tenant, invoiceNumbers });
      issued?.write(writes);
      writes.update(userPath(tenant.tenantUid), { offers: computed.added(offer.id) });
      writes.update(companyPath(lease.contract.tenantCompanyId), { offers: computed.added(offer.id) });
      by.alsoWrite?.(writes);
    },
    answer: undefined,
  };
};
