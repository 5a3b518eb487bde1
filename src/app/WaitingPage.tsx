import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What of a page is known before its application, grey boxes if nothing is, and what the script of the page shows in its
 * place when the application cannot be fetched.
 */
export function WaitingPage({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <>
      <div data-when="waiting">{children}</div>
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
