import { paths } from '@api/paths';
import { isOutdatedVersion } from '@data/browser/appVersion';
import { reloadPage } from '@data/browser/browserPage';
import { HydrationEnd } from '@data/browser/hydration';
import { reportQuietly } from '@data/calls/reportQuietly';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoadError } from './lazyPage';

type Props = { error: unknown; reference: string };

/**
 * Returns whether the code of a page is missing because of a new deployment. Only the deployed version file shows
 * that.
 */
const useNewVersion = (isUnreachable: boolean): boolean => {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!isUnreachable) return;
    const cancel = new AbortController();
    isOutdatedVersion(cancel.signal)
      .then(setNew)
      .catch((error) => {
        if (!cancel.signal.aborted) reportQuietly('app.version', error);
      });
    return () => cancel.abort();
  }, [isUnreachable]);
  return isNew;
};

/** Replaces a page that failed: the cause, a note that the data is safe, a way back, the error reference. */
export function RouteError({ error, reference }: Props) {
  const { t } = useTranslation('common');
  const isUnreachable = error instanceof PageLoadError;
  const isOutdated = useNewVersion(isUnreachable);
  return (
    <>
      <ErrorState
        headingLevel="h1"
        title={t(isOutdated ? 'error.newVersionTitle' : 'error.title')}
        text={t(isOutdated ? 'error.newVersionText' : isUnreachable ? 'error.offlineText' : 'error.text')}
        reference={isUnreachable ? undefined : reference}
        onRetry={() => reloadPage()}
        retryLabel={t(isOutdated ? 'action.reload' : 'action.retry')}
        back={
          <Button variant="outlined" color="secondary" href={paths.home()}>
            {t('action.home')}
          </Button>
        }
      />
      <HydrationEnd />
    </>
  );
}
