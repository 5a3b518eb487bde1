import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { changeOffer } from '../data/changeOffer';
import { addToOfferLists, loadOfferLists } from '../data/offerLists';
import type { Handler } from '../runtime/pipeline';
import { buildInitialEntries } from './buildInitialEntries';
import { assertDraftsWithinLimit } from './offerLimits';
import { assertLandlord } from './side';

/**
 * Registers a draft the web has just stored: the offer joins its owner's and the company's list, and its audit chain starts (Spec
 * 2 §4). Throws `Refusal('noAccess')` for another user's offer and `Refusal('tooManyDrafts')`.
 */
export const onCreateOffer: Handler<'onCreateOffer'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    async (offer) => {
      assertLandlord(offer, ctx.viewer);
      if (offer.auditHead) return { unchanged: SUCCESS };
      await assertDraftsWithinLimit(offer.uid, 0);
      const companyId = offer.offerStatus.landlord.companyId ?? getActingCompanyId(ctx.viewer);
      const lists = await loadOfferLists({ uid: offer.uid, companyId });
      return {
        patch: { 'offerStatus.landlord.companyId': companyId },
        ...buildInitialEntries({ call: 'onCreateOffer', offerId, companyId }, ctx),
        alsoWrite: (writes) => addToOfferLists(writes, lists, offerId),
        answer: SUCCESS,
      };
    },
    ctx,
  );
