import { activeFilters, type SearchFilters } from '@domain/offers/search';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const FilterSheet = lazy(() => import('./FilterSheet'));

type Props = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters) => void;
  canSeeRents: boolean;
  onSignIn: () => void;
};

/** On phones: a button with the number of filters in force; the fields open over the whole screen. */
export function PhoneFilters(props: Props) {
  const { t } = useTranslation('offers');
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(props.filters).length;
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="secondary"
        startIcon={<SlidersHorizontal size={20} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('search.filtersActive', { count }) : t('search.filters')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
