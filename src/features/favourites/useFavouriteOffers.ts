import { useLoad } from '@data/liveQuery';
import { loadMembersOffers } from '@data/offersById';
import type { MembersOffer } from '@domain/offers/projections';
import { useRef } from 'react';

/** A favourite: the offer, or nothing but its id once the offer is not published any more. */
export type FavouriteOffer = { id: string; offer: MembersOffer | null };

/** The offers of one page of favourites; an offer read once is not read again. */
export const useFavouriteOffers = (ids: readonly string[]) => {
  const known = useRef(new Map<string, MembersOffer | null>());
  return useLoad(async (): Promise<FavouriteOffer[]> => {
    const missing = ids.filter((id) => !known.current.has(id));
    const found = new Map((await loadMembersOffers(missing)).map((offer) => [offer.id, offer]));
    for (const id of missing) known.current.set(id, found.get(id) ?? null);
    return ids.map((id) => ({ id, offer: known.current.get(id) ?? null }));
  }, [ids.join()]);
};
