import { WEB_COLLECTIONS } from '@api/webCollections';
import { callFunction } from '@data/calls/callFunction';
import { loadFirestore } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import type { Alerts } from '@domain/searches/alerts';
import { readSavedSearch, type SavedSearch } from '@domain/searches/savedSearch';

/** Watches the saved searches of an account, oldest first. */
const watchSearches =
  (uid: string): Subscribe<SavedSearch[]> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, doc, watchDoc } = await loadFirestore();
      const show = (data: unknown) =>
        onValue(data ? toEntity<Alerts>(data).searches.map(readSavedSearch) : []);
      return watchDoc(doc(db, WEB_COLLECTIONS.savedSearches, uid), (found) => show(found.data()), onError);
    }, onError);

/** Access to saved searches; tests replace it with fakes. */
export const savedSearchesPort = { watchSearches, call: callFunction };
export type SavedSearchesPort = typeof savedSearchesPort;
