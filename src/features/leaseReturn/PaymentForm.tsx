import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { toIsoDay } from '@domain/shared/dates';
import { requiredDay } from '@domain/shared/fields';
import { formatGrosze } from '@domain/shared/money';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import type { SettlementProps } from './settlementProps';

const PAYMENT_SCHEMA = object({ paidOn: requiredDay() });

/** The landlord records the day on which the rest of the deposit was sent, or corrects it. */
export function PaymentForm({ offer, settlement, view, now }: SettlementProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const isCorrection = view.stage === 'paid';
  const go = t(isCorrection ? 'settlement.payment.correct' : 'settlement.payment.save');
  const { control, handleSubmit } = useForm<{ paidOn: string }>({
    resolver: createSchemaResolver(PAYMENT_SCHEMA),
    defaultValues: { paidOn: (isCorrection && settlement.paid?.on) || toIsoDay(now) },
  });
  const save = handleSubmit(async ({ paidOn }) => {
    const isSure = await confirm({
      title: t('settlement.payment.question', { left: formatGrosze(view.left, language) }),
      text: t('settlement.payment.questionText'),
      yes: go,
      no: t('settlement.payment.no'),
    });
    if (!isSure) return;
    await run(
      async () => {
        await leasePort.call('recordDepositReturned', { offerId: offer.id, paidOn });
        toast.success(t('settlement.payment.done'));
      },
      (error) => toast.error(errorText(error)),
    );
  });
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <DateField
        name="paidOn"
        control={control}
        label={t('settlement.payment.field')}
        as="isoDay"
        min={toIsoDay(settlement.startedAt)}
        max={toIsoDay(now)}
      />
      <Button
        type="submit"
        {...(isCorrection && { variant: 'outlined', color: 'secondary' })}
        loading={isRunning}
        sx={{ minHeight: 44 }}
      >
        {go}
      </Button>
      {proof && <PasswordDialog {...proof} text={t('settlement.payment.proof')} go={go} />}
    </Box>
  );
}
