import { useAddressProof } from '@data/session/audience';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type VisitorActions = { onSignIn: () => void; onSignUp: () => void };

/**
 * Shown to visitors and accounts without a verified e-mail address instead of rent, terms, expiry and landlord (Spec 2
 * §6).
 */
export function VisitorPanel({ onSignIn, onSignUp }: VisitorActions) {
  const { t } = useTranslation('offerView');
  const proof = useAddressProof();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ color: COLORS.pine }}>
        <LockKeyhole size={28} strokeWidth={1.5} aria-hidden />
      </Box>
      <Typography>{t(proof.isMissing ? 'unproved.rent' : 'prompt.rent')}</Typography>
      {proof.isMissing ? (
        <Button size="large" onClick={proof.ask}>
          {t('unproved.confirm')}
        </Button>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Button size="large" onClick={onSignIn}>
            {t('signIn')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={onSignUp}>
            {t('prompt.signUp')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
