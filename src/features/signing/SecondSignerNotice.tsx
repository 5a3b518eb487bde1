import type { JointSigning } from '@domain/leases/jointSigning';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { WithdrawSignature } from './WithdrawSignature';

type Props = { joint: JointSigning; offerId: string; until: number };

/** Tells the second person who has signed and what their own signature does; they can refuse here. */
export function SecondSignerNotice({ joint: { first }, offerId, until }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  return (
    <Alert severity="info">
      <AlertTitle>
        {t('joint.second.title', { name: first.name, moment: formatDateTime(first.at, language) })}
      </AlertTitle>
      {t('joint.second.text', { until: formatDateTime(until, language) })}
      <Box sx={{ mt: 3 }}>
        <WithdrawSignature offerId={offerId} by="second" />
      </Box>
    </Alert>
  );
}
