import { useAddressProof } from '@data/session/audience';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { about: 'financial' | 'lease' | 'talk' | 'cost'; onSignIn: () => void };

/**
 * Shown instead of facts that only accounts with a verified e-mail address see (Spec 2 §2, §6). Links to signing in or to
 * verifying the address.
 */
export function SignInPrompt({ about, onSignIn }: Props) {
  const { t } = useTranslation('offerView');
  const proof = useAddressProof();
  return (
    <Box sx={{ py: 2, color: 'text.secondary' }}>
      <LockKeyhole size={18} aria-hidden style={{ marginRight: 8, verticalAlign: 'text-bottom' }} />
      {t(proof.isMissing ? `unproved.${about}` : `prompt.${about}`)}{' '}
      <Link
        component="button"
        type="button"
        onClick={proof.isMissing ? proof.ask : onSignIn}
        sx={{ py: 2, fontWeight: 550 }}
      >
        {t(proof.isMissing ? 'unproved.confirm' : 'signIn')}
      </Link>
    </Box>
  );
}
