import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useTranslation } from 'react-i18next';
import { PageWidth } from './PageWidth';

/** Says that the application cannot be fetched, with a way to try again that needs no script. */
export function LoadFailure() {
  const { t } = useTranslation('common');
  return (
    <PageWidth>
      <ErrorState
        headingLevel="h1"
        title={t('error.title')}
        text={t('error.offlineText')}
        back={
          <Button component="a" href="" role="link">
            {t('action.retry')}
          </Button>
        }
      />
    </PageWidth>
  );
}
