import Typography from '@mui/material/Typography';
import { EmailRow, type EmailWords, type SendEmail, useEmailForm } from '@ui/dialogs/emailForm';
import { FormDialog } from '@ui/dialogs/FormDialog';

type Props = { words: EmailWords; onSend: SendEmail; onClose: () => void };

/** A dialog that takes an e-mail address; closes on success. */
export function EmailDialog({ words, onSend, onClose }: Props) {
  const { control, failure, submit, isSending } = useEmailForm(async (email) => {
    const isDone = await onSend(email);
    if (isDone) onClose();
    return isDone;
  });
  return (
    <FormDialog title={words.title} yes={words.go} isBusy={isSending} onSubmit={submit} onClose={onClose}>
      <Typography>{words.lead}</Typography>
      <EmailRow words={words} control={control} failure={failure} />
    </FormDialog>
  );
}
