import { paths } from '@api/paths';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Shown if the user in the link has made no proposal for this offer. */
export function NoCounterOffer({ offerId }: { offerId: string }) {
  const { t } = useTranslation('negotiation');
  return (
    <EmptyState
      drawing="papers"
      title={t('answer.missingTitle')}
      text={t('answer.missingText')}
      action={
        <Button component={Link} to={paths.offer(offerId)}>
          {t('answer.back')}
        </Button>
      }
    />
  );
}
