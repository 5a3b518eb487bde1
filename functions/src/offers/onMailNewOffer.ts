import { type StatusAnswer, SUCCESS } from '@api/callable';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { assertLandlord } from './side';

/**
 * Mails the landlord once about a new draft, when its name is first filled in (Spec 2 §4). Sends nothing to an unconfirmed
 * address.
 */
export const onMailNewOffer: Handler<'onMailNewOffer'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      assertLandlord(offer, ctx.viewer);
      if (offer.nameMailSent || !ctx.viewer.emailVerified) return { unchanged: SUCCESS };
      if (!offer.name.trim()) throw new Refusal('offerIncomplete', { name: 'required' });
      const { email, lang, uid } = ctx.viewer;
      return {
        patch: { nameMailSent: true },
        mails: [buildMailDraft('newOfferNotice', { email, lang, uid }, { offerId })],
        answer: SUCCESS,
      };
    },
    ctx,
  );
