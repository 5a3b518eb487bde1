import { ADMIN_REASON_MAX_CHARS, adminReasonField } from '@contracts/admin';
import { callFunction } from '@data/callFunction';
import { emailField } from '@domain/accounts/user';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Values = { lostEmail: string; reason: string };

const schema = object({ lostEmail: emailField().trim(), reason: adminReasonField() });

/** Removes the second factor of somebody who lost the device: one admin asks, another one confirms in the same form. */
export function LostFactorForm() {
  const { t } = useTranslation('secondFactor');
  const toast = useToast();
  const errorText = useErrorText();
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver: schemaResolver<Values>(schema),
    defaultValues: { lostEmail: '', reason: '' },
  });
  const submit = handleSubmit(async ({ lostEmail, reason }) => {
    try {
      const { status } = await callFunction('resetSecondFactor', { email: lostEmail, reason });
      toast.success(t(status === 'WAITING' ? 'lost.waiting' : 'lost.done'));
      reset();
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <SectionCard title={t('lost.title')} lead={t('lost.lead')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
        <TextFieldRow
          name="lostEmail"
          control={control}
          label={t('lost.email')}
          type="email"
          autoComplete="off"
        />
        <TextAreaField
          name="reason"
          control={control}
          label={t('lost.reason')}
          minRows={2}
          maxChars={ADMIN_REASON_MAX_CHARS}
        />
        <Button type="submit" color="error" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
          {t('lost.go')}
        </Button>
      </Box>
    </SectionCard>
  );
}
