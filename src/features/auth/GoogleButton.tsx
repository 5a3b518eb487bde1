import { AppError } from '@data/calls/appError';
import { type GoogleSignIn, signInWithGoogle } from '@data/session/googleSignIn';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { GoogleMark } from '@ui/text/GoogleMark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { onSignedIn: (account: GoogleSignIn) => void; onFailure: (sentence: string | null) => void };

/** Signs in through Google's popup. Closing the popup shows no error: the user did it. */
export function GoogleButton({ onSignedIn, onFailure }: Props) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);

  const go = async () => {
    onFailure(null);
    setOpen(true);
    try {
      onSignedIn(await signInWithGoogle());
    } catch (error) {
      const isClosed = error instanceof AppError && error.reason === 'popupClosed';
      if (!isClosed) onFailure(errorText(error));
    } finally {
      setOpen(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Divider sx={{ color: 'text.secondary', fontSize: 13 }}>{t('google.or')}</Divider>
      <Button
        variant="outlined"
        color="secondary"
        size="large"
        startIcon={<GoogleMark />}
        loading={isOpen}
        loadingPosition="start"
        onClick={() => void go()}
      >
        {t('google.go')}
      </Button>
    </Box>
  );
}
