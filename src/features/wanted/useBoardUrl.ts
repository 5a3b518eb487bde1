import { CITY_MAX_CHARS } from '@domain/offers/limits';
import { MAIN_USES, type MainUse } from '@domain/offers/picklists';
import { useSearchParams } from 'react-router-dom';

/** Filters of the board. An empty town is every town, `null` every use. */
export type BoardFilters = { city: string; purpose: MainUse | null };

export const NO_BOARD_FILTERS: BoardFilters = { city: '', purpose: null };

/** Filters of the board in the URL, so that they can be sent on and restored by Back. Anything unknown in it is ignored. */
export function useBoardUrl() {
  const [query, setQuery] = useSearchParams();
  const city = (query.get('city') ?? '').trim().slice(0, CITY_MAX_CHARS);
  const purpose = MAIN_USES.find((use) => use === query.get('purpose')) ?? null;
  const setFilters = (next: BoardFilters) =>
    setQuery({ ...(next.city && { city: next.city }), ...(next.purpose && { purpose: next.purpose }) });
  return { filters: { city, purpose }, setFilters };
}
