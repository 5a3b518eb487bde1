import { COUNT_MAX } from '@api/queryShape';
import type { Search } from '@data/offers/publicOffers';
import type { FilterName } from '@domain/offers/searchFilters';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { useTranslation } from 'react-i18next';
import { describeFilter } from './describeFilter';
import { type RelaxedFilter, useRelaxedFilters } from './useRelaxedFilters';

export type NothingFoundProps = { search: Search; onRemove: (name: FilterName) => void; onClear: () => void };

/** Suggests which filter to remove and how many offers that would find, and removes it. */
export function NothingFound({ search, onRemove, onClear }: NothingFoundProps) {
  const { t } = useTranslation('search');
  const { t: loosen, ready } = useTranslation('searchFilters', { useSuspense: false });
  const relaxed = useRelaxedFilters(search);
  const loosenings = ready ? relaxed : null;
  const helpful = loosenings?.filter(({ count }) => count > 0) ?? [];
  const text = () => {
    if (!loosenings) return t('none.counting');
    return helpful.length > 0 ? loosen('loosen.lead') : t('none.loosenSeveral');
  };
  const action = (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      {helpful.map((loosening, index) => (
        <LoosenButton
          key={loosening.name}
          {...loosening}
          search={search}
          isFirst={index === 0}
          onClick={() => onRemove(loosening.name)}
        />
      ))}
      <Button variant="text" color="secondary" onClick={onClear}>
        {t('clear')}
      </Button>
    </Box>
  );
  return <EmptyState drawing="search" title={t('none.title')} text={text()} action={action} />;
}

type LoosenProps = RelaxedFilter & { search: Search; isFirst: boolean; onClick: () => void };

function LoosenButton({ name, count, search, isFirst, onClick }: LoosenProps) {
  const { t } = useTranslation('search');
  const { t: loosen } = useTranslation('searchFilters', { useSuspense: false });
  const { t: enums } = useTranslation('enums');
  const { language } = useLanguage();
  const filter = describeFilter(name, search.filters, { t, enums, lang: language });
  const key = count === COUNT_MAX ? 'loosen.atLeast' : 'loosen.without';
  return (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      color={isFirst ? 'primary' : 'secondary'}
      onClick={onClick}
    >
      {loosen(key, { filter, count })}
    </Button>
  );
}
