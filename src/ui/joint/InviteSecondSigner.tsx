import { emailField } from '@domain/accounts/user';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Props = { onInvite: (email: string) => Promise<unknown> };
const schema = object({ email: emailField() });

/** Invites a person of the register, who may have no account yet, to join the company and to sign second. */
export function InviteSecondSigner({ onInvite }: Props) {
  const { t } = useTranslation('joint');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button size="small" variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {t('invite.button')}
      </Button>
      {isOpen && <InviteDialog onInvite={onInvite} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function InviteDialog({ onInvite, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('joint');
  const { isRunning, run } = useAction();
  const { control, handleSubmit } = useForm<{ email: string }>({
    resolver: createSchemaResolver(schema),
    defaultValues: { email: '' },
  });
  const invite = handleSubmit(async ({ email }) => {
    if (await run({ call: () => onInvite(email), done: t('invite.done') })) onClose();
  });
  return (
    <FormDialog
      title={t('invite.title')}
      yes={t('invite.yes')}
      isBusy={isRunning}
      onSubmit={(event) => {
        // the dialog stands inside the form of the act, which must not be sent with it
        event.stopPropagation();
        return invite(event);
      }}
      onClose={onClose}
    >
      <Typography>{t('invite.text')}</Typography>
      <TextFieldRow
        name="email"
        control={control}
        label={t('invite.email')}
        type="email"
        autoComplete="off"
      />
    </FormDialog>
  );
}
