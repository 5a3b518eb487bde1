import { SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { loadOffer } from '../data/offers';
import { buildMailDraft } from '../emails/mails';
import { describeFee, loadPlatformFees } from '../invoices/fees';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertReserved } from './reservation';

/**
 * Prepares the lease of a reserved offer and mails the tenant the signing link (Spec 2 §4). Sends one mail per reservation.
 * Throws `Refusal('reservationLapsed')`, `Refusal('notBooked')` or `Refusal('optionNotOffered')`.
 */
export const onOfferSign: Handler<'onOfferSign'> = async ({ offer: { id }, selectedOfferOption }, ctx) => {
  const offer = await loadOffer(id);
  assertReserved(offer, ctx);
  if (offer.reservation?.option !== selectedOfferOption) throw new Refusal('optionNotOffered');
  await ensureDocument(id, 'lease', ctx.now);
  return changeOffer(id, (current) => decideLink(current, ctx), ctx);
};

const decideLink = async (offer: Offer, ctx: CallContext): Promise<OfferDecision<typeof SUCCESS>> => {
  assertReserved(offer, ctx);
  if (offer.reservation?.linkSentAt) return { unchanged: SUCCESS };
  const { uid, email, lang } = ctx.viewer;
  const { tenant: fee } = await loadPlatformFees();
  const values = {
    offerId: offer.id,
    offerName: offer.name,
    uid,
    reservedUntil: offer.reservation?.endsAt ?? ctx.now,
    platformFee: describeFee(fee, lang),
  };
  return {
    patch: { 'reservation.linkSentAt': ctx.now },
    audit: {
      type: 'signingLinkSent',
      facts: { reservation: offer.lastReservationNumber, feeGrosze: fee.net },
    },
    mails: [buildMailDraft('signingLink', { email, lang, uid }, values)],
    events: [{ method: 'onOfferSign', details: 'Przygotowano umowę', userId: uid, offerId: offer.id }],
    // The fee in the mail is the maximum this tenant is charged without agreeing to more (decision 43).
    alsoWrite: (writes) => writes.merge(getContractPath(offer.id), { feesShown: { tenant: fee.net } }),
    answer: SUCCESS,
  };
};
