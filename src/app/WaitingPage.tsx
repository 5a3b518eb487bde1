import Button from '@mui/material/Button';
import { ErrorState } from '@ui/ErrorState';
import { PageSkeleton } from '@ui/Skeletons';
import { useTranslation } from 'react-i18next';

/** Grey boxes, and what the script of the page shows in their place when the application cannot be fetched. */
export function WaitingPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <div data-when="waiting">
        <PageSkeleton />
      </div>
      <div data-when="failed" hidden>
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
      </div>
    </>
  );
}
