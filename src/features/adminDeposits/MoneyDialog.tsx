import { toAppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { transferTitle } from '@domain/leases/transferTitle';
import type { Offer } from '@domain/offers/offer';
import { toIsoDay } from '@domain/shared/dates';
import { formatMoney } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useErrorText } from '@i18n/useErrorText';
import { FormDialog } from '@ui/FormDialog';
import { DateField } from '@ui/fields/DateField';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { KeyFacts } from '@ui/KeyFacts';
import { useToast } from '@ui/ToastProvider';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type MoneyCall, NEEDS_REASON } from './steps';
import type { tenantOf } from './useTenantNames';

type Props = { offer: Offer; call: MoneyCall; tenant: ReturnType<typeof tenantOf>; onClose: () => void };
type Values = { reason: string; bookedOn: string };

const REASON_MAX_CHARS = 500;
const schemaFor = (call: MoneyCall) => {
  const reason = string()
    .trim()
    .defined()
    .max(REASON_MAX_CHARS, message('tooLong', { max: REASON_MAX_CHARS }));
  return object({
    reason: NEEDS_REASON.includes(call) ? reason.required(message('required')) : reason,
    bookedOn: string().required(message('required')),
  });
};

/** What the step is about, PLN; a deposit that never came is not refunded. */
const amountOf = ({ leaseAgreement, moneySteps }: Offer, call: MoneyCall): number =>
  call === 'recordRefund' && !moneySteps.includes('confirmDeposit') ? 0 : (leaseAgreement.deposit ?? 0);

/** Asks once more before a step about money is recorded; a failure keeps the dialog and what was typed. */
export function MoneyDialog({ offer, call, tenant, onClose }: Props) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const [today] = useState(() => toIsoDay(Date.now()));
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: schemaResolver(schemaFor(call)),
    defaultValues: { reason: '', bookedOn: today },
  });
  const record = handleSubmit(async ({ reason, bookedOn }) => {
    try {
      await callFunction(call, { offerId: offer.id, bookedOn, ...(reason ? { reason } : {}) });
      toast.success(t(`recorded.${call}`));
      onClose();
    } catch (error) {
      toast.error(errorText(toAppError(error)));
    }
  });
  return (
    <FormDialog
      title={t(`question.${call}`)}
      yes={t(`call.${call}`)}
      destructive={call === 'rejectDeposit'}
      isBusy={formState.isSubmitting}
      onSubmit={record}
      onClose={onClose}
    >
      <KeyFacts
        look="rows"
        facts={[
          { label: t('column.offer'), value: offer.name },
          { label: t('column.tenant'), value: [tenant.company, tenant.email].filter(Boolean).join(', ') },
          { label: t('column.amount'), value: formatMoney(amountOf(offer, call)) },
          { label: t('transferTitle'), value: transferTitle(offer) },
        ]}
      />
      <DateField as="isoDay" name="bookedOn" control={control} label={t('bookedOn')} max={today} />
      <TextAreaField
        name="reason"
        control={control}
        label={t('reason')}
        optional={!NEEDS_REASON.includes(call)}
        minRows={2}
        maxChars={REASON_MAX_CHARS}
      />
    </FormDialog>
  );
}
