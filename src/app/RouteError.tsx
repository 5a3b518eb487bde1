import { paths } from '@contracts/paths';
import { reloadPage } from '@data/browserPage';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/ErrorState';
import { useTranslation } from 'react-i18next';
import { Arrived } from './Arrived';
import { PageLoadError } from './lazyPage';

type Props = { error: unknown; reference: string };

/** What stands in place of a page that failed: what happened, that the data is safe, a way back, the reference. */
export function RouteError({ error, reference }: Props) {
  const { t } = useTranslation('common');
  const isOutdated = error instanceof PageLoadError && navigator.onLine;
  const isUnreachable = error instanceof PageLoadError && !navigator.onLine;
  return (
    <>
      <Arrived />
      <ErrorState
        headingLevel="h1"
        title={t(isOutdated ? 'error.newVersionTitle' : 'error.title')}
        text={t(isOutdated ? 'error.newVersionText' : isUnreachable ? 'error.offlineText' : 'error.text')}
        reference={error instanceof PageLoadError ? undefined : reference}
        onRetry={() => reloadPage()}
        retryLabel={t(isOutdated ? 'action.reload' : 'action.retry')}
        back={
          <Button variant="outlined" color="secondary" href={paths.home()}>
            {t('action.home')}
          </Button>
        }
      />
    </>
  );
}
