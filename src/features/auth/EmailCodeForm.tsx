import { refreshSession } from '@data/accounts/account';
import { reloadPage } from '@data/browser/browserPage';
import { track } from '@data/calls/analytics';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useViewer } from '@data/session/session';
import { EMAIL_CODE_DIGITS } from '@domain/accounts/user';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthFormProps } from './authFormProps';
import { FormStack } from './FormStack';
import { type EmailCode, emailCodeSchema } from './schemas';
import { useCodeMail } from './useCodeMail';

const parseDigits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, EMAIL_CODE_DIGITS);

/** Verifies the e-mail address by the six digits from the mail, then reloads the page (Spec 1 §4). */
export function EmailCodeForm({ next, onClose }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const session = useViewer();
  const email = session.status === 'signedIn' ? session.viewer.email : null;
  const codeMail = useCodeMail(email);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm<EmailCode>({
    resolver: createSchemaResolver(emailCodeSchema),
    defaultValues: { verificationCode: '' },
  });

  const submit = handleSubmit(async ({ verificationCode }) => {
    if (!email) return;
    setFailure(null);
    track('form_submit_reg_step_3');
    try {
      const { status, message } = await callFunction('verifyEmailVerificationCode', {
        email,
        verificationCode,
      });
      if (status === 'ERROR') return setFailure(t(`code.${message}`));
      await refreshSession();
      reloadPage(next);
    } catch (error) {
      reportQuietly('auth.checkCode', error);
      setFailure(`${t('emailCode.failed')} ${errorText(error)}`);
    }
  });

  return (
    <FormStack onSubmit={submit} failure={failure} lead={email && t('emailCode.lead', { email })}>
      <TextFieldRow
        name="verificationCode"
        control={control}
        label={t('emailCode.code')}
        autoComplete="one-time-code"
        format={parseDigits}
        help={
          codeMail.failure
            ? undefined
            : t(codeMail.isAlreadyThere ? 'emailCode.helpAlreadyThere' : 'emailCode.help')
        }
        inputProps={{
          inputMode: 'numeric',
          style: { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
        }}
      />
      {codeMail.failure && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13, mt: -3 }}>
          {codeMail.failure}
        </Box>
      )}
      <Button type="submit" size="large" loading={formState.isSubmitting}>
        {t('emailCode.submit')}
      </Button>
      <Button
        variant="text"
        color="secondary"
        disabled={codeMail.waitSeconds > 0 || codeMail.isSending}
        onClick={codeMail.sendAgain}
      >
        {codeMail.waitSeconds > 0
          ? t('emailCode.againIn', { seconds: codeMail.waitSeconds })
          : t('emailCode.again')}
      </Button>
      <Button variant="text" color="secondary" onClick={onClose}>
        {t('emailCode.later')}
      </Button>
    </FormStack>
  );
}
