import { type StatusAnswer, SUCCESS } from '@api/callable';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { getRecordableUntil } from '@domain/leases/paperCase';
import { getWaitingPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isBlocked } from '@domain/offers/predicates';
import { isRunning } from '@domain/promotion/promotion';
import { parseTimestamp } from '@domain/shared/dates';
import { assertAllowed } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { buildCountersignMail } from '../leases/countersignMail';
import { queueActivation } from '../promotion/activations';
import { readPromotion } from '../promotion/promotionRecord';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildHolderMails, loadOfferParties, type OfferParties } from './offerParties';

/**
 * Unblocks an offer, which is published again in its current state. The landlord is mailed, also if a lease signed by the
 * tenant waits for countersigning; so is the holder of a live reservation.
 * A copy of a blocked offer that waited for this review is now published for the first time: its landlord gets the mail
 * of an active offer, and it queues for the promotion. Idempotent. Throws `Refusal('offerNotFound')` and
 * `Refusal('ownCase')`.
 */
export const unblockOffer: Handler<'unblockOffer'> = ({ offerId, reason }, ctx) =>
  changeOffer(offerId, (offer) => decideUnblock(offer, reason, ctx), ctx);

const buildLandlordMails = (offer: Offer, { landlord }: OfferParties): MailDraft[] => {
  const { id: offerId, name: offerName, offerValidTo, heldForReview } = offer;
  if (!landlord) return [];
  return heldForReview
    ? [buildMailDraft('offerActivated', landlord, { offerId, offerName, offerValidTo })]
    : [buildMailDraft('offerUnblocked', landlord, { offerId, offerName })];
};

/** The time limit to countersign a written lease kept running during the block, so the landlord is reminded. */
const buildCountersignMails = (offer: Offer, { landlord }: OfferParties, now: number): MailDraft[] => {
  const { tenantSignature: signature, endsAt: reservedUntil = now } = offer.reservation ?? {};
  if (!landlord || !signature || effectiveState(offer, now) !== 'BOOKED') return [];
  return [buildCountersignMail(offer, landlord, { signature, reservedUntil })];
};

/** The time limit to confirm a scan of a lease on paper kept running as well. */
const buildPaperLeaseMails = (offer: Offer, parties: OfferParties, now: number): MailDraft[] => {
  const { id: offerId, uid, name: offerName, reservation } = offer;
  const waiting = getWaitingPaper(reservation);
  if (!reservation || !waiting || effectiveState(offer, now) !== 'BOOKED') return [];
  if (waiting.handedInBy !== 'tenant' || !parties.landlord) return [];
  const { endsAt: reservedUntil } = reservation;
  const signedOn = parseTimestamp(waiting.signedOn) ?? now;
  const recordableUntil = getRecordableUntil(reservation);
  const values = { offerId, uid, offerName, reservedUntil, signedOn, recordableUntil };
  return [buildMailDraft('paperLeaseToConfirm', parties.landlord, values)];
};

const decideUnblock = async (
  offer: Offer,
  reason: string,
  { viewer, now }: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const parties = await loadOfferParties(offer, now);
  assertAllowed(whyCannotDecide(viewer.uid, parties.uids));
  if (!isBlocked(offer)) return { unchanged: SUCCESS };
  const details = 'Przywrócono dostęp do oferty';
  const isPromoted = offer.heldForReview === true && isRunning(await readPromotion(), now);
  return {
    patch: { blockedAt: null, blockedOnRequest: false, heldForReview: false },
    audit: { type: 'offerUnblocked', facts: {}, named: { reason } },
    mails: [
      ...buildLandlordMails(offer, parties),
      ...buildCountersignMails(offer, parties, now),
      ...buildPaperLeaseMails(offer, parties, now),
      ...buildHolderMails('reservationResumed', offer, parties),
    ],
    events: [{ method: 'unblockOffer', details, userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      if (isPromoted) queueActivation(writes, { offerId: offer.id, offerName: offer.name, activatedAt: now });
    },
    answer: SUCCESS,
  };
};
