import type { Audience } from '@data/offers/publicOffers';
import type { SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { ByWidth } from '@ui/layout/ByWidth';
import { lazy, Suspense } from 'react';
import { FilterBar } from './FilterBar';
import { PhoneBar } from './PhoneBar';
import { HEAD } from './searchLayout';
import type { View } from './useSearchUrl';

const FilterSheet = lazy(() => import('./FilterSheet'));

type Props = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters, options?: { replace: boolean }) => void;
  audience: Audience | null;
  onSignIn: () => void;
  /** `null` until the width of the window is known. */
  isWide: boolean | null;
  view: View;
  onView: (view: View) => void;
};

/** Sticky head of the search: the filters, and on phones the switch between list and map. */
export function SearchHead({ filters, onSearch, audience, onSignIn, isWide, view, onView }: Props) {
  const sheet = useOverlayEntry('filters');
  const onMore = sheet.open;
  return (
    <Box sx={HEAD}>
      <ByWidth
        isWide={isWide}
        phone={<PhoneBar filters={filters} onMore={onMore} view={view} onView={onView} />}
        wide={
          <FilterBar
            filters={filters}
            onSearch={onSearch}
            onMore={onMore}
            isMember={audience === 'member'}
            onSignIn={onSignIn}
          />
        }
      />
      {sheet.isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            onSearch={(next) => onSearch(next, { replace: true })}
            onClose={sheet.close}
            audience={audience}
            onSignIn={onSignIn}
            isFullScreen={isWide === false}
          />
        </Suspense>
      )}
    </Box>
  );
}
