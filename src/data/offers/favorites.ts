import { WEB_COLLECTIONS } from '@api/webCollections';
import { callFunction } from '@data/calls/callFunction';
import { loadDocument } from '@data/firestore/restDocuments';
import { queryClient } from '@data/query/queryClient';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import { type FavoritesHolder, getFavoritesHolder } from '@domain/offers/favorites';
import { skipToken } from '@tanstack/react-query';

type Ids = readonly string[];

const readIds = async ({ collection, id }: FavoritesHolder): Promise<Ids> =>
  (await loadDocument<{ favorites?: Ids }>(WEB_COLLECTIONS[collection], id))?.favorites ?? [];

const getQueryKey = (holder: FavoritesHolder | null) => ['favorites', holder?.collection, holder?.id];

/**
 * Returns the viewer's favorites, the latest last; one query for all hearts on the page. `null` for visitors and while
 * the viewer is unknown.
 */
export function useFavorites(): QueryResult<Ids> | null {
  const session = useViewer();
  const holder = session.status === 'signedIn' ? getFavoritesHolder(session.viewer) : null;
  const favourites = useQuery({
    queryKey: getQueryKey(holder),
    queryFn: holder ? () => readIds(holder) : skipToken,
  });
  return holder && favourites;
}

const CHANGES = {
  addToFavorites: (ids: Ids, id: string) => [...ids.filter((kept) => kept !== id), id],
  removeFromFavorites: (ids: Ids, id: string) => ids.filter((kept) => kept !== id),
} as const;

/**
 * Adds an offer to the favorites or removes it. The cache changes after the response. Throws `AppError` if the call
 * fails.
 */
export const changeFavorite = async (
  call: keyof typeof CHANGES,
  offerId: string,
  viewer: Viewer,
): Promise<void> => {
  await callFunction(call, { offerId, uid: viewer.uid });
  queryClient.setQueryData<Ids>(
    getQueryKey(getFavoritesHolder(viewer)),
    (ids) => ids && CHANGES[call](ids, offerId),
  );
};
