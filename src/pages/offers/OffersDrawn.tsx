import type { SearchSeen } from '@contracts/servedView';
import type { ListedOffer } from '@domain/offers/projections';
import { withoutMembersFilters } from '@domain/offers/searchFilters';
import { FilterBar } from '@features/search/FilterBar';
import { PhoneBar } from '@features/search/PhoneBar';
import { ResultsLine } from '@features/search/ResultsLine';
import { isRough } from '@features/search/roughCount';
import { SearchResultsView } from '@features/search/SearchResultsView';
import { BESIDE, HEAD, SIDE_BY_SIDE } from '@features/search/searchLayout';
import { useSearchAddress } from '@features/search/useSearchAddress';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FoundOffer } from './FoundOffer';
import { SearchTitle, useSearchTitle } from './SearchTitle';
import { SearchTools } from './SearchTools';

const nothing = () => {};
const onPhones = { display: { md: 'none' } } as const;
const onWideScreens = { display: { xs: 'none', md: 'block' } } as const;

type Props = {
  /** `null` while nothing is known. */
  seen: Pick<SearchSeen, 'offers' | 'count' | 'isOver'> | null;
  now: number;
};

/** The search as a visitor sees it first, for a screen of any width: nothing in it answers until the page has come. */
export function OffersDrawn({ seen, now }: Props) {
  const address = useSearchAddress();
  const { sort, view } = address;
  const filters = withoutMembersFilters(address.filters);
  const bars = { filters, onMore: nothing, onSearch: nothing, onSignIn: nothing, isMember: false };
  return (
    <>
      <SearchTitle>{useSearchTitle(filters)}</SearchTitle>
      <Box sx={HEAD}>
        <Box sx={onWideScreens}>
          <FilterBar {...bars} />
        </Box>
        <Box sx={onPhones}>
          <PhoneBar {...bars} view={view} onView={nothing} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
        <SearchTools filters={filters} address={address} />
        <Box sx={{ ...SIDE_BY_SIDE, display: { md: 'grid' } }}>
          <Box sx={{ minWidth: 0 }}>
            <ResultsLine
              count={seen?.count ?? null}
              isRough={seen !== null && !seen.isOver && isRough(filters)}
              sort={sort}
              onSort={nothing}
              isMember={false}
            />
            <Box sx={{ mt: 3 }}>
              <SearchResultsView
                search={{ audience: 'visitor', filters, sort }}
                found={foundOf(seen?.offers ?? null)}
                onMore={nothing}
                onRemove={nothing}
                onClear={nothing}
                pointed={null}
                onPoint={nothing}
                renderCard={(offer, index) => (
                  <FoundOffer offer={offer} index={index} now={now} onSignIn={nothing} />
                )}
              />
            </Box>
          </Box>
          <Box sx={{ ...BESIDE, ...onWideScreens }}>
            <Skeleton variant="rounded" height="100%" animation={false} />
          </Box>
        </Box>
      </Box>
    </>
  );
}

const foundOf = (offers: readonly ListedOffer[] | null) => ({
  status: offers ? ('ready' as const) : ('loading' as const),
  results: { shown: [...(offers ?? [])], waiting: [], next: null, isOver: true },
  count: null,
  isLoadingMore: false,
  hasMore: false,
  more: async () => {},
  retry: nothing,
});
