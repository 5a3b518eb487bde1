import { sendPasswordReset } from '@data/accounts/account';
import { useAuthModal } from '@data/session/authModal';
import { emailSchema } from '@domain/accounts/user';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createSchemaResolver, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthFormProps } from './authFormProps';
import { FormStack } from './FormStack';

/** Sends the mail with the password reset link (Spec 1 §7). */
export function ForgotPasswordForm({ next }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const authModal = useAuthModal();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: createSchemaResolver<{ email: string }>(emailSchema),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await sendPasswordReset(email, language);
      setSentTo(email);
    } catch (error) {
      setSentTo(null);
      setFailure(errorText(error));
    }
  });

  return (
    <FormStack onSubmit={submit} failure={failure} lead={t('forgotPassword.lead')}>
      <TextFieldRow name="email" control={control} label={t('email')} type="email" autoComplete="email" />
      {sentTo && (
        <Alert severity="success" role="status" icon={<MailCheck size={20} />}>
          {t('forgotPassword.sent', { email: sentTo })}
        </Alert>
      )}
      <Button type="submit" size="large" loading={formState.isSubmitting}>
        {t(sentTo ? 'forgotPassword.again' : 'forgotPassword.submit')}
      </Button>
      <Button variant="text" color="secondary" onClick={() => authModal.open('signIn', { next })}>
        {t('forgotPassword.back')}
      </Button>
    </FormStack>
  );
}
