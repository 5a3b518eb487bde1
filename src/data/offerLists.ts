import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { OfferState, PostSigningStatus } from '@domain/offers/states';
import type { Subscribe } from './liveQuery';
import { countQuery, watchQuery } from './queryBuilder';

/** The lists of the workspace (Spec 1 §2). */
export const OFFER_LISTS = {
  unsigned: { side: 'landlord', state: 'UNSIGNED' },
  active: { side: 'landlord', state: 'ACTIVE' },
  signedLandlord: { side: 'landlord', state: 'SIGNED' },
  signedTenant: { side: 'tenant', state: 'SIGNED' },
  booked: { side: 'tenant', state: 'BOOKED' },
  bookedLandlord: { side: 'landlord', state: 'BOOKED' },
} as const satisfies Record<string, { side: 'landlord' | 'tenant'; state: OfferState }>;
export type OfferListName = keyof typeof OFFER_LISTS;

type Query = { name: 'companyOffers' | 'ownOffers' | 'tenantOffers'; values: [string, OfferState] };

/** Where a list comes from: the company's offers once it is accepted, else one's own drafts; everything further is done by companies. */
const queryOf = (list: OfferListName, viewer: Viewer): Query | null => {
  const { side, state } = OFFER_LISTS[list];
  const companyId = actingCompanyId(viewer);
  if (side === 'tenant') return companyId ? { name: 'tenantOffers', values: [companyId, state] } : null;
  if (companyId) return { name: 'companyOffers', values: [companyId, state] };
  return state === 'UNSIGNED' ? { name: 'ownOffers', values: [viewer.uid, state] } : null;
};

const nothing: Subscribe<Offer[]> = (onValue) => {
  onValue([]);
  return () => {};
};

/** A list of the workspace, followed live; the newest change first. */
export const watchOfferList = (list: OfferListName, viewer: Viewer, limit?: number): Subscribe<Offer[]> => {
  const query = queryOf(list, viewer);
  return query ? watchQuery<Offer>(query.name, query.values, limit ? { limit } : {}) : nothing;
};

/** How many offers a list has; costs one read. @throws AppError */
export const countOfferList = async (list: OfferListName, viewer: Viewer): Promise<number> => {
  const query = queryOf(list, viewer);
  return query ? countQuery(query.name, query.values) : 0;
};

/** Signed offers in one post-signing status, for the admin's desk, followed live. */
export const watchLeasesByStatus = (status: PostSigningStatus): Subscribe<Offer[]> =>
  watchQuery<Offer>('offersByPostSigningStatus', [status]);
