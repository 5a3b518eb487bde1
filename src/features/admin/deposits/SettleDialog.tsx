import type { BankEntryView } from '@api/deposits';
import { type DepositMatch, isOtherPayer } from '@domain/leases/bankMatching';
import { formatDay, formatMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { message } from '@domain/shared/validation';
import { useLanguage } from '@i18n/useLanguage';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';

/** A transfer with the lease whose deposit it is to be recorded as. */
export type EntryMatch = { view: BankEntryView; match: DepositMatch };
type Values = { isOtherPayerAccepted: boolean };
type Props = EntryMatch & {
  isBusy: boolean;
  onConfirm: (values: Values) => Promise<unknown>;
  onClose: () => void;
};

/** Reasons that the question names, each with its own text. The first match is shown. */
const WARNED = ['otherLease', 'otherPayer', 'unrelatedPayer', 'titleOnly', 'noPayer'] as const;

/** Asks before a transfer is recorded as a deposit: who paid, for whom, and a tick where the payer is not the tenant. */
export function SettleDialog({ view: { entry }, match, isBusy, onConfirm, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const isAsked = match.reasons.some(isOtherPayer);
  const accepted = isAsked ? boolean().oneOf([true], message('required')) : boolean();
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver<Values>(object({ isOtherPayerAccepted: accepted })),
    defaultValues: { isOtherPayerAccepted: false },
  });
  const { counterparty: payer, title } = entry;
  const { tenant, offerName: name } = match;
  const amount = formatMoney(toZloty(entry.grosze), language);
  const question = WARNED.find((reason) => match.reasons.includes(reason)) ?? 'text';
  return (
    <FormDialog
      title={t('statement.question.title')}
      yes={t('statement.confirm')}
      isBusy={isBusy}
      onSubmit={handleSubmit(onConfirm)}
      onClose={onClose}
    >
      <Typography>
        {t(`statement.question.${question}`, {
          amount,
          day: formatDay(entry.bookedOn, language),
          name,
          payer,
        })}
      </Typography>
      <DescriptionList
        look="rows"
        facts={[
          { label: t('statement.payment.payer'), value: payer || t('statement.unknownPayer') },
          { label: t('statement.payment.tenant'), value: tenant || '–' },
          { label: t('statement.payment.reference'), value: title || '–' },
        ]}
      />
      {isAsked && (
        <CheckField
          name="isOtherPayerAccepted"
          control={control}
          label={t('statement.payment.accept', { payer, tenant })}
          help={t('statement.payment.acceptHelp')}
        />
      )}
    </FormDialog>
  );
}
