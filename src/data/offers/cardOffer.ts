import type { Audience } from '@api/searchQueries';
import { viewKeys } from '@api/viewRendering';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { isDenied } from '@data/calls/appError';
import { runQuery } from '@data/firestore/queries';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';

export type CardOffer = ListedOffer | MembersOffer;

const loadForVisitor = (id: string): Promise<ListedOffer | null> =>
  loadPublicDocument<ListedOffer>(`${WEB_COLLECTIONS.offersPublic}/${id}`).catch((error: unknown) => {
    if (isDenied(error)) return null;
    throw error;
  });

const loadForMember = async (id: string): Promise<MembersOffer | null> =>
  (await runQuery<MembersOffer>('membersOffersByIds', { ids: [id] })).items[0] ?? null;

/** Builds the query of one offer for a card. It reads one document; `null` if the offer is no longer published. */
export const buildCardQuery = (audience: Audience, id: string) =>
  audience === 'visitor'
    ? { queryKey: viewKeys.offer(id), queryFn: () => loadForVisitor(id) }
    : { queryKey: ['membersCard', id] as const, queryFn: () => loadForMember(id) };
