import { getPaperProof, type PaperLease } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import type { OfferChange } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { type Conclusion, concluded } from './concludeLease';
import { freePlace } from './places';
import { sweepFilesLater } from './strayFiles';

type PaperConclusion = Pick<Conclusion, 'side' | 'call' | 'facts' | 'named' | 'tenantFeeGrosze'> & {
  paper: PaperLease;
};

/**
 * Builds the change that makes a lease signed by hand a signed one, as after every other last signature. The journal tells
 * who handed in the scan and who confirmed it, and names no signer.
 */
export const buildPaperConclusion = async (
  offer: Offer,
  lease: Lease,
  { by: { paper, facts, ...by }, ctx }: { by: PaperConclusion; ctx: CallContext },
): Promise<OfferChange<void>> => {
  const { tenantUid, tenantName } = lease.contract;
  const change = await concluded(offer, lease, {
    ctx,
    by: {
      ...by,
      tenant: { tenantUid, tenantName },
      facts: { signedBy: null, paper: getPaperProof({ paper }), ...facts },
      alsoWrite: (writes) => sweepFilesLater(writes, offer.id, ctx.now),
    },
  });
  return { ...change, patch: { ...change.patch, 'reservation.paper': paper } };
};

/** Does what follows a concluded paper lease; repeating the call completes it where a process died. */
export const finishPaperLease = async ({ offer, contract }: Lease, now: number): Promise<void> => {
  await freePlace(contract.tenantCompanyId, offer.id, now);
  await ensureDocument(offer.id, 'lease', now);
  await ensureInvoices(offer.id);
};
