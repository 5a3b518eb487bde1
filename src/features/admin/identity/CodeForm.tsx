import { CALLABLES } from '@api';
import { callFunction } from '@data/calls/callFunction';
import { CODE_DIGITS } from '@domain/identity/requestSteps';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Values = { requestId: string; verificationCode: string };

/** Takes the six digits that the admin generated in the app. */
export function CodeForm({ requestId }: { requestId: string }) {
  const id = useId();
  const { t } = useTranslation('identity');
  const { isRunning, run } = useAction();
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(CALLABLES.updateMObywatelCode.input),
    defaultValues: { requestId, verificationCode: '' },
  });
  const save = handleSubmit(({ verificationCode }) =>
    run({
      call: () => callFunction('updateMObywatelCode', { requestId, verificationCode }),
      done: t('queue.codeSaved'),
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <TextFieldRow
        id={id}
        name="verificationCode"
        control={control}
        label={t('queue.enterCode')}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric', maxLength: CODE_DIGITS }}
      />
      <Button type="submit" loading={isRunning}>
        {t('queue.saveCode')}
      </Button>
    </Box>
  );
}
