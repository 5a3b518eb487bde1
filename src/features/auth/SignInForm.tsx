import { signIn } from '@data/accounts/account';
import { track } from '@data/calls/analytics';
import { useAuthModal } from '@data/session/authModal';
import { signInSchema } from '@domain/accounts/user';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { createSchemaResolver, PasswordField, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AuthFormProps } from './authFormProps';
import { FormStack } from './FormStack';
import { GoogleButton } from './GoogleButton';
import { useAfterGoogle } from './useAfterGoogle';

type Values = { email: string; password: string };

/** Sign-in by e-mail and password (Spec 1 §5). An error of the provider appears above the fields. */
export function SignInForm({ next, email: typedEmail = '', onClose }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const authModal = useAuthModal();
  const navigate = useNavigate();
  const afterGoogle = useAfterGoogle({ next, onClose });
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver(signInSchema),
    defaultValues: { email: typedEmail, password: '' },
  });

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn(email, password);
    } catch (error) {
      return setFailure(errorText(error));
    }
    track('login', { method: 'password' });
    onClose();
    if (next) navigate(next);
  });

  return (
    <FormStack onSubmit={submit} failure={failure} lead={next && t('signIn.lead')}>
      <TextFieldRow name="email" control={control} label={t('email')} type="email" autoComplete="email" />
      <Box>
        <PasswordField
          name="password"
          control={control}
          label={t('password')}
          autoComplete="current-password"
        />
        <Link
          component="button"
          type="button"
          onClick={() => authModal.open('forgotPassword', { next })}
          sx={{ mt: 2, fontSize: 13 }}
        >
          {t('signIn.forgot')}
        </Link>
      </Box>
      <Button type="submit" size="large" loading={formState.isSubmitting}>
        {t('signIn.submit')}
      </Button>
      <GoogleButton onSignedIn={afterGoogle} onFailure={setFailure} />
      <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('signIn.noAccount')}{' '}
        <Link
          component="button"
          type="button"
          onClick={() => authModal.open('signUp', { next })}
          sx={{ fontSize: 'inherit', verticalAlign: 'baseline' }}
        >
          {t('signIn.toSignUp')}
        </Link>
      </Box>
    </FormStack>
  );
}
