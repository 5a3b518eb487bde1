import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import type { Offer } from '@domain/offers/offer';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Shown if the offer is no longer a project: it was already confirmed (Spec 2 §8), or its landlord deleted it. */
export function NoProject({ offer: { id, offerStatus } }: { offer: Offer }) {
  const { t } = useTranslation('publish');
  const { title, text, to, go } =
    offerStatus.state === 'DELETED'
      ? {
          title: t('confirm.deletedTitle'),
          text: t('confirm.deletedText'),
          to: paths.unsignedOffers(),
          go: t('send.myOffers'),
        }
      : {
          title: t('confirm.alreadyTitle'),
          text: t('confirm.alreadyText'),
          to: paths.offer(id),
          go: t('confirm.open'),
        };
  return (
    <>
      <Outcome title={title} />
      <EmptyState
        drawing="papers"
        text={text}
        action={
          <Button component={Link} to={to}>
            {go}
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

/** Refusals that say who may bind the company. The page shows them with the next step. */
export const BARRED: readonly AppErrorReason[] = [
  'signsJointly',
  'authorityUnclear',
  'secondSignerUnfit',
  'waitsForSecondSigner',
  'firstSignerGone',
];

const getTitleKey = (error: unknown) => {
  const reason = error instanceof AppError ? error.reason : null;
  if (reason === 'feeChanged') return 'confirm.feeChangedTitle';
  return reason && BARRED.includes(reason) ? 'confirm.issuesTitle' : 'confirm.changedTitle';
};

/** Nothing was confirmed: the offer has changed since the page showed it, or this person may not bind the company. */
export function Changed({ offerId, error, onCheckAgain }: ChangedProps) {
  const { t } = useTranslation('publish');
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t(getTitleKey(error))}
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
