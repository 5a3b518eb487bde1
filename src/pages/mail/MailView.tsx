import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import { useCallQuery } from '@data/query/useQuery';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MailFrame } from './MailFrame';

type Props = { emailId: string; accessToken: string };

/** Loads a mail by its link and shows it. Every failure gets one sentence (Spec 2 §8); only temporary ones offer a retry. */
export function MailView({ emailId, accessToken }: Props) {
  const { t } = useTranslation('mailView');
  const { t: tError } = useTranslation('errors');
  const { t: common } = useTranslation('common');
  const mail = useCallQuery('viewEmail', { emailId, accessToken });
  if (mail.status === 'pending') return <RowsSkeleton count={6} />;
  if (mail.status === 'error') {
    const isWrongLink = mail.error instanceof AppError && mail.error.reason === 'mailNotFound';
    return (
      <ErrorState
        title={t('failure')}
        text={tError('mailNotFound')}
        back={
          <Button component={Link} to={paths.home()} variant="outlined" color="secondary">
            {common('action.home')}
          </Button>
        }
        {...(isWrongLink ? {} : { onRetry: mail.refetch })}
      />
    );
  }
  return (
    <>
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>{t('lead')}</Typography>
      <MailFrame content={mail.data.content} />
    </>
  );
}
