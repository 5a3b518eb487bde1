import type { WebQuery } from '@contracts/webQueries';
import { watchPage } from '@data/firestore/liveQueries';
import { type Cursor, countQuery, type QueryPage } from '@data/firestore/queryBuilder';
import type { Subscribe } from '@data/query/listening';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
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

/** Where a list comes from: the company's offers once it is accepted, else one's own drafts; everything further is done by companies. */
const getListQuery = (list: OfferListName, viewer: Viewer): WebQuery | null => {
  const { side, state } = OFFER_LISTS[list];
  const companyId = getActingCompanyId(viewer);
  if (side === 'tenant') return companyId ? ['tenantOffers', { companyId, state }] : null;
  if (companyId) return ['companyOffers', { companyId, state }];
  return state === 'UNSIGNED' ? ['ownOffers', { uid: viewer.uid, state }] : null;
};

const watchEmptyPage: Subscribe<QueryPage<Offer>> = (onValue) => {
  onValue({ items: [], next: null });
  return () => {};
};

const NOT_SIGNED: readonly PostSigningStatus[] = ['NONE'];

const OPEN_QUERIES = { landlord: 'companyOffersByStatus', tenant: 'tenantOffersByStatus' } as const;

/** The offers of a side's lists that are not finished: of the leases those in which somebody still has something to do. */
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

/** One page of a list, nine cards, followed live; the newest change first. */
export const watchOfferPage = (
  list: OfferListName,
  viewer: Viewer,
  after: Cursor | null,
): Subscribe<QueryPage<Offer>> => {
  const query = getListQuery(list, viewer);
  const page = { limit: CARDS_PER_PAGE, after };
  return query ? watchPage<Offer>(...query, page) : watchEmptyPage;
};

/** How many offers of a list are not finished; costs one read. @throws AppError */
export const countOpenOffers = async (list: OfferListName, viewer: Viewer): Promise<number> => {
  const query = getOpenOffersQuery(OFFER_LISTS[list].side, [list], viewer);
  return query ? countQuery(...query) : 0;
};

type AskingPart = {
  side: LeaseSide;
  lists: readonly OfferListName[];
  max: number;
  /** Whether it holds some offers of its lists only: those that wait for an answer, or for a second signature. */
  isPartial: boolean;
};

/** What may ask something of a viewer, read with one query each: `max` offers are shown, fourteen in all. */
export const ACTION_ITEM_QUERIES = {
  toAnswer: { side: 'landlord', lists: ['active', 'bookedLandlord'], max: 2, isPartial: true },
  projects: { side: 'landlord', lists: ['unsigned'], max: 2, isPartial: false },
  reservations: { side: 'landlord', lists: ['bookedLandlord'], max: 2, isPartial: true },
  landlordLeases: { side: 'landlord', lists: ['signedLandlord'], max: 4, isPartial: false },
  tenancies: { side: 'tenant', lists: ['booked', 'signedTenant'], max: 4, isPartial: false },
} as const satisfies Record<string, AskingPart>;
export type ActionItemName = keyof typeof ACTION_ITEM_QUERIES;

/** Published offers of the viewer's company with a question or a counter-offer that waits. */
const buildToAnswerQuery = (viewer: Viewer): WebQuery | null => {
  const companyId = getActingCompanyId(viewer);
  const states = ACTION_ITEM_QUERIES.toAnswer.lists.map((list) => OFFER_LISTS[list].state);
  return companyId ? ['companyOffersToAnswer', { companyId, state: states, isOpen: true }] : null;
};

/** Premises of the viewer's company reserved on a lease that both sides sign; of any other the tenant's signature is enough. */
const buildReservationsQuery = (viewer: Viewer): WebQuery | null => {
  const companyId = getActingCompanyId(viewer);
  return companyId ? ['companyReservations', { companyId, state: 'BOOKED', option: 'fixedlong' }] : null;
};

const QUERIES_OF_THEIR_OWN: Partial<Record<ActionItemName, (viewer: Viewer) => WebQuery | null>> = {
  toAnswer: buildToAnswerQuery,
  reservations: buildReservationsQuery,
};

/**
 * The first offers that may ask something of the viewer, followed live, the newest change first; finished leases are not
 * read. `next` says that there may be more.
 */
export const watchActionItems = (name: ActionItemName, viewer: Viewer): Subscribe<QueryPage<Offer>> => {
  const { side, lists, max } = ACTION_ITEM_QUERIES[name];
  const own = QUERIES_OF_THEIR_OWN[name];
  const query = own ? own(viewer) : getOpenOffersQuery(side, lists, viewer);
  return query ? watchPage<Offer>(...query, { limit: max, after: null }) : watchEmptyPage;
};
