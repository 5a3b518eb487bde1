import { viewKeys } from '@api/viewRendering';
import { WEB_QUERIES } from '@api/webQueries';
import { runQuery } from '@data/firestore/queries';
import { queryClient } from '@data/query/queryClient';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { loadVisitorView } from './offerView';

/**
 * Loads the members' projections of at most ten offers. Offers no longer published are omitted. Throws `AppError` if
 * the read fails.
 */
export const loadMembersOffers = async (ids: readonly string[]): Promise<MembersOffer[]> => {
  if (ids.length === 0) return [];
  const { limit } = WEB_QUERIES.membersOffersByIds;
  if (ids.length > limit) throw new RangeError(`At most ${limit} offers are read at once.`);
  return (await runQuery<MembersOffer>('membersOffersByIds', { ids })).items;
};

/** Loads the public projections of offers. Offers no longer published are omitted. Throws `AppError` if a read fails. */
export const loadPublicOffers = async (ids: readonly string[]): Promise<PublicOffer[]> => {
  const found = await Promise.all(
    ids.map((id) =>
      queryClient.fetchQuery({ queryKey: viewKeys.offer(id), queryFn: () => loadVisitorView(id) }),
    ),
  );
  return found.filter((offer) => offer !== null);
};
