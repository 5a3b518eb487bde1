import { useAddressProof } from '@data/session/audience';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type VisitorActions = { onSignIn: () => void; onSignUp: () => void };

const GAINS = ['cost', 'terms', 'talk'] as const;

/**
 * Shown to visitors and accounts without a verified e-mail address instead of rent, terms, expiry and landlord (Spec 2
 * §6). The only place of the page that asks to sign in.
 */
export function VisitorPanel({ isReserved, onSignIn, onSignUp }: VisitorActions & { isReserved: boolean }) {
  const { t } = useTranslation('offerView');
  const proof = useAddressProof();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {t(proof.isMissing ? 'unproved.title' : 'prompt.title')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {GAINS.map((gain) => (
          <Box component="li" key={gain} sx={{ display: 'flex', gap: 2 }}>
            <Check size={20} aria-hidden color={COLORS.pine} style={{ flex: 'none', marginTop: 1 }} />
            {t(`prompt.gain.${gain}`)}
          </Box>
        ))}
      </Box>
      {isReserved && <Typography>{t(proof.isMissing ? 'unproved.reserved' : 'prompt.reserved')}</Typography>}
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(proof.isMissing ? 'unproved.rent' : 'prompt.rent')}
      </Typography>
    </Box>
  );
}
