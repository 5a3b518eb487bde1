import { type StatusAnswer, SUCCESS } from '@contracts/offers';
import { actingCompanyId } from '@domain/accounts/viewer';
import { computed } from '../data/admin';
import { changeOffer } from '../data/changeOffer';
import type { Handler } from '../runtime/pipeline';
import { refuseUnlessLandlord } from './side';

/**
 * Registers a draft the web has just stored: the offer joins its owner's list and the owning company's, and its
 * evidence chain begins (Spec 2 §4). Refuses with `noAccess` for somebody else's offer.
 */
export const onCreateOffer: Handler<'onCreateOffer'> = ({ offerId }, ctx) =>
  changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      refuseUnlessLandlord(offer, ctx.viewer);
      if (offer.auditHead) return { unchanged: SUCCESS };
      const companyId = offer.offerStatus.landlord.companyId ?? actingCompanyId(ctx.viewer);
      return {
        patch: { 'offerStatus.landlord.companyId': companyId },
        audit: { type: 'offerCreated', facts: { companyId } },
        events: [{ method: 'onCreateOffer', details: 'Utworzono ofertę', userId: ctx.viewer.uid, offerId }],
        alsoWrite: (writes) => {
          writes.update(`users/${offer.uid}`, { offers: computed.added(offerId) });
          if (companyId) writes.update(`companies/${companyId}`, { offers: computed.added(offerId) });
        },
        answer: SUCCESS,
      };
    },
    ctx,
  );
