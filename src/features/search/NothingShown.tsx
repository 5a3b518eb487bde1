import { listActiveFilters } from '@domain/offers/searchFilters';
import { EmptyState } from '@ui/feedback/EmptyState';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NothingFoundProps } from './NothingFound';

/** Shown instead of the offers if there are none. Loads its suggestions only then. */
export function NothingShown(props: NothingFoundProps) {
  const { t } = useTranslation('search');
  const [Help, setHelp] = useState<ComponentType<NothingFoundProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isFiltered = listActiveFilters(props.search.filters).length > 0;
  useEffect(() => {
    if (!isFiltered) return;
    import('./NothingFound')
      .then(({ NothingFound }) => setHelp(() => NothingFound))
      .catch(() => setFailed(true));
  }, [isFiltered]);
  if (!isFiltered) return <EmptyState title={t('none.emptyTitle')} text={t('none.empty')} />;
  if (Help) return <Help {...props} />;
  return (
    <EmptyState
      drawing="search"
      title={t('none.title')}
      text={t(isFailed ? 'none.loosenSeveral' : 'none.counting')}
    />
  );
}
