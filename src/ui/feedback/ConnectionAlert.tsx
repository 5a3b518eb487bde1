import Alert from '@mui/material/Alert';
import { WifiOff } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionContext } from './connection';

type Props = {
  /** By default the connection of the app. */
  isOnline?: boolean;
  /** Selects the text: data that is kept, and the next step. */
  kind: 'upload' | 'steps' | 'form';
};

/** Warns that the connection is lost while a user waits for an upload or a step, or is about to send a form. */
export function ConnectionAlert({ isOnline, kind }: Props) {
  const { t } = useTranslation('common');
  const isConnected = useContext(ConnectionContext);
  if (isOnline ?? isConnected) return null;
  return (
    <Alert severity="warning" role="alert" icon={<WifiOff size={20} />} sx={{ width: '100%' }}>
      {t(`connection.${kind}`)}
    </Alert>
  );
}
