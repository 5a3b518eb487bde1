import type { GoogleSignIn } from '@data/session/googleSignIn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { CheckField, createSchemaResolver, PasswordField, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormStack } from './FormStack';
import { GoogleButton } from './GoogleButton';
import { StrengthBar } from './StrengthBar';
import { type Credentials, credentialsSchema } from './schemas';

type Props = {
  values: Credentials;
  onDone: (values: Credentials) => void;
  /** Receives the address typed so far. */
  onSignIn: (email: string) => void;
  onGoogle: (account: GoogleSignIn) => void;
};

/** E-mail, password with its strength, confirmation, consent. */
export function CredentialsStep({ values, onDone, onSignIn, onGoogle }: Props) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const { control, getValues, handleSubmit, watch } = useForm<Credentials>({
    resolver: createSchemaResolver(credentialsSchema),
    defaultValues: values,
    mode: 'onTouched',
  });
  return (
    <FormStack onSubmit={handleSubmit(onDone)} failure={failure}>
      <TextFieldRow name="email" control={control} label={t('email')} type="email" autoComplete="email" />
      <Box>
        <PasswordField name="password" control={control} label={t('password')} autoComplete="new-password" />
        <StrengthBar password={watch('password')} />
      </Box>
      <PasswordField
        name="confirmation"
        control={control}
        label={t('signUp.confirmation')}
        autoComplete="new-password"
      />
      <CheckField name="marketingConsent" control={control} label={t('signUp.marketingConsent')} />
      <Button type="submit" size="large">
        {t('signUp.toNames')}
      </Button>
      <GoogleButton onSignedIn={onGoogle} onFailure={setFailure} />
      <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('signUp.hasAccount')}{' '}
        <Link
          component="button"
          type="button"
          onClick={() => onSignIn(getValues('email'))}
          sx={{ fontSize: 'inherit', verticalAlign: 'baseline' }}
        >
          {t('signUp.toSignIn')}
        </Link>
      </Box>
    </FormStack>
  );
}
