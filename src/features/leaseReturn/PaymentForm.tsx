import { leasePort } from '@data/leases/leaseRepository';
import { toIsoDay } from '@domain/shared/dates';
import { requiredDay } from '@domain/shared/fields';
import { formatGrosze } from '@domain/shared/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import type { SettlementProps } from './settlementProps';

const PAYMENT_SCHEMA = object({ paidOn: requiredDay() });

/** The landlord records the day on which the rest of the deposit was sent. */
export function PaymentForm({ offer, settlement, view, now }: SettlementProps) {
  const { t } = useTranslation('returns');
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  const { control, handleSubmit } = useForm<{ paidOn: string }>({
    resolver: createSchemaResolver(PAYMENT_SCHEMA),
    defaultValues: { paidOn: toIsoDay(now) },
  });
  const save = handleSubmit(async ({ paidOn }) => {
    const isSure = await confirm({
      title: t('settlement.payment.question', { left: formatGrosze(view.left) }),
      text: t('settlement.payment.questionText'),
      yes: t('settlement.payment.save'),
      no: t('settlement.payment.no'),
    });
    if (!isSure) return;
    const sent = { offerId: offer.id, paidOn };
    await run({
      call: () => leasePort.call('recordDepositReturned', sent),
      sent,
      done: t('settlement.payment.done'),
    });
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
      <Button type="submit" loading={isRunning} sx={{ minHeight: 44 }}>
        {t('settlement.payment.save')}
      </Button>
    </Box>
  );
}
