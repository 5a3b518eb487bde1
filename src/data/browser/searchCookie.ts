import { COOKIES } from '@config/cookies';
import { listActiveFilters, type SearchFilters } from '@domain/offers/searchFilters';
import { formatFilters, parseFilters } from '@domain/offers/searchParams';
import Cookies from 'js-cookie';

const { name, days } = COOKIES.userFilters;

/** Returns the filters of the last search on this device; `null` if there are none (Spec 1 §5). */
export const readSearchFilters = (): SearchFilters | null => {
  const saved = Cookies.get(name);
  if (!saved) return null;
  const query = new URLSearchParams(saved);
  const filters = parseFilters((filter) => query.get(filter), null);
  return listActiveFilters(filters).length > 0 ? filters : null;
};

/** Saves the filters of a search for thirty days. A search without filters deletes the cookie. */
export const saveSearchFilters = (filters: SearchFilters): void => {
  if (listActiveFilters(filters).length === 0) Cookies.remove(name);
  else
    Cookies.set(name, new URLSearchParams(formatFilters(filters)).toString(), {
      expires: days,
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
    });
};
