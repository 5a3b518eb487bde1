import { SUCCESS } from '@api/callable';
import { FAVORITES_MAX } from '@domain/offers/favorites';
import type { Offer } from '@domain/offers/offer';
import { isPublished } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import type { Handler } from '../runtime/pipeline';
import { changeFavorites } from './favorites';

const assertPublished = (offer: Offer): void => {
  if (!isPublished(offer)) throw new Refusal('offerNotFound');
};

/**
 * Adds an offer to the favourites of the account or its company (Spec 2 §7). Throws `Refusal('offerNotFound')` for an unpublished
 * offer and `Refusal('tooManyFavorites')` above the limit.
 */
export const addToFavorites: Handler<'addToFavorites'> = async ({ offerId, uid }, ctx) => {
  assertPublished(await loadOffer(offerId));
  await changeFavorites(uid, ctx, (kept) => {
    if (kept.includes(offerId)) return null;
    if (kept.length >= FAVORITES_MAX) throw new Refusal('tooManyFavorites');
    return [...kept, offerId];
  });
  return SUCCESS;
};
