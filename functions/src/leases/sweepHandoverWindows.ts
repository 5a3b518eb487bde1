import { getHandoverTerms, getHandoverWindow } from '@domain/leases/handoverWindow';
import { HANDOVER_OPEN } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { findAll } from '../data/queries';
import { buildMailDraft } from '../emails/mails';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';

/**
 * Notifies both sides, once, that the last day for the handover has passed without an agreed time; from then on they agree on one
 * together. Returns how many leases it found.
 */
export const sweepHandoverWindows = async (now: number): Promise<number> => {
  const due = await findAll<Offer>('handoversDueBy', { handoverDueBy: new Date(now) });
  await forEachSettled('sweepHandoverWindows', due, ({ id }) =>
    changeLease(
      id,
      { decide: (lease) => decideWindowEnd(lease, now) },
      createSystemContext(now, createDocumentId),
    ),
  );
  return due.length;
};

const decideWindowEnd = (lease: Lease, now: number): OfferDecision<void> => {
  const { offer, contract } = lease;
  if (!offer.handoverDueBy || offer.handoverDueBy > now) return { unchanged: undefined };
  const patch = { handoverDueBy: null };
  const isOpen = HANDOVER_OPEN.includes(offer.offerStatus.postSigningStatus) && !offer.receptionTime;
  if (!isOpen) return { patch, answer: undefined };
  const { lastDay } = getHandoverWindow(getHandoverTerms(offer, now));
  const values = { offerId: offer.id, offerName: offer.name, handoverLastDay: parseTimestamp(lastDay) ?? 0 };
  return {
    patch,
    audit: { type: 'handoverWindowOver', facts: { day: lastDay } },
    mails: [
      buildMailDraft('handoverWindowOver', lease.landlord.recipient, {
        ...values,
        uid: contract.landlordUid,
      }),
      buildMailDraft('handoverWindowOver', lease.tenant.recipient, { ...values, uid: contract.tenantUid }),
    ],
    events: [
      {
        method: 'sweepHandoverWindows',
        details: 'Minął ostatni dzień odbioru',
        userId: null,
        offerId: offer.id,
      },
    ],
    answer: undefined,
  };
};
