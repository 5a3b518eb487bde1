import { WANTED_ACTIVITY_PATH, WEB_COLLECTIONS } from '@api/webCollections';
import type { WebQuery } from '@api/webQueries';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { watchPage, watchQuery } from '@data/firestore/liveQueries';
import { countQuery, runQuery } from '@data/firestore/queries';
import type { Cursor, QueryPage } from '@data/firestore/queryBuilder';
import { loadDocument, loadPublicDocument } from '@data/firestore/restDocuments';
import type { Subscribe } from '@data/query/listening';
import { queryClient } from '@data/query/queryClient';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { MainUse } from '@domain/offers/picklists';
import type { MembersOffer } from '@domain/offers/projections';
import { toLocationKey } from '@domain/wanted/locations';
import { toSearchFilters, type WantedEntry, type WantedPremises } from '@domain/wanted/matching';
import { WANTED_PAGE_SIZE, type WantedActivity, type WantedListing } from '@domain/wanted/wantedListing';
import { searchOffers } from './publicOffers';

const buildBoardQuery = (purpose: MainUse | null): WebQuery =>
  purpose
    ? ['wantedListingsByPurpose', { status: 'active', purpose }]
    : ['activeWantedListings', { status: 'active' }];

/** Loads one page of the board. Reads one document more than is shown, to know whether there is a next page. */
const readBoard = async (query: WebQuery, after: Cursor | null): Promise<QueryPage<WantedListing>> => {
  const { items } = await runQuery<WantedListing>(...query, { after });
  const shown = items.slice(0, WANTED_PAGE_SIZE);
  const last = shown.at(-1);
  return { items: shown, next: items.length > WANTED_PAGE_SIZE && last ? [last.createdAt, last.id] : null };
};

/** One page of the board, or of its listings for a use, newest first: live for accounts, read once for visitors. */
const watchBoard =
  (isLive: boolean, after: Cursor | null, purpose: MainUse | null): Subscribe<QueryPage<WantedListing>> =>
  (onValue, onError) => {
    const query = buildBoardQuery(purpose);
    if (isLive)
      return watchPage<WantedListing>(...query, { limit: WANTED_PAGE_SIZE, after })(onValue, onError);
    let isStopped = false;
    readBoard(query, after).then(
      (page) => !isStopped && onValue(page),
      (error) => !isStopped && onError(error),
    );
    return () => {
      isStopped = true;
    };
  };

/** Counts the listings on the board or those for a use, up to `COUNT_MAX`. Throws `AppError` if the read fails. */
const countListings = (purpose: MainUse | null): Promise<number> => countQuery(...buildBoardQuery(purpose));

/** Loads the active listings of a company, newest first. Throws `AppError` if the read fails. */
const loadActiveListings = async (companyId: string): Promise<WantedListing[]> =>
  (await runQuery<WantedListing>('companyWantedListings', { companyId, status: 'active' })).items;

const watchCompanyListings = (companyId: string): Subscribe<WantedListing[]> =>
  watchQuery<WantedListing>('companyWantedListings', { companyId, status: 'active' });

/** Loads a listing; `null` if there is none. Throws `AppError` if the read fails. */
const findListing = (id: string): Promise<WantedListing | null> =>
  loadDocument<WantedListing>(WEB_COLLECTIONS.wantedListings, id);

/** Loads the active ones of some listings, in their order, one document each. Throws `AppError` if a read fails. */
const loadListings = async (ids: readonly string[]): Promise<WantedListing[]> =>
  (await Promise.all(ids.map(findListing))).flatMap((listing) =>
    listing?.status === 'active' ? listing : [],
  );

/** Loads the company's private part of a listing. Throws `AppError` if the read fails. */
const findActivity = (id: string): Promise<WantedActivity | null> =>
  loadDocument<WantedActivity>(WEB_COLLECTIONS.wantedListings, id, WANTED_ACTIVITY_PATH);

/** Most offers in one list of a card. */
const OFFERS_SHOWN_MAX = 10;

/** Loads the newest offers that may match a listing; the score decides on each. Throws `AppError` if a read fails. */
const loadMatchingOffers = async (wanted: WantedPremises): Promise<MembersOffer[]> => {
  const found = await searchOffers({ audience: 'member', filters: toSearchFilters(wanted) });
  return [...found.shown, ...found.waiting].filter((offer) => 'price' in offer);
};

/** Loads published offers by id, at most ten. Throws `AppError` if the read fails. */
const loadOffersByIds = async (ids: readonly string[]): Promise<MembersOffer[]> => {
  const asked = ids.slice(-OFFERS_SHOWN_MAX);
  if (asked.length === 0) return [];
  return (await runQuery<MembersOffer>('membersOffersByIds', { ids: asked })).items;
};

/** Most own offers in the dialog for submitting one. */
const OWN_OFFERS_MAX = 20;

/** Loads the ACTIVE offers of the viewer's company, the latest change first. Throws `AppError` if the read fails. */
const loadOwnActiveOffers = async (viewer: Viewer): Promise<Offer[]> => {
  const companyId = getActingCompanyId(viewer);
  const query: WebQuery = companyId
    ? ['companyOffers', { companyId, state: 'ACTIVE' }]
    : ['ownOffers', { uid: viewer.uid, state: 'ACTIVE' }];
  return (await runQuery<Offer>(...query, { limit: OWN_OFFERS_MAX })).items;
};

/** Loads the wanted listings of a city in one read; cached for a minute. Throws `AppError` if the read fails. */
const loadWantedEntries = async (city: string): Promise<WantedEntry[]> => {
  const key = toLocationKey(city);
  if (key === null) return [];
  const place = await queryClient.fetchQuery({
    queryKey: ['wantedPlace', key],
    queryFn: () =>
      loadPublicDocument<{ listings?: Record<string, WantedEntry> }>(
        `${WEB_COLLECTIONS.wantedPlaces}/${key}`,
      ),
  });
  return Object.values(place?.listings ?? {});
};

/** Access to wanted listings; tests replace it with fakes. */
export const wantedPort = {
  board: watchBoard,
  boardCount: countListings,
  activeListingsOf: loadActiveListings,
  watchCompanyListings,
  listing: findListing,
  listingsByIds: loadListings,
  activity: findActivity,
  offersFor: loadMatchingOffers,
  offersByIds: loadOffersByIds,
  ownActiveOffers: loadOwnActiveOffers,
  wantedIn: loadWantedEntries,
  call: callFunction,
  report: reportQuietly,
};
export type WantedPort = typeof wantedPort;
