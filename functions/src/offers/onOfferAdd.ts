import { type StatusAnswer, SUCCESS } from '@contracts/offers';
import type { Offer } from '@domain/offers/offer';
import { offerIssues } from '@domain/offers/offerSchema';
import { whyCannotPublish } from '@domain/offers/predicates';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { mail } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';

/** Refuses with `offerIncomplete`, naming every field at fault, unless the offer may be sent. */
export const refuseIncomplete = (offer: Offer, now: number): void => {
  const issues = offerIssues(offer, now);
  if (issues.length === 0) return;
  throw new Refusal(
    'offerIncomplete',
    Object.fromEntries(issues.map(({ path, message }) => [path, message.key])),
  );
};

/** Whether the project was sent as it stands now: any later edit moves `updatedAt` on. */
const isSentAsItStands = (offer: Offer): boolean =>
  offer.projectSentAt !== null && offer.updatedAt <= offer.projectSentAt;

/** Sends a complete project: the landlord gets the link under which the offer is confirmed (Spec 2 §4). */
export const onOfferAdd: Handler<'onOfferAdd'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      refuseWhen(whyCannotPublish(offer, ctx.viewer));
      refuseIncomplete(offer, ctx.now);
      if (isSentAsItStands(offer)) return { unchanged: SUCCESS };
      const { uid, email, lang } = ctx.viewer;
      return {
        patch: { projectSentAt: ctx.now },
        audit: { type: 'projectSent', facts: { name: offer.name } },
        mails: [mail('offerConfirmationLink', { email, lang, uid }, { offerId, offerName: offer.name })],
        events: [{ method: 'onOfferAdd', details: 'Wysłano projekt oferty', userId: uid, offerId }],
        answer: SUCCESS,
      };
    },
    ctx,
  );
