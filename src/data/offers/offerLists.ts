import type { WebQuery } from '@api/webQueries';
import { watchPage } from '@data/firestore/liveQueries';
import type { Cursor, QueryPage } from '@data/firestore/queryBuilder';
import type { Subscribe } from '@data/query/listening';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { LEASE_PARTS, type LeasePart } from '@domain/leases/leaseParts';
import { LEASE_OPEN } from '@domain/leases/statusGroups';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide, OfferState, PostSigningStatus } from '@domain/offers/states';

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

/**
 * Returns the query of a list: the company's offers once it is accepted, else the account's own drafts. `null` for
 * other lists, because only companies have them.
 */
const getListQuery = (list: OfferListName, viewer: Viewer): WebQuery | null => {
  const { side, state } = OFFER_LISTS[list];
  const companyId = getActingCompanyId(viewer);
  if (side === 'tenant') return companyId ? ['tenantOffers', { companyId, state }] : null;
  if (companyId) return ['companyOffers', { companyId, state }];
  return state === 'UNSIGNED' ? ['ownOffers', { uid: viewer.uid, state }] : null;
};

/** A list without offers, which costs no read. */
export const watchEmptyPage: Subscribe<QueryPage<Offer>> = (onValue) => {
  onValue({ items: [], next: null });
  return () => {};
};

const NOT_SIGNED: readonly PostSigningStatus[] = ['NONE'];

const OPEN_QUERIES = { landlord: 'companyOffersByStatus', tenant: 'tenantOffersByStatus' } as const;

/** Returns the query of a side's unfinished offers; of leases, those in which a side still has something to do. */
const getOpenOffersQuery = (
  side: LeaseSide,
  lists: readonly OfferListName[],
  viewer: Viewer,
): WebQuery | null => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return lists[0] ? getListQuery(lists[0], viewer) : null;
  const states = lists.map((list) => OFFER_LISTS[list].state);
  const statuses = states.flatMap((state) => (state === 'SIGNED' ? LEASE_OPEN : NOT_SIGNED));
  return [OPEN_QUERIES[side], { companyId, state: states, postSigningStatus: statuses }];
};

/** Watches one page of a list: nine cards, the latest change first. */
export const watchOfferPage = (
  list: OfferListName,
  viewer: Viewer,
  after: Cursor | null,
): Subscribe<QueryPage<Offer>> => {
  const query = getListQuery(list, viewer);
  const page = { limit: CARDS_PER_PAGE, after };
  return query ? watchPage<Offer>(...query, page) : watchEmptyPage;
};

/** Lists of signed leases. */
export type LeaseListName = 'signedLandlord' | 'signedTenant';

/** Open leases that one query reads. One more tells whether there are others; the rules allow fifty. */
const OPEN_LEASES_MAX = 49;

const LEASES_PER_PAGE: Record<LeasePart, number> = { open: OPEN_LEASES_MAX, closed: CARDS_PER_PAGE };

/** Watches one page of a part of a company's leases, the latest change first: 49 open ones, or nine closed ones. */
export const watchLeasePage = (
  list: LeaseListName,
  part: LeasePart,
  viewer: Viewer,
  after: Cursor | null,
): Subscribe<QueryPage<Offer>> => {
  const { side, state } = OFFER_LISTS[list];
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return watchEmptyPage;
  const where = { companyId, state: [state], postSigningStatus: LEASE_PARTS[part] };
  return watchPage<Offer>(OPEN_QUERIES[side], where, { limit: LEASES_PER_PAGE[part], after });
};

type AskingPart = {
  side: LeaseSide;
  lists: readonly OfferListName[];
  max: number;
};

/** Sources of action items, one query each, which reads `max` offers: of leases all, so that none that is urgent is missing. */
export const ACTION_ITEM_QUERIES = {
  toAnswer: { side: 'landlord', lists: ['active', 'bookedLandlord'], max: 2 },
  projects: { side: 'landlord', lists: ['unsigned'], max: 2 },
  reservations: { side: 'landlord', lists: ['bookedLandlord'], max: 2 },
  landlordLeases: { side: 'landlord', lists: ['signedLandlord'], max: OPEN_LEASES_MAX },
  tenancies: {
    side: 'tenant',
    lists: ['booked', 'signedTenant'],
    max: OPEN_LEASES_MAX,
  },
} as const satisfies Record<string, AskingPart>;
export type ActionItemName = keyof typeof ACTION_ITEM_QUERIES;

/** Returns the query of the company's published offers with a pending question or counter-offer. */
const buildToAnswerQuery = (viewer: Viewer): WebQuery | null => {
  const companyId = getActingCompanyId(viewer);
  const states = ACTION_ITEM_QUERIES.toAnswer.lists.map((list) => OFFER_LISTS[list].state);
  return companyId ? ['companyOffersToAnswer', { companyId, state: states, isOpen: true }] : null;
};

/**
 * Returns the query of the company's premises reserved with a lease that both sides sign; other leases need only the
 * tenant's signature.
 */
const buildReservationsQuery = (viewer: Viewer): WebQuery | null => {
  const companyId = getActingCompanyId(viewer);
  return companyId ? ['companyReservations', { companyId, state: 'BOOKED', option: 'fixedlong' }] : null;
};

const QUERIES_OF_THEIR_OWN: Partial<Record<ActionItemName, (viewer: Viewer) => WebQuery | null>> = {
  toAnswer: buildToAnswerQuery,
  reservations: buildReservationsQuery,
};

/**
 * Watches the first offers that may need the viewer's action, the latest change first, without finished leases. `next`
 * means that there may be more.
 */
export const watchActionItems = (name: ActionItemName, viewer: Viewer): Subscribe<QueryPage<Offer>> => {
  const { side, lists, max } = ACTION_ITEM_QUERIES[name];
  const own = QUERIES_OF_THEIR_OWN[name];
  const query = own ? own(viewer) : getOpenOffersQuery(side, lists, viewer);
  return query ? watchPage<Offer>(...query, { limit: max, after: null }) : watchEmptyPage;
};
