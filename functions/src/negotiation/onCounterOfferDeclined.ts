import { type StatusAnswer, SUCCESS } from '@api/callable';
import { withAnswer } from '@domain/offers/counterOffer';
import { applyNegotiationChange } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import { assertLandlord } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { findAnswerableProposal, getCounterOfferPath } from './counterOffers';
import { loadMailRecipients } from './participants';

/**
 * Declines a tenant's counter-offer for the landlord's side (Spec 2 §4). The offer does not change; the tenant is notified. A
 * repeat changes nothing. Throws `Refusal('noAccess')`, `Refusal('counterOfferNotFound')`, `Refusal('counterOfferClosed')` or
 * `Refusal('counterOfferChanged')`.
 */
export const onCounterOfferDeclined: Handler<'onCounterOfferDeclined'> = async (
  { offerId, tenant, number },
  ctx,
) => {
  const to = await loadMailRecipients(tenant);
  return changeOffer(offerId, (offer) => decideDecline(offer, { tenant, number, to }, ctx), ctx);
};

type DeclineInput = { tenant: string; number?: number | undefined; to: readonly MailRecipient[] };

const decideDecline = async (
  offer: Offer,
  { to, ...asked }: DeclineInput,
  { viewer, now }: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  assertLandlord(offer, viewer);
  const found = await findAnswerableProposal(offer.id, asked, 'DECLINED');
  if (!found) return { unchanged: SUCCESS };
  const values = { offerId: offer.id, offerName: offer.name };
  const details = 'Odrzucono kontrofertę';
  return {
    patch: { talk: applyNegotiationChange(offer.talk, { counterOffers: -1 }) },
    mails: to.map((tenant) => buildMailDraft('counterOfferDeclined', tenant, values)),
    events: [{ method: 'onCounterOfferDeclined', details, userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) =>
      writes.set(getCounterOfferPath(offer.id, asked.tenant), withAnswer(found.stored, 'DECLINED', now)),
    answer: SUCCESS,
  };
};
