import type { SearchFilters } from '@domain/offers/searchFilters';
import { SaveSearch } from '@features/savedSearch/SaveSearch';
import { describeFilters } from '@features/search/describeFilter';
import { FilterChips } from '@features/search/FilterChips';
import type { useSearchUrl } from '@features/search/useSearchUrl';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

type Props = {
  filters: SearchFilters;
  /** Same filters, with place names as the offers spell them. */
  named: SearchFilters;
  searchUrl: ReturnType<typeof useSearchUrl>;
};

/** Active filters, and the button to be notified of new matching offers. */
export function SearchTools({ filters, named, searchUrl }: Props) {
  const { t } = useTranslation('search');
  const { t: enums } = useTranslation('enums');
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const { former } = searchUrl;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      <FilterChips
        filters={named}
        onRemove={searchUrl.remove}
        onClear={searchUrl.clear}
        onRestore={former && (() => searchUrl.setFilters(former))}
      />
      <SaveSearch
        filters={filters}
        description={describeFilters(named, { t, enums, lang: language })}
        next={`${pathname}${search}`}
      />
    </Box>
  );
}
