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
  /** The case of a reservation that lapsed: its reservation, tenant and contract are put back with the conclusion. */
  restored?: PaperCase | null;
};

/**
 * Builds the change that makes a lease signed by hand a signed one, as after every other last signature. The journal tells
 * who handed in the scan and who confirmed it, and names no signer.
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

/** The contract is written first, because the conclusion changes it. */
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

/** Does what follows a concluded paper lease; repeating the call completes it where a process died. */
export const finishPaperLease = async ({ offer, contract }: Lease, now: number): Promise<void> => {
  await releaseSlot(contract.tenantCompanyId, offer.id, now);
  await ensureDocument(offer.id, 'lease', now);
  await ensureInvoices(offer.id);
};
