import { type FilterName, filterToLoosen, type SearchFilters } from '@domain/offers/search';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { filterText } from './filterText';

type Props = { filters: SearchFilters; onRemove: (name: FilterName) => void };

/** Says which condition to loosen first, and loosens it. */
export function NothingFound({ filters, onRemove }: Props) {
  const { t } = useTranslation('offers');
  const { t: enums } = useTranslation('enums');
  const name = filterToLoosen(filters);
  if (!name) return <EmptyState title={t('search.none.emptyTitle')} text={t('search.none.empty')} />;
  const filter = filterText(name, filters, { t, enums });
  return (
    <EmptyState
      drawing="search"
      title={t('search.none.title')}
      text={t('search.none.loosen', { filter })}
      action={<Button onClick={() => onRemove(name)}>{t('search.none.loosenAction', { filter })}</Button>}
    />
  );
}
