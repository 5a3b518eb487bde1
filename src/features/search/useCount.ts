import { countOffers, type Search } from '@data/offers/publicOffers';
import { useQuery } from '@data/query/useQuery';
import { skipToken } from '@tanstack/react-query';
import { useDebouncedValue } from '@ui/hooks/useDebouncedValue';

/** Debounce before the offers are counted. */
const COUNT_DEBOUNCE_MS = 400;

/** Returns how many offers a search would find, debounced; `null` until then and after a failed count. */
export function useCount(search: Search | null): number | null {
  const settled = useDebouncedValue(search, COUNT_DEBOUNCE_MS);
  const count = useQuery({
    queryKey: ['searchPreview', settled],
    queryFn: settled ? () => countOffers(settled) : skipToken,
  });
  return settled === search ? (count.data ?? null) : null;
}
