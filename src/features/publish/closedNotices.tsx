import { paths } from '@contracts/paths';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { Outcome } from '@ui/OutcomeHeader';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The offer was confirmed before; there is nothing left to do (Spec 2 §8). */
export function AlreadyActive({ offerId }: { offerId: string }) {
  const { t } = useTranslation('publish');
  return (
    <>
      <Outcome title={t('confirm.alreadyTitle')} />
      <EmptyState
        drawing="papers"
        text={t('confirm.alreadyText')}
        action={
          <Button component={Link} to={paths.offer(offerId)}>
            {t('confirm.open')}
          </Button>
        }
      />
    </>
  );
}

export function NoAccess() {
  const { t } = useTranslation(['publish', 'common']);
  return (
    <ErrorState
      title={t('confirm.noAccessTitle')}
      text={t('confirm.noAccess')}
      back={
        <Button component={Link} to={paths.home()}>
          {t('common:action.home')}
        </Button>
      }
    />
  );
}

type ChangedProps = { offerId: string; error: unknown; onCheckAgain: () => void };

/** Nothing was confirmed: what the page showed no longer stands. */
export function Changed({ offerId, error, onCheckAgain }: ChangedProps) {
  const { t } = useTranslation('publish');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('confirm.changedTitle')}
      text={errorText(error)}
      onRetry={onCheckAgain}
      retryLabel={t('confirm.checkAgain')}
      back={
        <Button variant="outlined" color="secondary" component={Link} to={paths.addOffer(offerId)}>
          {t('confirm.back')}
        </Button>
      }
    />
  );
}
