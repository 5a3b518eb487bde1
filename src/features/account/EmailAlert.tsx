import { callFunction } from '@data/calls/callFunction';
import { useAuthModal } from '@data/session/authModal';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows that the e-mail address is unverified, and resends the verification e-mail (Spec 1 §4). */
export function EmailAlert({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const authModal = useAuthModal();
  const { isRunning, run } = useAction();
  const [isSent, setSent] = useState(false);

  const send = async () => {
    if (await run({ call: () => callFunction('sendVerificationLink', {}) })) setSent(true);
  };

  return (
    <Alert severity="warning" role="status">
      {isSent ? t('unverified.sent', { email }) : t('unverified.text', { email })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button size="small" loading={isRunning} onClick={() => void send()}>
          {t(isSent ? 'unverified.again' : 'unverified.send')}
        </Button>
        <Button size="small" variant="outlined" color="secondary" onClick={() => authModal.open('emailCode')}>
          {t('unverified.code')}
        </Button>
      </Box>
    </Alert>
  );
}
