import { useErrorText } from '@i18n/useErrorText';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { AppCode } from './AppCodeField';

/** A form of one code. A refused code is cleared, and the field takes the focus for the next one. */
export function useCodeForm(schema: AnyObjectSchema, send: (code: string) => Promise<void>) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset, setFocus } = useForm<AppCode>({
    resolver: schemaResolver<AppCode>(schema),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await send(code);
    } catch (error) {
      setFailure(errorText(error));
      reset();
      setFocus('code');
    }
  });
  return { control, submit, failure, isBusy: formState.isSubmitting, setFocus };
}
