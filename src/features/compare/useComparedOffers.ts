import type { Audience } from '@api/searchQueries';
import { loadMembersOffers, loadPublicOffers } from '@data/offers/offersById';
import { useQuery } from '@data/query/useQuery';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';

/** Compared offers in the selected order, for accounts or visitors; `null` for a closed offer. */
export type ComparedOffers =
  | { audience: 'member'; offers: (MembersOffer | null)[] }
  | { audience: 'visitor'; offers: (PublicOffer | null)[] };

const orderByIds = <Offer extends { id: string }>(ids: readonly string[], offers: readonly Offer[]) =>
  ids.map((id) => offers.find((offer) => offer.id === id) ?? null);

const load = async (ids: readonly string[], audience: Audience | null): Promise<ComparedOffers | null> => {
  if (audience === null) return null;
  return audience === 'member'
    ? { audience: 'member', offers: orderByIds(ids, await loadMembersOffers(ids)) }
    : { audience: 'visitor', offers: orderByIds(ids, await loadPublicOffers(ids)) };
};

/** Reads the compared offers, one document each. Returns `null` until the session is known. */
export const useComparedOffers = (ids: readonly string[]) => {
  const audience = getAudience(useViewer());
  return useQuery({ queryKey: ['comparedOffers', ids.join(), audience], queryFn: () => load(ids, audience) });
};
