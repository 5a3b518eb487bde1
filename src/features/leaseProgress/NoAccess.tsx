import { paths } from '@api/paths';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Shown to users who are not a party to the lease. */
export function NoAccess({ title }: { title?: string }) {
  const { t } = useTranslation(['leaseProgress', 'common']);
  return (
    <ErrorState
      title={title ?? t('denied.title')}
      text={t('denied.text')}
      back={
        <Button component={Link} to={paths.home()}>
          {t('common:action.home')}
        </Button>
      }
    />
  );
}
