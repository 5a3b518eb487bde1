import { moneyFormSchema } from '@api/leases';
import { serverNow } from '@data/browser/serverClock';
import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { MONEY_FACTS, MONEY_REASON_MAX_CHARS, type MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import { REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { toIsoDay } from '@domain/shared/dates';
import { CURRENCIES, formatMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { NumberField } from '@ui/fields/NumberField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getConfirmationQuestion, whyNotSent } from './getConfirmationQuestion';
import { InvoiceNumbers } from './InvoiceNumbers';
import { RefusalSides } from './RefusalSides';
import { ReversalAlert } from './ReversalAlert';
import type { getTenant } from './useTenantNames';

type Props = { offer: Offer; call: MoneyCall; tenant: ReturnType<typeof getTenant>; onClose: () => void };
type Values = { reason: string; bookedOn: string; amount: number | null; isReversalAccepted: boolean };

const getReasonKey = (question: string) => (question === 'endUnpaid' ? 'endReason' : 'reason');

/** Confirms a money step before it is recorded. A failure keeps the dialog and its input. */
export function MoneyDialog({ offer, call, tenant, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, proof } = useFreshSignIn();
  const [today] = useState(() => toIsoDay(serverNow()));
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver(moneyFormSchema(call, (typed) => whyNotSent(offer, call, typed))),
    defaultValues: { reason: '', bookedOn: today, amount: null, isReversalAccepted: false },
    mode: 'onTouched',
  });
  const amount = useWatch({ control, name: 'amount' });
  const { question, grosze, isBooked, takesOther } = getConfirmationQuestion(offer, call, amount);
  const record = handleSubmit(({ reason, bookedOn, isReversalAccepted }) => {
    const input = {
      offerId: offer.id,
      ...(isBooked ? { bookedOn } : {}),
      ...(takesOther && amount ? { amount } : {}),
      ...(reason ? { reason } : {}),
      ...(isReversalAccepted ? { isReversalAccepted } : {}),
    };
    const work = async () => {
      await callFunction(call, input);
      toast.success(t(`recorded.${question}`));
      onClose();
    };
    return run(work, (error) => toast.error(errorText(error)));
  });
  return (
    <>
      <FormDialog
        title={t(`question.${question}`)}
        yes={t(`yes.${question}`)}
        destructive={call === 'rejectDeposit'}
        isBusy={formState.isSubmitting}
        onSubmit={record}
        onClose={onClose}
      >
        <Typography>{t(`consequence.${question}`, { days: REFUND_BUSINESS_DAYS })}</Typography>
        <DescriptionList
          look="rows"
          facts={[
            { label: t('column.offer'), value: offer.name },
            { label: t('column.tenant'), value: [tenant.company, tenant.email].filter(Boolean).join(', ') },
            { label: t(`sum.${question}`), value: formatMoney(toZloty(grosze), language) },
            { label: t('transferTitle'), value: formatTransferTitle(offer) },
            { label: t('invoices.label'), value: <InvoiceNumbers offerId={offer.id} /> },
          ]}
        />
        {call === 'recordRefund' && <RefusalSides offer={offer} />}
        <ReversalAlert offer={offer} call={call} />
        {takesOther && (
          <NumberField
            name="amount"
            control={control}
            label={t('returned')}
            help={t('returnedHelp')}
            unit={CURRENCIES[language]}
            optional
          />
        )}
        {isBooked && (
          <DateField as="isoDay" name="bookedOn" control={control} label={t('bookedOn')} max={today} />
        )}
        {whyNotSent(offer, call, amount) && (
          <CheckField name="isReversalAccepted" control={control} label={t('reversed.accept')} />
        )}
        <TextAreaField
          name="reason"
          control={control}
          label={t(MONEY_FACTS[call].needsReason ? getReasonKey(question) : 'remarks')}
          optional={!MONEY_FACTS[call].needsReason}
          minRows={2}
          maxChars={MONEY_REASON_MAX_CHARS}
        />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('proofGo')} />}
    </>
  );
}
