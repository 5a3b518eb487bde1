import { emailField } from '@domain/accounts/user';
import Box from '@mui/material/Box';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { object } from 'yup';

type Values = { email: string };

const resolver = createSchemaResolver<Values>(object({ email: emailField().trim() }));

export type EmailWords = {
  title: string;
  lead: string;
  email: string;
  emailHelp?: string;
  go: string;
  failed: string;
};

/** Does something with the address and answers whether it is done; what it throws stays on the screen. */
export type SendEmail = (email: string) => Promise<boolean>;

/** One e-mail address and what is done with it; a failure leaves what was typed. */
export function useEmailForm(onSend: SendEmail) {
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      if (await onSend(email)) reset();
    } catch (error) {
      setFailure(error);
    }
  });
  return { control, failure, submit, isSending: formState.isSubmitting };
}

type Props = { words: EmailWords; control: Control<Values>; failure: unknown };

/** The address, and under it why nothing came of it. */
export function EmailRow({ words, control, failure }: Props) {
  return (
    <>
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
    </>
  );
}
