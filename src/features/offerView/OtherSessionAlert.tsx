import { SECOND_MS } from '@domain/shared/dates';
import Alert from '@mui/material/Alert';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLingering } from './useLingering';
import { useOtherSession } from './useOtherSession';

/**
 * A session record may be missing for up to a second between two heartbeats. The delay keeps the alert from flickering.
 */
const SHOWN_AFTER_MS = 2 * SECOND_MS;

type Props = { uid: string | null; offerId: string };

/** Says that the account has the same offer open on another device (Spec 2 §8). */
export default function OtherSessionAlert({ uid, offerId }: Props) {
  const { t } = useTranslation('offerView');
  const isOpenElsewhere = useLingering(useOtherSession(uid, offerId), SHOWN_AFTER_MS);
  return isOpenElsewhere ? (
    <Alert severity="warning" icon={<MonitorSmartphone size={20} />} sx={{ mb: 4 }}>
      {t('otherSession')}
    </Alert>
  ) : null;
}
