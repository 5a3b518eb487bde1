import { type CredentialChoice, SIGNER_LOGIN_MAX_CHARS } from '@api/remoteSigning';
import type { SigningProvider } from '@domain/leases/remoteSigning';
import { trimmedText } from '@domain/shared/fields';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { RadioCards } from '@ui/fields/RadioCards';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

/** Account at a provider; `credential` is empty until a certificate is chosen. */
export type SignerLogin = { provider: string; login: string; credential: string };

const loginSchema = object({ login: trimmedText(SIGNER_LOGIN_MAX_CHARS) });

type Props = {
  providers: readonly SigningProvider[];
  /** Certificates of the account, if it has several. */
  choices: readonly CredentialChoice[];
  login: SignerLogin;
  isRunning: boolean;
  /** Called when another account is typed, to which the certificates do not belong. */
  onAccountChange: () => void;
  onSend: (login: SignerLogin) => unknown;
};

/** Asks who keeps the signature and under which login. */
export function LoginForm({ providers, choices, login, isRunning, onAccountChange, onSend }: Props) {
  const { t } = useTranslation('remoteSigning');
  const { language } = useLanguage();
  const { control, handleSubmit, watch, setValue } = useForm<SignerLogin>({
    defaultValues: login,
    resolver: createSchemaResolver(loginSchema),
  });
  const [provider, typed] = watch(['provider', 'login']);
  const isOtherAccount = provider !== login.provider || typed.trim() !== login.login.trim();
  const drop = useEffectEvent(() => {
    setValue('credential', '');
    onAccountChange();
  });
  useEffect(() => {
    if (isOtherAccount) drop();
  }, [isOtherAccount]);
  const [first] = choices;
  useEffect(() => {
    if (first) setValue('credential', first.id);
  }, [first, setValue]);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit((values) => onSend({ ...login, ...values }))}
      sx={{ display: 'grid', gap: 4, justifyItems: 'stretch' }}
    >
      {providers.length > 1 && (
        <RadioCards
          name="provider"
          control={control}
          label={t('provider')}
          isDense
          choices={providers.map(({ id, name }) => ({ value: id, title: name }))}
        />
      )}
      <TextFieldRow
        name="login"
        control={control}
        label={t('login')}
        help={t('loginHelp')}
        autoComplete="off"
        inputProps={{ maxLength: SIGNER_LOGIN_MAX_CHARS, autoCapitalize: 'none', spellCheck: false }}
      />
      {choices.length > 0 && (
        <RadioCards
          name="credential"
          control={control}
          label={t('certificate.choose')}
          isDense
          choices={choices.map(({ id, signer, issuer, validUntil }) => ({
            value: id,
            title: signer,
            text: t('certificate.text', { issuer, day: formatDate(validUntil, language) }),
          }))}
        />
      )}
      <Button type="submit" loading={isRunning} sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}>
        {t('send')}
      </Button>
    </Box>
  );
}
