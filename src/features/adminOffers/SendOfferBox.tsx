import { callFunction } from '@data/callFunction';
import { reportQuietly } from '@data/reportQuietly';
import { emailField } from '@domain/accounts/user';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Values = { email: string };

const resolver = schemaResolver<Values>(object({ email: emailField().trim() }));

/** Admins and creators mail a published offer to somebody (Spec 2 §2, §8). */
export default function SendOfferBox({ offerId }: { offerId: string }) {
  const { t } = useTranslation('adminDesk');
  const toast = useToast();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '' },
  });
  const send = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      const { message } = await callFunction('sendOfferToUser', { email, offerId });
      toast.success(t(`send.${message}`, { email }));
      reset();
    } catch (error) {
      reportQuietly('sendOfferToUser', error);
      setFailure(error);
    }
  });
  return (
    <SectionCard title={t('send.title')} lead={t('send.lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={send}
        sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
      >
        <Box sx={{ width: '100%', maxWidth: 420 }}>
          <TextFieldRow
            name="email"
            control={control}
            label={t('send.email')}
            type="email"
            autoComplete="off"
          />
        </Box>
        {failure !== null && (
          <Alert severity="error" sx={{ width: '100%' }}>
            <Box sx={{ fontWeight: 700 }}>{t('send.failed')}</Box>
            {errorText(failure)}
          </Alert>
        )}
        <Button type="submit" variant="outlined" color="secondary" loading={formState.isSubmitting}>
          {t('send.go')}
        </Button>
      </Box>
    </SectionCard>
  );
}
