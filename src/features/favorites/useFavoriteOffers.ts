import { loadMembersOffers, loadPublicOffers } from '@data/offers/offersById';
import { useQuery } from '@data/query/useQuery';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';

/** Favorite in the copy that the account may read. */
export type Favorite = MembersOffer | PublicOffer;

/** Entry of the list: the offer, or only its id if the offer is no longer published. */
export type FavoriteOffer = { id: string; offer: Favorite | null };

/**
 * Loads the offers of one page of favorites; each offer is read once. The previous page stays until they have loaded.
 */
export const useFavoriteOffers = (ids: readonly string[]) => {
  const isMember = getAudience(useViewer()) === 'member';
  const known = useRef({ isMember, offers: new Map<string, Favorite | null>() });
  return useQuery({
    queryKey: ['favoriteOffers', ids.join(), isMember],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<FavoriteOffer[]> => {
      if (known.current.isMember !== isMember) known.current = { isMember, offers: new Map() };
      const { offers } = known.current;
      const missing = ids.filter((id) => !offers.has(id));
      const read: readonly Favorite[] = isMember
        ? await loadMembersOffers(missing)
        : await loadPublicOffers(missing);
      const found = new Map(read.map((offer) => [offer.id, offer]));
      for (const id of missing) offers.set(id, found.get(id) ?? null);
      return ids.map((id) => ({ id, offer: offers.get(id) ?? null }));
    },
  });
};
