import { countOffers, type Search } from '@data/offers/publicOffers';
import { useQuery } from '@data/query/useQuery';
import { skipToken } from '@tanstack/react-query';
import { useDebounced } from '@ui/hooks/useDebounced';

/** Typing rests this long before its offers are counted. */
const REST_MS = 400;

/** How many offers a search would have, once it has stood still; `null` until then and where counting failed. */
export function useCount(search: Search | null): number | null {
  const settled = useDebounced(search, REST_MS);
  const count = useQuery({
    queryKey: ['searchPreview', settled],
    queryFn: settled ? () => countOffers(settled) : skipToken,
  });
  return settled === search ? (count.data ?? null) : null;
}
