import { COLLECTIONS } from '@api/collections';
import { VIEWING_QUERIES, type ViewingQuery } from '@api/viewingQueries';
import { callFunction } from '@data/calls/callFunction';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { watchShape } from '@data/firestore/liveQueries';
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
      return watchDoc(doc(db, COLLECTIONS[collection], offerId), (found) => show(found.data()), onError);
    }, onError);

const watchViewings = (...[name, params]: ViewingQuery): Subscribe<Viewing[]> =>
  watchShape<Viewing>(VIEWING_QUERIES[name], { params });

/** Access to viewings. A visitor reads their own, the landlord's company all of its offers. Tests replace it with fakes. */
export const viewingsPort = {
  watchTimes: watchDocument<ViewingTimes>('viewingTimes'),
  watchPlace: watchDocument<StoredViewingPlace>('viewingPlaces'),
  /** Watches the viewings of an account that end after `from` (epoch ms). */
  watchOwn: (tenantUid: string, from: number): Subscribe<Viewing[]> =>
    watchViewings('ownViewings', { tenantUid, endsAt: new Date(from) }),
  /** Watches the viewings of a company's offers that end after `from` (epoch ms). */
  watchOfCompany: (landlordCompanyId: string, from: number): Subscribe<Viewing[]> =>
    watchViewings('companyViewings', { landlordCompanyId, endsAt: new Date(from) }),
  call: callFunction,
};
