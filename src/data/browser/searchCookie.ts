import { COOKIES } from '@config/cookies';
import { listActiveFilters, type SearchFilters } from '@domain/offers/searchFilters';
import { formatFilters, parseFilters } from '@domain/offers/searchParams';
import Cookies from 'js-cookie';

const { name, days } = COOKIES.userFilters;

/** The filters of the last search on this device, or `null` when there are none (Spec 1 §5). */
export const readSearchFilters = (): SearchFilters | null => {
  const saved = Cookies.get(name);
  if (!saved) return null;
  const query = new URLSearchParams(saved);
  const filters = parseFilters((filter) => query.get(filter));
  return listActiveFilters(filters).length > 0 ? filters : null;
};

/** Keeps the filters of a search for thirty days; a search without filters is forgotten. */
export const saveSearchFilters = (filters: SearchFilters): void => {
  if (listActiveFilters(filters).length === 0) Cookies.remove(name);
  else
    Cookies.set(name, new URLSearchParams(formatFilters(filters)).toString(), {
      expires: days,
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
    });
};
