import type { PaperCase } from '@domain/leases/paperCase';
import { getPaperProof, type PaperLease } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import type { OfferChange } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { scheduleFileSweep } from '../data/fileSweeps';
import { getPaperCasePath } from '../data/paperCases';
import type { Lease } from '../data/parties';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { buildLeaseConclusion, type LeaseConclusion } from './concludeLease';
import { releaseSlot } from './reservationSlots';

type PaperConclusion = Pick<LeaseConclusion, 'side' | 'call' | 'facts' | 'named' | 'tenantFeeGrosze'> & {
  paper: PaperLease;
  /** Case of an expired reservation. Its reservation, tenant and contract are restored with the conclusion. */
  restored?: PaperCase | null;
};

/**
 * Builds the change that concludes a lease signed by hand, as after any other last signature. The audit chain names the sides
 * that submitted and confirmed the scan, but no signer.
 */
export const buildPaperConclusion = async (
  offer: Offer,
  lease: Lease,
  { by: { paper, facts, restored = null, ...by }, ctx }: { by: PaperConclusion; ctx: CallContext },
): Promise<OfferChange<void>> => {
  const { tenantUid, tenantName } = lease.contract;
  const change = await buildLeaseConclusion(offer, lease, {
    ctx,
    by: {
      ...by,
      paper,
      tenant: { tenantUid, tenantName },
      facts: { signedBy: null, paper: getPaperProof({ paper }), ...facts },
      alsoWrite: (writes) => {
        scheduleFileSweep(writes, offer.id, ctx.now);
        writes.remove(getPaperCasePath(offer.id, lease.contract.reservationNumber));
      },
    },
  });
  return restored
    ? withRestored(change, { ...restored, reservation: { ...restored.reservation, paper } })
    : { ...change, patch: { ...change.patch, 'reservation.paper': paper } };
};

/** Writes the contract first, because the conclusion updates it. */
const withRestored = (
  change: OfferChange<void>,
  { offerId, reservation, contract, tenant }: PaperCase,
): OfferChange<void> => ({
  ...change,
  patch: { ...change.patch, reservation, 'offerStatus.tenant': tenant, precedence: null },
  alsoWrite: (writes) => {
    writes.set(getContractPath(offerId), contract);
    change.alsoWrite?.(writes);
  },
});

/** Runs the idempotent follow-up of a concluded paper lease. Repeating the call completes it after a crash. */
export const finishPaperLease = async ({ offer, contract }: Lease, now: number): Promise<void> => {
  await releaseSlot(contract.tenantCompanyId, offer.id, now);
  await ensureDocument(offer.id, 'lease', now);
  await ensureInvoices(offer.id);
};
