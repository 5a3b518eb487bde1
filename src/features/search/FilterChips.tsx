import { type FilterName, listActiveFilters, type SearchFilters } from '@domain/offers/searchFilters';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, RADII } from '@ui/theme/tokens';
import { SlidersHorizontal, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { describeFilter } from './describeFilter';

type Props = {
  filters: SearchFilters;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
  /** Restores the last search; set if no filter is active. */
  onRestore: (() => void) | null;
};

/** Active filters, each a button that removes it. */
export function FilterChips({ filters, onRemove, onClear, onRestore }: Props) {
  const { t } = useTranslation('search');
  const { t: enums } = useTranslation('enums');
  const { language } = useLanguage();
  const names = listActiveFilters(filters);
  if (names.length === 0)
    return onRestore ? (
      <Button
        variant="text"
        size="small"
        startIcon={<SlidersHorizontal size={18} />}
        onClick={onRestore}
        sx={{ justifySelf: 'start' }}
      >
        {t('restore')}
      </Button>
    ) : null;
  return (
    <Box
      component="ul"
      aria-label={t('chips')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {names.map((name) => {
        const text = describeFilter(name, filters, { t, enums, lang: language });
        return (
          <li key={name}>
            <Button
              variant="text"
              size="small"
              onClick={() => onRemove(name)}
              aria-label={t('remove', { filter: text })}
              endIcon={<X size={16} />}
              sx={{
                borderRadius: `${RADII.control}px`,
                backgroundColor: COLORS.pineTint,
                color: COLORS.pineHover,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {text}
            </Button>
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <Button variant="text" color="secondary" size="small" onClick={onClear}>
            {t('clear')}
          </Button>
        </li>
      )}
    </Box>
  );
}
