import { paths } from '@app/paths';
import { reportQuietly } from '@data/reportQuietly';
import { randomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/ErrorState';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { PageLoadError } from './lazyPage';

/** What stands in place of a page that failed: what happened, that the data is safe, a way back, the reference. */
export function RouteError() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const [reference] = useState(() =>
    randomId(SHORT_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes)).toUpperCase(),
  );
  useEffect(() => reportQuietly(`page.${reference}`, error), [reference, error]);

  const home = (
    <Button variant="outlined" color="secondary" href={paths.home()}>
      {t('action.home')}
    </Button>
  );
  const reload = () => window.location.reload();
  if (error instanceof PageLoadError) {
    const isOffline = !navigator.onLine;
    return (
      <ErrorState
        headingLevel="h1"
        title={t(isOffline ? 'error.title' : 'error.newVersionTitle')}
        text={t(isOffline ? 'error.offlineText' : 'error.newVersionText')}
        onRetry={reload}
        back={home}
      />
    );
  }
  return (
    <ErrorState
      headingLevel="h1"
      title={t('error.title')}
      text={t('error.text')}
      reference={reference}
      onRetry={reload}
      back={home}
    />
  );
}
