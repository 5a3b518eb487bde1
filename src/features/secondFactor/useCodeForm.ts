import { useErrorText } from '@i18n/useErrorText';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { AppCode } from './AppCodeField';

/** A form of one code. A refused code stays, selected: the next one takes its place, a slip can be mended. */
export function useCodeForm(schema: AnyObjectSchema, send: (code: string) => Promise<void>) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setFocus } = useForm<AppCode>({
    resolver: createSchemaResolver<AppCode>(schema),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await send(code);
    } catch (error) {
      setFailure(errorText(error));
      setFocus('code', { shouldSelect: true });
    }
  });
  return { control, submit, failure, isBusy: formState.isSubmitting, setFocus };
}
