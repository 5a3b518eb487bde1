import { COLLECTIONS } from '@api/collections';
import { type Alerts, NO_ALERTS, withSearches } from '@domain/searches/alerts';
import { readSavedSearch, type SavedSearch } from '@domain/searches/savedSearch';
import { Refusal } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';

export const getAlertsPath = (uid: string): string => `${COLLECTIONS.savedSearches}/${uid}`;

/** Returns the saved searches and pending offers of an account; an empty record if none is stored. */
export const getAlertsOrEmpty = (uid: string, stored: Alerts | null): Alerts =>
  stored ? { ...stored, searches: stored.searches.map(readSavedSearch) } : { ...NO_ALERTS, uid };

export const readAlerts = async (uid: string): Promise<Alerts> =>
  getAlertsOrEmpty(uid, await read<Alerts>(getAlertsPath(uid)));

/**
 * Changes the saved searches of an account. They are in one document, so parallel calls cannot exceed the limit.
 * `change` throws a `Refusal` or returns the new list; the same list means no write. Returns the searches as they were
 * before.
 */
export const changeSearches = (
  uid: string,
  change: (searches: SavedSearch[]) => SavedSearch[],
): Promise<SavedSearch[]> =>
  updateWithPrecondition<Alerts, SavedSearch[]>(getAlertsPath(uid), (stored) => {
    const alerts = getAlertsOrEmpty(uid, stored);
    const searches = change(alerts.searches);
    if (searches === alerts.searches) return { unchanged: searches };
    return { write: withSearches(alerts, searches), answer: alerts.searches };
  });

/** Returns a copy of the list with one search changed. Throws `Refusal('searchNotFound')`. */
export const withSearch = (
  searches: SavedSearch[],
  id: string,
  change: (search: SavedSearch) => SavedSearch,
): SavedSearch[] => {
  if (!searches.some((search) => search.id === id)) throw new Refusal('searchNotFound');
  return searches.map((search) => (search.id === id ? change(search) : search));
};
