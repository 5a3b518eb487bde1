import Alert from '@mui/material/Alert';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOtherSession } from './useOtherSession';

type Props = { uid: string | null; offerId: string };

/** Says that the account has the same offer open on another device (Spec 2 §8). */
export default function OtherSessionAlert({ uid, offerId }: Props) {
  const { t } = useTranslation('offerView');
  const isOpenElsewhere = useOtherSession(uid, offerId);
  return isOpenElsewhere ? (
    <Alert severity="warning" icon={<MonitorSmartphone size={20} />} sx={{ mb: 4 }}>
      {t('otherSession')}
    </Alert>
  ) : null;
}
