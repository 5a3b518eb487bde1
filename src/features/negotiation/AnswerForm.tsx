import { negotiationPort } from '@data/leases/negotiation';
import { answerSchema, QUESTION_TEXT_MAX_CHARS, type QuestionThread } from '@domain/offers/questions';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { thread: QuestionThread; onSent: () => void };
type Answer = { description: string };

/** Form for the landlord's answer in one thread. */
export function AnswerForm({ thread, onSent }: Props) {
  const id = useId();
  const { t } = useTranslation('negotiation');
  const errorText = useErrorText();
  const { call } = negotiationPort;
  const { failure, run } = useAction();
  const { control, handleSubmit, reset, formState, getValues, setValue } = useForm<Answer>({
    resolver: createSchemaResolver(answerSchema),
    defaultValues: { description: '' },
  });

  const answer = async ({ description }: Answer) => {
    const { offerId, tenantUid } = thread;
    const reply = () => call('answerQuestion', { offerId, tenant: tenantUid, description });
    if (
      await run({ call: reply, done: t('threads.sent'), failed: () => t('threads.failed'), reload: onSent })
    )
      reset();
  };

  /** Adds an invitation to the answer, below what is typed. */
  const handleInvite = () => {
    const typed = getValues('description').trim();
    setValue('description', [typed, t('threads.invitation')].filter(Boolean).join('\n\n'));
  };

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(answer)} sx={{ display: 'grid', gap: 3 }}>
      <TextAreaField
        id={id}
        name="description"
        control={control}
        label={t('threads.answer')}
        minRows={2}
        maxChars={QUESTION_TEXT_MAX_CHARS}
      />
      <ConnectionAlert kind="form" />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="outlined" loading={formState.isSubmitting}>
          {t('threads.send')}
        </Button>
        <Button variant="text" onClick={handleInvite}>
          {t('threads.invite')}
        </Button>
      </Box>
    </Box>
  );
}
