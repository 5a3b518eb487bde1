import { type StatusAnswer, SUCCESS } from '@contracts/offers';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { mail } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { refuseUnlessLandlord } from './side';

/** Tells the landlord, once, that a draft was begun: when its name is first filled in (Spec 2 §4). */
export const onMailNewOffer: Handler<'onMailNewOffer'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      refuseUnlessLandlord(offer, ctx.viewer);
      if (offer.nameMailSent) return { unchanged: SUCCESS };
      if (!offer.name.trim()) throw new Refusal('offerIncomplete', { name: 'required' });
      const { lang, uid } = ctx.viewer;
      return {
        patch: { nameMailSent: true },
        mails: [
          mail('newOfferNotice', { email: offer.landlord, lang, uid }, { offerId, offerName: offer.name }),
        ],
        answer: SUCCESS,
      };
    },
    ctx,
  );
