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

/** Sends the address and returns whether it succeeded; a thrown error is shown on the screen. */
export type SendEmail = (email: string) => Promise<boolean>;

/** Form of one e-mail address with one action. A failure keeps the typed text. */
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

/** The address field, with the failure under it. */
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
