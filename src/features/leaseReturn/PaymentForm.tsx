import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import {
  getPaymentWay,
  PAYMENT_WAY_MAX_CHARS,
  PAYMENT_WAYS,
  type PaymentWay,
} from '@domain/returns/settlementPayment';
import { toIsoDay } from '@domain/shared/dates';
import { requiredChoice, requiredDay, textUpTo } from '@domain/shared/fields';
import { formatGrosze } from '@domain/shared/money';
import { message } from '@domain/shared/validation';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { SelectField } from '@ui/fields/SelectField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import type { SettlementProps } from './settlementProps';

const PAYMENT_SCHEMA = object({
  paidOn: requiredDay(),
  way: requiredChoice(PAYMENT_WAYS),
  how: textUpTo(PAYMENT_WAY_MAX_CHARS)
    .trim()
    .defined()
    .when('way', ([way], schema) => (way === 'other' ? schema.required(message('required')) : schema)),
});

type Payment = { paidOn: string; way: PaymentWay; how: string };

/** The landlord records the day on which the rest of the deposit was given back and how, or corrects it. */
export function PaymentForm({ offer, settlement, view, now }: SettlementProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const isCorrection = view.stage === 'paid';
  const go = t(isCorrection ? 'settlement.payment.correct' : 'settlement.payment.save');
  const ways = PAYMENT_WAYS.filter((way) => way !== 'transfer' || settlement.account !== null);
  const recorded = isCorrection ? settlement.paid : null;
  const { control, handleSubmit, watch } = useForm<Payment>({
    resolver: createSchemaResolver(PAYMENT_SCHEMA),
    defaultValues: {
      paidOn: recorded?.on ?? toIsoDay(now),
      way: recorded ? getPaymentWay(recorded) : (ways[0] ?? 'cash'),
      how: recorded?.how ?? '',
    },
  });
  const handleSave = handleSubmit(async ({ paidOn, way, how }) => {
    const isSure = await confirm({
      title: t('settlement.payment.question', { left: formatGrosze(view.left, language) }),
      text: t('settlement.payment.questionText'),
      yes: go,
      no: t('settlement.payment.no'),
    });
    if (!isSure) return;
    await run(
      async () => {
        const told = way === 'other' ? how : '';
        await leasePort.call('recordDepositReturned', { offerId: offer.id, paidOn, way, how: told });
        toast.success(t('settlement.payment.done'));
      },
      (error) => toast.error(errorText(error)),
    );
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSave}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <DateField
        name="paidOn"
        control={control}
        label={t('settlement.payment.field')}
        as="isoDay"
        min={toIsoDay(settlement.startedAt)}
        max={toIsoDay(now)}
      />
      <SelectField
        name="way"
        control={control}
        label={t('settlement.payment.way')}
        choices={ways.map((way) => ({ value: way, label: t(`settlement.way.${way}`) }))}
      />
      {watch('way') === 'other' && (
        <TextFieldRow
          name="how"
          control={control}
          label={t('settlement.payment.how')}
          help={t('settlement.payment.howHelp')}
        />
      )}
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
