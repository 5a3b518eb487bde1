import { emailField } from '@domain/accounts/user';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { FailureAlert } from './FailureAlert';
import { schemaResolver } from './fields/schemaResolver';
import { TextFieldRow } from './fields/TextFieldRow';
import { SectionCard } from './SectionCard';

type Values = { email: string };

type Props = {
  words: { title: string; lead: string; email: string; emailHelp?: string; go: string; failed: string };
  /** Does something with the address and answers whether it is done; what it throws stays on the screen. */
  onSend: (email: string) => Promise<boolean>;
};

const resolver = schemaResolver<Values>(object({ email: emailField().trim() }));

/** A card that does one thing with an e-mail address; a failure is shown above the button, and what was typed stays. */
export function EmailBox({ words, onSend }: Props) {
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '' },
  });
  const send = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      if (await onSend(email)) reset();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <Box
        component="form"
        noValidate
        onSubmit={send}
        sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
      >
        <Box sx={{ width: '100%', maxWidth: 420 }}>
          <TextFieldRow
            name="email"
            control={control}
            label={words.email}
            help={words.emailHelp}
            type="email"
            autoComplete="off"
          />
        </Box>
        {failure !== null && <FailureAlert text={words.failed} error={failure} />}
        <Button type="submit" variant="outlined" color="secondary" loading={formState.isSubmitting}>
          {words.go}
        </Button>
      </Box>
    </SectionCard>
  );
}
