import { ADMIN_REASON_MAX_CHARS } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { MILESTONES } from '@domain/callers/milestones';
import { formatAccountNumber } from '@domain/companies/identifiers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '@ui/feedback/ToastProvider';
import { CheckField } from '@ui/fields/CheckField';
import { NumberField } from '@ui/fields/NumberField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createSettingsResolver, type SettingsValues, toSettings, toSettingsValues } from './settingsValues';

type Props = { settings: PlatformSettings | null; onSaved: () => unknown };

/** All platform settings. Changes of money settings and their rules wait for a second admin after saving. */
export function SettingsForm({ settings, onSaved }: Props) {
  const { t } = useTranslation('adminSettings');
  const toast = useToast();
  const { run } = useAction();
  const { control, handleSubmit, watch, setValue, formState } = useForm<SettingsValues>({
    resolver: createSettingsResolver(settings),
    defaultValues: toSettingsValues(settings),
    mode: 'onTouched',
  });
  const save = handleSubmit(async (values) => {
    const call = async () => {
      const input = { settings: toSettings(values, settings), reason: values.reason.trim() };
      const { status } = await callFunction('changeSettings', input);
      toast.success(t(status === 'WAITING' ? 'waiting' : 'saved'));
      setValue('reason', '');
    };
    await run({ call, reload: onSaved });
  });
  const text = (name: TextName, help?: string) => (
    <TextFieldRow name={name} control={control} label={t(`field.${name}`)} help={help} autoComplete="off" />
  );
  const account = (name: 'depositAccount' | 'invoicing.account') => (
    <TextFieldRow
      name={name}
      control={control}
      label={t(`field.${name}`)}
      format={formatAccountNumber}
      inputProps={{ inputMode: 'numeric' }}
      autoComplete="off"
    />
  );
  const fee = (side: 'landlord' | 'tenant') => (
    <NumberField
      name={`invoicing.fees.${side}`}
      control={control}
      label={t(`field.invoicing.feesGrosze.${side}`)}
      help={t('feeHelp')}
      decimals={2}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 6 }}>
      <SectionCard title={t('deposits.title')} lead={t('deposits.lead')}>
        <Fields>
          {account('depositAccount')}
          {text('depositAccountHolder')}
        </Fields>
      </SectionCard>
      <SectionCard title={t('people.title')} lead={t('people.lead')}>
        <CheckField
          name="twoPeopleForMoney"
          control={control}
          label={t('field.twoPeopleForMoney')}
          help={t('people.moneyHelp')}
        />
        <CheckField
          name="twoPeopleForResets"
          control={control}
          label={t('field.twoPeopleForResets')}
          help={t('people.resetsHelp')}
        />
      </SectionCard>
      <SectionCard title={t('invoicing.title')} lead={t('invoicing.lead')}>
        <CheckField name="isInvoicing" control={control} label={t('invoicing.on')} />
        {watch('isInvoicing') && (
          <Fields>
            {text('invoicing.seller.name')}
            {text('invoicing.seller.nip')}
            {text('invoicing.seller.street')}
            {text('invoicing.seller.town')}
            <TextFieldRow
              name="invoicing.seller.country"
              control={control}
              label={t('field.invoicing.seller.country')}
              help={t('invoicing.countryHelp')}
              optional
            />
            {account('invoicing.account')}
            {fee('landlord')}
            {fee('tenant')}
            <NumberField
              name="invoicing.paymentDays"
              control={control}
              label={t('field.invoicing.paymentDays')}
              decimals={0}
            />
          </Fields>
        )}
      </SectionCard>
      <SectionCard title={t('bonuses.title')} lead={t('bonuses.lead')}>
        <Fields>
          {MILESTONES.map((milestone) => (
            <NumberField
              key={milestone}
              name={`callerBonuses.${milestone}`}
              control={control}
              label={t(`field.callerBonuses.${milestone}`)}
              decimals={2}
              optional
            />
          ))}
        </Fields>
      </SectionCard>
      <SectionCard title={t('links.title')} lead={t('links.lead')}>
        <TextAreaField
          name="linkHosts"
          control={control}
          label={t('field.linkHosts')}
          help={t('links.help')}
          minRows={3}
          optional
        />
      </SectionCard>
      <SectionCard title={t('save.title')} lead={t('save.lead')}>
        <TextAreaField
          name="reason"
          control={control}
          label={t('save.reason')}
          minRows={2}
          maxChars={ADMIN_REASON_MAX_CHARS}
        />
        <Button type="submit" loading={formState.isSubmitting} sx={{ mt: 4 }}>
          {t('save.go')}
        </Button>
      </SectionCard>
    </Box>
  );
}

type TextName =
  | 'depositAccountHolder'
  | 'invoicing.seller.name'
  | 'invoicing.seller.nip'
  | 'invoicing.seller.street'
  | 'invoicing.seller.town';

function Fields({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
