import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { text: string; onSignIn: () => void };

/** Stands where a visitor would see something that only accounts may see (Spec 2 §2, §6). */
export function SignInPrompt({ text, onSignIn }: Props) {
  const { t } = useTranslation('offerView');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 72 }}>
      <Box sx={{ flex: '1 1 240px', color: 'text.secondary' }}>{text}</Box>
      <Button variant="outlined" color="secondary" startIcon={<LockKeyhole size={18} />} onClick={onSignIn}>
        {t('signIn')}
      </Button>
    </Box>
  );
}
