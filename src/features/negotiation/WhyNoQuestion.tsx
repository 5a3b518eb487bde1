import { useAuthModal } from '@data/session/authModal';
import type { whyCannotAsk } from '@domain/offers/questions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ClosedNegotiation } from './ClosedNegotiation';

type Props = { refusal: ReturnType<typeof whyCannotAsk> };

/** Shown instead of the form: a link to verify the e-mail address, or the reason why no question can be asked. */
export function WhyNoQuestion({ refusal }: Props) {
  const { t } = useTranslation('negotiation');
  const authModal = useAuthModal();
  if (refusal !== 'emailNotVerified')
    return (
      <ClosedNegotiation isBlocked={refusal === 'offerBlocked'}>{t('question.closed')}</ClosedNegotiation>
    );
  const toEmail = (
    <Button size="small" onClick={() => authModal.open('emailCode')}>
      {t('question.toEmail')}
    </Button>
  );
  return (
    <Alert severity="info" action={toEmail}>
      {t('question.email')}
    </Alert>
  );
}
