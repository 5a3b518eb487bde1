import Alert from '@mui/material/Alert';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = {
  isOnline: boolean;
  /** What the person keeps, and what comes next. */
  kind: 'upload' | 'steps' | 'form';
};

/** Says that the connection is lost, where a person waits for an upload or a step or is about to send a form. */
export function ConnectionNotice({ isOnline, kind }: Props) {
  const { t } = useTranslation('common');
  if (isOnline) return null;
  return (
    <Alert severity="warning" role="alert" icon={<WifiOff size={20} />} sx={{ width: '100%' }}>
      {t(`connection.${kind}`)}
    </Alert>
  );
}
