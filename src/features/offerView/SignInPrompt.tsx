import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { text: string; onSignIn: () => void };

/** A quiet line where a visitor would see something that only accounts may see (Spec 2 §2, §6). */
export function SignInPrompt({ text, onSignIn }: Props) {
  const { t } = useTranslation('offerView');
  return (
    <Box sx={{ py: 2, color: 'text.secondary' }}>
      <LockKeyhole size={18} aria-hidden style={{ marginRight: 8, verticalAlign: 'text-bottom' }} />
      {text}{' '}
      <Link component="button" type="button" onClick={onSignIn} sx={{ py: 2, fontWeight: 550 }}>
        {t('signIn')}
      </Link>
    </Box>
  );
}
