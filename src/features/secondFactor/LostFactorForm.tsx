import { ADMIN_REASON_MAX_CHARS, adminReasonField } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { emailField } from '@domain/accounts/user';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

/** Field names that do not collide with other forms and dialogs on the page. */
type Values = { lostEmail: string; lostReason: string };

const schema = object({ lostEmail: emailField().trim(), lostReason: adminReasonField() });

/**
 * The first of two admins requests the removal of a second factor. If another admin already requested it, this confirms
 * it.
 */
export function LostFactorForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('secondFactor');
  const toast = useToast();
  const { run, failure } = useAction('inPlace');
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver: createSchemaResolver<Values>(schema),
    defaultValues: { lostEmail: '', lostReason: '' },
  });
  const submit = handleSubmit(async ({ lostEmail, lostReason }) => {
    const call = async () => {
      const { status } = await callFunction('resetSecondFactor', { email: lostEmail, reason: lostReason });
      toast.success(t(status === 'WAITING' ? 'lost.waiting' : 'lost.done'));
      reset();
    };
    await run({ call, reload: onAsked });
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
      <Typography variant="h4" component="h3">
        {t('lost.askTitle')}
      </Typography>
      <TextFieldRow
        name="lostEmail"
        control={control}
        label={t('lost.email')}
        type="email"
        autoComplete="off"
      />
      <TextAreaField
        name="lostReason"
        control={control}
        label={t('lost.reason')}
        minRows={2}
        maxChars={ADMIN_REASON_MAX_CHARS}
      />
      {failure !== null && <FailureAlert text={t('lost.failed')} error={failure} />}
      <Button
        type="submit"
        variant="outlined"
        color="error"
        loading={formState.isSubmitting}
        sx={{ justifySelf: 'start' }}
      >
        {t('lost.go')}
      </Button>
    </Box>
  );
}
