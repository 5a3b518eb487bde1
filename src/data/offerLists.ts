import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { LEASE_OPEN } from '@domain/leases/statusGroups';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide, OfferState } from '@domain/offers/states';
import type { Subscribe } from './liveQuery';
import { type Cursor, countQuery, type QueryPage, watchPage } from './queryBuilder';

/** The lists of the workspace (Spec 1 §2). */
export const OFFER_LISTS = {
  unsigned: { side: 'landlord', state: 'UNSIGNED' },
  active: { side: 'landlord', state: 'ACTIVE' },
  signedLandlord: { side: 'landlord', state: 'SIGNED' },
  signedTenant: { side: 'tenant', state: 'SIGNED' },
  booked: { side: 'tenant', state: 'BOOKED' },
  bookedLandlord: { side: 'landlord', state: 'BOOKED' },
} as const satisfies Record<string, { side: LeaseSide; state: OfferState }>;
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

const noPage: Subscribe<QueryPage<Offer>> = (onValue) => {
  onValue({ items: [], next: null });
  return () => {};
};

/** Whether every offer of a list may ask something; of the leases only those that are not finished do. */
export const mayAllAsk = (list: OfferListName): boolean => OFFER_LISTS[list].state !== 'SIGNED';

const LEASE_QUERIES = { landlord: 'companyLeasesByStatus', tenant: 'tenantLeasesByStatus' } as const;

/**
 * The first `limit` offers of a list that may ask something of the viewer, followed live, the newest change first;
 * finished leases are not read. `next` says that there may be more.
 */
export const watchAskingOffers = (
  list: OfferListName,
  viewer: Viewer,
  limit: number,
): Subscribe<QueryPage<Offer>> => {
  const { side } = OFFER_LISTS[list];
  const query = queryOf(list, viewer);
  const first = { limit, after: null };
  if (!query) return noPage;
  if (mayAllAsk(list)) return watchPage<Offer>(query.name, query.values, first);
  return watchPage<Offer>(LEASE_QUERIES[side], [...query.values, LEASE_OPEN], first);
};

/** One page of a list, nine cards, followed live; the newest change first. */
export const watchOfferPage = (
  list: OfferListName,
  viewer: Viewer,
  after: Cursor | null,
): Subscribe<QueryPage<Offer>> => {
  const query = queryOf(list, viewer);
  const page = { limit: CARDS_PER_PAGE, after };
  return query ? watchPage<Offer>(query.name, query.values, page) : noPage;
};

/** How many offers a list has; costs one read. @throws AppError */
export const countOfferList = async (list: OfferListName, viewer: Viewer): Promise<number> => {
  const query = queryOf(list, viewer);
  return query ? countQuery(query.name, query.values) : 0;
};
