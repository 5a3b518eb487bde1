import { env } from '@config/env';
import { leasePort } from '@data/leases/leaseRepository';
import { getRecordableUntil } from '@domain/leases/paperCase';
import type { PaperLease } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { buildSeenLease } from '../submitContractSteps';

type Props = { offer: Offer; paper: PaperLease };

/** Submits a disputed paper lease to an admin, once; explains what the admin can do and until when. */
export function AskAdmin({ offer, paper }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const { call } = leasePort;
  const { run, isRunning } = useAction();
  const until = formatDateTime(getRecordableUntil({ endsAt: offer.reservation?.endsAt ?? 0 }), language);
  if (paper.asked)
    return <Alert severity="info">{t('paper.admin.asked', { until, email: env.contactEmail })}</Alert>;
  const input = { offerId: offer.id, seen: buildSeenLease(offer, 0), attempt: paper.attempt };
  const ask = () => run({ call: () => call('askAdminAboutPaper', input), done: t('paper.admin.done') });
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        {t('paper.admin.text', { until })}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        sx={{ mt: 2 }}
        loading={isRunning}
        onClick={() => void ask()}
      >
        {t('paper.admin.go')}
      </Button>
    </div>
  );
}
