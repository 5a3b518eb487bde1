import type { SearchFilters } from '@domain/offers/searchFilters';
import { SaveSearch } from '@features/savedSearch/SaveSearch';
import { describeFilters } from '@features/search/describeFilter';
import { FilterChips } from '@features/search/FilterChips';
import type { useSearchUrl } from '@features/search/useSearchUrl';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

type Props = {
  filters: SearchFilters;
  /** The same with places as the offers write them. */
  named: SearchFilters;
  address: ReturnType<typeof useSearchUrl>;
};

/** The filters in force, and the way to be told of new offers that fit them. */
export function SearchTools({ filters, named, address }: Props) {
  const { t } = useTranslation('search');
  const { t: enums } = useTranslation('enums');
  const { pathname, search } = useLocation();
  const { former } = address;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      <FilterChips
        filters={named}
        onRemove={address.remove}
        onClear={address.clear}
        onRestore={former && (() => address.setFilters(former))}
      />
      <SaveSearch
        filters={filters}
        description={describeFilters(named, { t, enums })}
        next={`${pathname}${search}`}
      />
    </Box>
  );
}
