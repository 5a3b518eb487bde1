import { listActiveFilters, type SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '@ui/feedback/ToastProvider';
import { LanguagePart } from '@ui/fields/LanguagePart';
import { COLORS, RADII } from '@ui/theme/tokens';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FilterField } from './FilterField';

import { BAR_FIELDS, FIELDS_OF_BAR } from './filterFields';
import { findUnreadable, isCenterMissing, readTyped, useTypedFilters } from './useTypedFilters';

type Props = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters) => void;
  /** Opens the sheet with all filters. */
  onMore: () => void;
  isMember: boolean;
  onSignIn: () => void;
};

/** Rent and date are hidden first if the line is too short. */
const LATE_FIELDS: readonly string[] = ['maxPrice', 'freeFrom'];

const BAR = {
  display: 'grid',
  gap: 3,
  alignItems: 'end',
  gridTemplateColumns: { md: '1.2fr 1.2fr 1fr auto auto', lg: '1.4fr 1fr 1fr 1fr 1.05fr auto auto' },
  p: 4,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/** Returns how many active filters are only in the sheet. */
const countBehind = (filters: SearchFilters): number =>
  listActiveFilters(filters).filter(
    (name) => name !== 'premisesPurpose' && !(BAR_FIELDS as readonly string[]).includes(name),
  ).length;

/** Sticky line of the main filters; for wide screens. */
export function FilterBar({ filters, onSearch, onMore, isMember, onSignIn }: Props) {
  const { t } = useTranslation('search');
  const { typed, type, edit } = useTypedFilters(filters);
  const toast = useToast();
  const behind = countBehind(filters);
  const [query] = useSearchParams();
  const otherParts = [...query].filter(([name]) => ![...BAR_FIELDS, 'lang'].includes(name));
  const lookup = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when the visitor types on, goes to another address or leaves
  useEffect(() => () => lookup.current?.abort(), [typed, query]);
  const findPlace = () => {
    lookup.current?.abort();
    lookup.current = new AbortController();
    const { signal } = lookup.current;
    import('./searchAround').then(
      (module) => module.searchAround(typed, { onSearch, onWarning: toast.error, signal }),
      () => signal.aborted || onSearch(readTyped(typed)),
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const unread = findUnreadable(typed, isMember, BAR_FIELDS);
    const field = unread && document.getElementById(`bar-${unread}`);
    if (!unread && isCenterMissing(typed)) findPlace();
    else if (!unread) onSearch(readTyped(typed));
    else if (field?.checkVisibility?.() === false) onMore();
    else field?.focus();
  };
  const fields = { typed, onType: type, onEdit: edit, isMember, onSignIn, idPrefix: 'bar' };
  return (
    <Box component="form" role="search" aria-label={t('filters')} noValidate onSubmit={handleSubmit} sx={BAR}>
      {/* submitted natively by the browser until hydration */}
      <LanguagePart isNamed={query.has('lang')} />
      {otherParts.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {BAR_FIELDS.map((name) => (
        <Box
          key={name}
          sx={{ minWidth: 0, display: { md: LATE_FIELDS.includes(name) ? 'none' : 'block', lg: 'block' } }}
        >
          <FilterField {...fields} name={name} field={FIELDS_OF_BAR[name]} label={t(`field.${name}`)} />
        </Box>
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<SlidersHorizontal size={20} />}
        onClick={onMore}
      >
        {behind > 0 ? t('moreFiltersActive', { count: behind }) : t('moreFilters')}
      </Button>
      <Button type="submit" startIcon={<Search size={20} />}>
        {t('submit')}
      </Button>
    </Box>
  );
}
