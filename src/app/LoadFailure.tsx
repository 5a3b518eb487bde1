import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useTranslation } from 'react-i18next';
import { PageWidth } from './PageWidth';

/** Message that the application cannot be loaded, with a retry that works without JavaScript. */
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
