import { VIEWING_QUERIES, type ViewingQuery } from '@api/viewingQueries';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { callFunction } from '@data/calls/callFunction';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { watchPages, watchShapePage } from '@data/firestore/liveQueries';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import type { StoredViewingPlace, ViewingTimes } from '@domain/viewings/availability';
import type { Viewing } from '@domain/viewings/viewing';

const watchDocument =
  <Entity>(collection: 'viewingTimes' | 'viewingPlaces') =>
  (offerId: string): Subscribe<Entity | null> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) => onValue(data ? toEntity<Entity>(data) : null);
      return watchDoc(doc(db, WEB_COLLECTIONS[collection], offerId), (found) => show(found.data()), onError);
    }, onError);

const PAGE_SIZE = 25;

/** Access to viewings. A visitor reads their own, the landlord's company all of its offers. Tests replace it with fakes. */
export const viewingsPort = {
  watchTimes: watchDocument<ViewingTimes>('viewingTimes'),
  watchPlace: watchDocument<StoredViewingPlace>('viewingPlaces'),
  /** Watches the first `pages` pages of a query as one list. */
  watchViewings: ([name, params]: ViewingQuery, pages = 1): Subscribe<QueryPage<Viewing>> =>
    watchPages(
      (after) => watchShapePage<Viewing>(VIEWING_QUERIES[name], { params, limit: PAGE_SIZE, after }),
      pages,
    ),
  call: callFunction,
};
