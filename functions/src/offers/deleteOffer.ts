import { type StatusAnswer, SUCCESS } from '@contracts/offers';
import { nextOfferState } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer } from '../data/changeOffer';
import type { Handler } from '../runtime/pipeline';
import { refuseUnlessLandlord } from './side';

/** Marks an UNSIGNED offer as deleted and takes its id off the owner's and the company's list (Spec 1 §4). */
export const deleteOffer: Handler<'deleteOffer'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      refuseUnlessLandlord(offer, ctx.viewer);
      if (offer.offerStatus.state === 'DELETED') return { unchanged: SUCCESS };
      const state = nextOfferState('deleteOffer', offer.offerStatus.state, 'landlord');
      if (!state) throw new Refusal('offerNotUnsigned');
      const { companyId } = offer.offerStatus.landlord;
      return {
        patch: { 'offerStatus.state': state },
        audit: { type: 'offerDeleted', facts: {} },
        events: [{ method: 'deleteOffer', details: 'Usunięto projekt', userId: ctx.viewer.uid, offerId }],
        alsoWrite: (writes) => {
          writes.update(`users/${offer.uid}`, { offers: computed.removed(offerId) });
          if (companyId) writes.update(`companies/${companyId}`, { offers: computed.removed(offerId) });
        },
        answer: SUCCESS,
      };
    },
    ctx,
  );
