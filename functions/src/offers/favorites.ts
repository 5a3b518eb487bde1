import { getFavoritesHolder } from '@domain/offers/favorites';
import { Refusal } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findUser } from '../data/users';
import type { CallContext } from '../runtime/context';

const loadHolderPath = async (uid: string, { viewer }: CallContext): Promise<string> => {
  if (uid === viewer.uid) {
    const { collection, id } = getFavoritesHolder(viewer);
    return `${collection}/${id}`;
  }
  const user = await findUser(uid);
  if (!user) throw new Refusal('accountNotFound');
  const { collection, id } = getFavoritesHolder({ ...user, company: user.verification.company });
  return `${collection}/${id}`;
};

/**
 * Changes the favourites that apply to an account: its own or its company's. `change` returns the new list, or `null` to leave
 * it. Throws `Refusal('accountNotFound')` if there is no record to store them in.
 */
export const changeFavorites = async (
  uid: string,
  ctx: CallContext,
  change: (kept: readonly string[]) => string[] | null,
): Promise<void> =>
  updateWithPrecondition<{ favorites: string[] }, void>(await loadHolderPath(uid, ctx), (holder) => {
    if (!holder) throw new Refusal('accountNotFound');
    const favorites = change(holder.favorites);
    return favorites ? { write: { favorites }, answer: undefined } : { unchanged: undefined };
  });
