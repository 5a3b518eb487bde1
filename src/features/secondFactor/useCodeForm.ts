import { useErrorText } from '@i18n/useErrorText';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { AppCode } from './AppCodeField';

/**
 * Form of one code. A refused code stays in the field and is selected, so that the user can overwrite or correct it.
 */
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
