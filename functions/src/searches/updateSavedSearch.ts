import { SUCCESS } from '@api/callable';
import type { Handler } from '../runtime/pipeline';
import { changeSearches, withSearch } from './record';

/** Renames, pauses or resumes an own saved search or changes its mail frequency. Throws `Refusal('searchNotFound')`. */
export const updateSavedSearch: Handler<'updateSavedSearch'> = async (input, { viewer }) => {
  const { searchId, name, frequency, isPaused } = input;
  await changeSearches(viewer.uid, (searches) =>
    withSearch(searches, searchId, (search) => ({
      ...search,
      name: name?.trim() ?? search.name,
      frequency: frequency ?? search.frequency,
      isPaused: isPaused ?? search.isPaused,
    })),
  );
  return SUCCESS;
};
