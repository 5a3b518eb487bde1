import { getActingCompanyId } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { addToOfferLists, loadOfferLists, type OfferLists, removeFromOfferLists } from '../data/offerLists';
import type { Handler } from '../runtime/pipeline';

type Answer = { success: true };
const ADDED: Answer = { success: true };

const without = (lists: OfferLists, others: OfferLists) => lists.filter((path) => !others.includes(path));

/**
 * Moves the caller's own project into the company they act for, which shares it with its members (Spec 1 §7). Idempotent.
 * Throws `Refusal` with `notCompanyMember`, `offerNotFound`, `noAccess`, `offerNotUnsigned`.
 */
export const addOfferToCompany: Handler<'addOfferToCompany'> = ({ companyId, offerId }, ctx) => {
  const { uid } = ctx.viewer;
  if (getActingCompanyId(ctx.viewer) !== companyId) throw new Refusal('notCompanyMember');
  return changeOffer<Answer>(
    offerId,
    async (offer) => {
      if (offer.uid !== uid) throw new Refusal('noAccess');
      const { state, landlord } = offer.offerStatus;
      if (landlord.companyId === companyId) return { unchanged: ADDED };
      if (state !== 'UNSIGNED') throw new Refusal('offerNotUnsigned');
      const former = await loadOfferLists({ uid, companyId: landlord.companyId });
      const coming = await loadOfferLists({ uid, companyId });
      return {
        patch: { 'offerStatus.landlord.companyId': companyId },
        audit: (digestId) => ({ type: 'offerAddedToCompany', facts: { companyHash: digestId(companyId) } }),
        events: [{ method: 'addOfferToCompany', details: 'Dodano projekt do firmy', userId: uid, offerId }],
        alsoWrite: (writes) => {
          removeFromOfferLists(writes, without(former, coming), offerId);
          addToOfferLists(writes, coming, offerId);
        },
        answer: ADDED,
      };
    },
    ctx,
  );
};
