import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import type { Session } from '@data/session/session';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { toLocationKey } from '@domain/wanted/locations';
import { type ListingMatch, matchListings } from '@domain/wanted/matching';
import { skipToken } from '@tanstack/react-query';

export type OwnMatch = ListingMatch<Offer>;

const NONE: readonly OwnMatch[] = [];

/** Reads the viewer's active offers and one document for each of their towns. */
const load = async (viewer: Viewer): Promise<OwnMatch[]> => {
  const { ownActiveOffers, wantedIn, report } = wantedPort;
  try {
    const offers = await ownActiveOffers(viewer);
    const towns = new Map(offers.map(({ address }) => [toLocationKey(address.city), address.city]));
    const entries = await Promise.all([...towns.values()].map(wantedIn));
    return matchListings(offers, entries.flat(), getActingCompanyId(viewer));
  } catch (error) {
    report('wanted.ownMatches', error);
    return [];
  }
};

/** Returns the listings that match the viewer's active offers, the best first; none for visitors, and after a failure. */
export function useOwnMatches(session: Session): readonly OwnMatch[] {
  const viewer = session.status === 'signedIn' ? session.viewer : null;
  const { data } = useQuery({
    queryKey: ['ownMatches', viewer?.uid ?? null, viewer && getActingCompanyId(viewer)],
    queryFn: viewer ? () => load(viewer) : skipToken,
  });
  return data ?? NONE;
}
