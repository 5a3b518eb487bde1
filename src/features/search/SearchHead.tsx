import type { Audience } from '@data/offers/publicOffers';
import type { SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { lazy, Suspense } from 'react';
import { FilterBar } from './FilterBar';
import { PhoneBar } from './PhoneBar';
import { HEAD } from './searchLayout';
import type { View } from './useSearchAddress';

const FilterSheet = lazy(() => import('./FilterSheet'));

type Props = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters, options?: { replace: boolean }) => void;
  audience: Audience | null;
  onSignIn: () => void;
  isWide: boolean;
  view: View;
  onView: (view: View) => void;
};

/** What stays on top while the offers scroll: the filters, and on phones the choice of list or map. */
export function SearchHead({ filters, onSearch, audience, onSignIn, isWide, view, onView }: Props) {
  const sheet = useOverlayEntry('filters');
  const onMore = sheet.open;
  return (
    <Box sx={HEAD}>
      {isWide ? (
        <FilterBar
          filters={filters}
          onSearch={onSearch}
          onMore={onMore}
          isMember={audience === 'member'}
          onSignIn={onSignIn}
        />
      ) : (
        <PhoneBar filters={filters} onMore={onMore} view={view} onView={onView} />
      )}
      {sheet.isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            onSearch={(next) => onSearch(next, { replace: true })}
            onClose={sheet.close}
            audience={audience}
            onSignIn={onSignIn}
            isFullScreen={!isWide}
          />
        </Suspense>
      )}
    </Box>
  );
}
