import { viewKeys } from '@contracts/viewRendering';
import { WEB_QUERIES } from '@contracts/webQueries';
import { runQuery } from '@data/firestore/queryBuilder';
import { queryClient } from '@data/query/queryClient';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { loadVisitorView } from './offerView';

/** The members' copies of offers, at most ten at once; those that are not published any more are left out. @throws AppError */
export const loadMembersOffers = async (ids: readonly string[]): Promise<MembersOffer[]> => {
  if (ids.length === 0) return [];
  const { limit } = WEB_QUERIES.membersOffersByIds;
  if (ids.length > limit) throw new RangeError(`At most ${limit} offers are read at once.`);
  return (await runQuery<MembersOffer>('membersOffersByIds', { ids })).items;
};

/** The visitors' copies of offers; those that are not published any more are left out. @throws AppError */
export const loadPublicOffers = async (ids: readonly string[]): Promise<PublicOffer[]> => {
  const found = await Promise.all(
    ids.map((id) =>
      queryClient.fetchQuery({ queryKey: viewKeys.offer(id), queryFn: () => loadVisitorView(id) }),
    ),
  );
  return found.filter((offer) => offer !== null);
};
