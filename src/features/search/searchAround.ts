import { reportQuietly } from '@data/calls/reportQuietly';
import { CITIES_QUERY } from '@data/offers/cities';
import { queryClient } from '@data/query/queryClient';
import { type CenterFault, findCityCenter } from '@domain/offers/cities';
import type { SearchFilters } from '@domain/offers/searchFilters';
import { formatCircle } from '@domain/offers/searchRadius';
import i18next from 'i18next';
import { readRadius } from './readRadius';
import { readTyped, type TypedFilters } from './useTypedFilters';

/** Looks up the centre for a distance. Returns `citiesFailed` if the directory cannot be read. */
const findCenter = async (typed: TypedFilters) => {
  try {
    return findCityCenter(await queryClient.fetchQuery(CITIES_QUERY), typed);
  } catch (error) {
    reportQuietly('search.cities', error);
    return { fault: 'citiesFailed' as const };
  }
};

const describeFault = async (
  fault: CenterFault | 'citiesFailed',
  { city }: TypedFilters,
): Promise<string> => {
  await i18next.loadNamespaces('searchFilters');
  return i18next.t(`searchFilters:onlyCity.${fault}`, { city: city.trim() });
};

type Target = {
  onSearch: (filters: SearchFilters) => void;
  onWarning: (sentence: string) => void;
  /** Aborted once the search is no longer wanted. */
  signal: AbortSignal;
};

/**
 * Searches by texts whose distance belonged to another town: it is kept around the typed one. Without its place the search is in
 * that town only, and `onWarning` gets a sentence that says so.
 */
export const searchAround = async (
  typed: TypedFilters,
  { onSearch, onWarning, signal }: Target,
): Promise<void> => {
  const found = await findCenter(typed);
  if (signal.aborted) return;
  const km = readRadius(typed.near);
  if ('center' in found && km !== null)
    return onSearch(readTyped({ ...typed, near: formatCircle({ ...found.center, km }) }));
  onSearch(readTyped(typed));
  if ('fault' in found) onWarning(await describeFault(found.fault, typed));
};
