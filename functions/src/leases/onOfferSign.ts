import { SUCCESS } from '@contracts/callable';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { mail } from '../emails/mails';
import { describePlatformFee } from '../invoices/fees';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { refuseUnlessReserved } from './reservation';

/**
 * Prepares the lease of a reserved offer and mails the tenant the link under which it is signed (Spec 2 §4). One
 * mail a reservation. Refuses with `reservationLapsed`, `notBooked` or `optionNotOffered`.
 */
export const onOfferSign: Handler<'onOfferSign'> = async ({ offer: { id }, selectedOfferOption }, ctx) => {
  const offer = await loadOffer(id);
  refuseUnlessReserved(offer, ctx);
  if (offer.reservation?.option !== selectedOfferOption) throw new Refusal('optionNotOffered');
  await ensureDocument(id, 'lease', ctx.now);
  return changeOffer(id, (current) => linkSent(current, ctx), ctx);
};

const linkSent = async (offer: Offer, ctx: CallContext): Promise<OfferDecision<typeof SUCCESS>> => {
  refuseUnlessReserved(offer, ctx);
  if (offer.reservation?.linkSentAt) return { unchanged: SUCCESS };
  const { uid, email, lang } = ctx.viewer;
  const values = {
    offerId: offer.id,
    offerName: offer.name,
    uid,
    reservedUntil: offer.reservation?.endsAt ?? ctx.now,
    platformFee: await describePlatformFee('tenant', lang),
  };
  return {
    patch: { 'reservation.linkSentAt': ctx.now },
    audit: { type: 'signingLinkSent', facts: { reservation: offer.lastReservationNumber } },
    mails: [mail('signingLink', { email, lang, uid }, values)],
    events: [{ method: 'onOfferSign', details: 'Przygotowano umowę', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
