import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { EmailRow, type EmailWords, type SendEmail, useEmailForm } from './emailForm';

type Props = { words: EmailWords; onSend: SendEmail };

/** Card with one e-mail field and one action. */
export function EmailBox({ words, onSend }: Props) {
  const { control, failure, submit, isSending } = useEmailForm(onSend);
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
      >
        <EmailRow words={words} control={control} failure={failure} />
        <Button type="submit" variant="outlined" color="secondary" loading={isSending}>
          {words.go}
        </Button>
      </Box>
    </SectionCard>
  );
}
