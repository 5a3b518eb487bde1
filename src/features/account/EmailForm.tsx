import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { emailSchema } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Changes the account's e-mail address (Spec 1 §5, §8). After the password is confirmed, a link goes to the new address, and only
 * that link completes the change. A failure resets the form.
 */
export function EmailForm({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, handleSubmit, formState, getValues, reset } = useForm({
    resolver: createSchemaResolver<{ email: string }>(emailSchema),
    defaultValues: { email: viewer.email },
    mode: 'onTouched',
  });

  const clear = () => reset({ email: viewer.email });
  const { run, isRunning, proof } = useFreshSignIn({ onLeft: clear });
  const change = (email: string) =>
    run(
      async () => {
        await callFunction('changeEmail', { email });
        setSentTo(email);
        clear();
      },
      (error) => {
        toast.error(`${t('email.failed')} ${errorText(error)}`);
        clear();
      },
    );

  return (
    <SectionCard title={t('email.title')} lead={t('email.lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit(({ email }) => change(email))}
        sx={{ display: 'grid', gap: 4, maxWidth: 520 }}
      >
        <TextFieldRow
          name="email"
          control={control}
          label={t('email.label')}
          type="email"
          autoComplete="email"
        />
        {sentTo && (
          <Alert severity="success" role="status" icon={<MailCheck size={20} />}>
            {t('email.sent', { email: sentTo })}
          </Alert>
        )}
        <Button type="submit" disabled={!formState.isDirty} loading={isRunning} sx={{ justifySelf: 'start' }}>
          {t('email.change')}
        </Button>
      </Box>
      {proof && (
        <PasswordDialog
          {...proof}
          text={t('email.proof', { email: getValues('email') })}
          go={t('email.proofGo')}
        />
      )}
    </SectionCard>
  );
}
