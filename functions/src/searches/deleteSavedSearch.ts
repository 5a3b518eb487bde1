import { SUCCESS } from '@api/callable';
import type { Handler } from '../runtime/pipeline';
import { changeSearches } from './record';

/** Deletes an own saved search. Idempotent. */
export const deleteSavedSearch: Handler<'deleteSavedSearch'> = async ({ searchId }, { viewer }) => {
  await changeSearches(viewer.uid, (searches) => {
    const kept = searches.filter(({ id }) => id !== searchId);
    return kept.length === searches.length ? searches : kept;
  });
  return SUCCESS;
};
