import { type StatusAnswer, SUCCESS } from '@api/callable';
import { findNextOfferState } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { loadOfferLists, removeFromOfferLists } from '../data/offerLists';
import { prepareActionEndMails } from '../joint/jointActionMails';
import { readAction, removeAction } from '../joint/jointActions';
import type { Handler } from '../runtime/pipeline';
import { assertLandlord, getHolder } from './side';

/**
 * Marks an UNSIGNED offer as deleted and removes its id from the owner's and the company's list (Spec 1 §4). A confirmation
 * that waits for a second person ends, and both are told.
 */
export const deleteOffer: Handler<'deleteOffer'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    async (offer) => {
      assertLandlord(offer, ctx.viewer);
      if (offer.offerStatus.state === 'DELETED') return { unchanged: SUCCESS };
      const state = findNextOfferState('deleteOffer', offer.offerStatus.state, 'landlord');
      if (!state) throw new Refusal('offerNotUnsigned');
      const lists = await loadOfferLists(getHolder(offer));
      const { action: waiting, version } = await readAction(offerId, 'landlord');
      return {
        patch: { 'offerStatus.state': state },
        locksRelated: true,
        audit: { type: 'offerDeleted', facts: {} },
        events: [{ method: 'deleteOffer', details: 'Usunięto projekt', userId: ctx.viewer.uid, offerId }],
        mails: waiting ? await prepareActionEndMails(waiting, 'withdrawn') : [],
        alsoWrite: (writes) => {
          removeFromOfferLists(writes, lists, offerId);
          if (waiting) removeAction(writes, waiting, version);
        },
        answer: SUCCESS,
      };
    },
    ctx,
  );
