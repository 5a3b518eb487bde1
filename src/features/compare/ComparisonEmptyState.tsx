import { paths } from '@api/paths';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Shown while fewer than two offers are selected: explains how to select them. */
export function ComparisonEmptyState({ count }: { count: number }) {
  const { t } = useTranslation('compare');
  return (
    <EmptyState
      text={t(count === 0 ? 'empty' : 'emptyOne')}
      drawing="search"
      action={
        <Button component={Link} to={paths.offers()}>
          {t('browse')}
        </Button>
      }
    />
  );
}
