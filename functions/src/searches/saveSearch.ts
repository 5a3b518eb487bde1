import { parseFilterTexts, type SavedSearch, whyCannotSaveSearch } from '@domain/searches/savedSearch';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { changeSearches } from './record';

/**
 * Saves a search of offers, whose new results are mailed at once, daily or weekly. Throws
 * `Refusal('emailNotVerified')` or a reason of `whyCannotSaveSearch`.
 */
export const saveSearch: Handler<'saveSearch'> = async ({ name, frequency, filters: texts }, ctx) => {
  const { viewer, now } = ctx;
  if (!viewer.emailVerified) throw new Refusal('emailNotVerified');
  const search: SavedSearch = {
    id: ctx.newId(),
    name: name.trim(),
    filters: parseFilterTexts(texts),
    frequency,
    isPaused: false,
    createdAt: now,
  };
  await changeSearches(viewer.uid, (searches) => {
    assertAllowed(whyCannotSaveSearch(searches, search.filters));
    return [...searches, search];
  });
  return { searchId: search.id };
};
