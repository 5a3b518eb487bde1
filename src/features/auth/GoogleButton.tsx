import { AppError } from '@data/calls/appError';
import { type GoogleSignIn, signInWithGoogle } from '@data/session/googleSignIn';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { GoogleMark } from '@ui/text/GoogleMark';
import { COLORS } from '@ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { onSignedIn: (account: GoogleSignIn) => void; onFailure: (sentence: string | null) => void };

/** A word between two lines. MUI's divider is in one chunk with lists and drawers, 12 KiB that nothing else here needs. */
const divider = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  color: 'text.secondary',
  fontSize: 13,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${COLORS.hairline}` },
} as const;

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
      <Box sx={divider}>{t('google.or')}</Box>
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
