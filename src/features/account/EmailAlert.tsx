import { useAuthModal } from '@data/authModal';
import { callFunction } from '@data/callFunction';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '@ui/ToastProvider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells that the address is not confirmed, and sends the verification e-mail once more (Spec 1 §4). */
export function EmailAlert({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const toast = useToast();
  const authModal = useAuthModal();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await callFunction('sendVerificationLink', {});
      setSent(true);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Alert severity="warning" role="status">
      {isSent ? t('unverified.sent', { email }) : t('unverified.text', { email })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button size="small" loading={isSending} onClick={() => void send()}>
          {t(isSent ? 'unverified.again' : 'unverified.send')}
        </Button>
        <Button size="small" variant="outlined" color="secondary" onClick={() => authModal.open('emailCode')}>
          {t('unverified.code')}
        </Button>
      </Box>
    </Alert>
  );
}
