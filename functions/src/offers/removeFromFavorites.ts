import { SUCCESS } from '@api/callable';
import type { Handler } from '../runtime/pipeline';
import { changeFavorites } from './favorites';

/** Removes an offer from the favourites of the account or its company, even if the offer is gone (Spec 1 §8). */
export const removeFromFavorites: Handler<'removeFromFavorites'> = async ({ offerId, uid }, ctx) => {
  await changeFavorites(uid, ctx, (kept) =>
    kept.includes(offerId) ? kept.filter((id) => id !== offerId) : null,
  );
  return SUCCESS;
};
