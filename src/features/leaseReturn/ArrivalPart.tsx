import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { toIsoDay } from '@domain/shared/dates';
import { formatDay } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';
import { PaymentForm } from './PaymentForm';
import type { SettlementProps } from './settlementProps';

/** Whether the recorded transfer has arrived: the tenant says it, and until then the landlord can correct the day. */
export function ArrivalPart(props: SettlementProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { side, settlement, view } = props;
  const { paid, arrival } = settlement;
  if (!paid) return null;
  if (arrival) {
    const days = { day: formatDay(toIsoDay(arrival.at), language), sentOn: formatDay(paid.on, language) };
    return arrival.hasArrived ? (
      <Typography>{t('settlement.arrival.arrived', days)}</Typography>
    ) : (
      <Alert severity="warning">{t(`settlement.arrival.denied.${side}`, days)}</Alert>
    );
  }
  if (view.arrivalLastDay === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ maxWidth: '68ch' }}>
        {t(`settlement.arrival.open.${side}`, { day: formatDay(view.arrivalLastDay, language) })}
      </Typography>
      {side === 'tenant' ? <ArrivalChoice {...props} /> : <PaymentForm {...props} />}
    </Box>
  );
}

function ArrivalChoice({ offer }: SettlementProps) {
  const { t } = useTranslation('returns');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const report = async (hasArrived: boolean) => {
    const isSure = await confirm({
      title: t(hasArrived ? 'settlement.arrival.yesQuestion' : 'settlement.arrival.noQuestion'),
      text: t(hasArrived ? 'settlement.arrival.yesText' : 'settlement.arrival.noText'),
      yes: t(hasArrived ? 'settlement.arrival.yes' : 'settlement.arrival.no'),
      no: t('settlement.payment.no'),
    });
    if (!isSure) return;
    await run(
      async () => {
        await leasePort.call('reportDepositArrival', { offerId: offer.id, hasArrived });
        toast.success(t('settlement.arrival.done'));
      },
      (error) => toast.error(errorText(error)),
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button loading={isRunning} onClick={() => void report(true)} sx={{ minHeight: 44 }}>
        {t('settlement.arrival.yes')}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isRunning}
        onClick={() => void report(false)}
        sx={{ minHeight: 44 }}
      >
        {t('settlement.arrival.no')}
      </Button>
      {proof && (
        <PasswordDialog {...proof} text={t('settlement.arrival.proof')} go={t('settlement.arrival.go')} />
      )}
    </Box>
  );
}
