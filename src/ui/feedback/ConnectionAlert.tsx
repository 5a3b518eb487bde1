import Alert from '@mui/material/Alert';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = {
  isOnline: boolean;
  /** Selects the text: data that is kept, and the next step. */
  kind: 'upload' | 'steps' | 'form';
};

/** Warns that the connection is lost while a user waits for an upload or a step, or is about to send a form. */
export function ConnectionAlert({ isOnline, kind }: Props) {
  const { t } = useTranslation('common');
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="alert" icon={<WifiOff size={20} />} sx={{ width: '100%' }}>
      {t(`connection.${kind}`)}
    </Alert>
  );
}
