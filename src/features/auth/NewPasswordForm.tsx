import { signOut } from '@data/accounts/account';
import { checkPasswordCode, setNewPassword } from '@data/accounts/actionCodes';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useQuery } from '@data/query/useQuery';
import { useAuthModal } from '@data/session/authModal';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { createSchemaResolver, PasswordField } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormStack } from './FormStack';
import { StrengthBar } from './StrengthBar';
import { type NewPassword, newPasswordSchema } from './schemas';

/** Sets a new password by the link from a mail. Afterwards every device must sign in again. */
export function NewPasswordForm({ code }: { code: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const authModal = useAuthModal();
  const account = useQuery({ queryKey: ['passwordCode', code], queryFn: () => checkPasswordCode(code) });
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { control, handleSubmit, formState, watch } = useForm<NewPassword>({
    resolver: createSchemaResolver(newPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await setNewPassword(code, password);
    } catch (error) {
      return setFailure(errorText(error));
    }
    setDone(true);
    await signOut().catch((error) => reportQuietly('auth.newPassword', error));
  });

  if (isDone)
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button size="small" onClick={() => authModal.open('signIn')}>
            {t('signIn.submit')}
          </Button>
        }
      >
        {t('action.resetPassword.done')}
      </Alert>
    );
  if (account.status === 'error')
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button size="small" onClick={() => authModal.open('forgotPassword')}>
            {t('action.resetPassword.newLink')}
          </Button>
        }
      >
        {errorText(account.error)}
      </Alert>
    );
  if (account.status === 'pending') return <Skeleton variant="rounded" height={320} />;
  return (
    <SectionCard>
      <FormStack
        onSubmit={submit}
        failure={failure}
        lead={t('action.resetPassword.lead', { email: account.data })}
      >
        <Box>
          <PasswordField
            name="password"
            control={control}
            label={t('password')}
            autoComplete="new-password"
          />
          <StrengthBar password={watch('password')} />
        </Box>
        <PasswordField
          name="confirmation"
          control={control}
          label={t('signUp.confirmation')}
          autoComplete="new-password"
        />
        <Button type="submit" size="large" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
          {t('action.resetPassword.go')}
        </Button>
      </FormStack>
    </SectionCard>
  );
}
