import type { SearchFilters } from '@domain/offers/search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, RADII } from '@ui/theme/tokens';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFields } from './FilterFields';
import { useTypedFilters } from './useTypedFilters';

type Props = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters) => void;
  canSeeRents: boolean;
  onSignIn: () => void;
};

/** The filters on one line that stays on top; for wide screens. */
export function FilterBar({ filters, onSearch, canSeeRents, onSignIn }: Props) {
  const { t } = useTranslation('offers');
  const { typed, type, read } = useTypedFilters(filters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(read());
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('search.filters')}
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'end',
        gridTemplateColumns: { md: 'repeat(3, 1fr)', lg: '1.25fr 1.25fr 1.1fr 1fr 1.05fr 1fr auto' },
        p: 4,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
        '& input[type=number]': { appearance: 'textfield' },
      }}
    >
      <FilterFields
        typed={typed}
        onType={type}
        canSeeRents={canSeeRents}
        onSignIn={onSignIn}
        idPrefix="bar"
      />
      <Button
        type="submit"
        startIcon={<Search size={20} />}
        sx={{ gridColumn: { md: '1 / -1', lg: 'auto' } }}
      >
        {t('search.submit')}
      </Button>
    </Box>
  );
}
