import { negotiationPort } from '@data/leases/negotiation';
import type { Viewer } from '@domain/accounts/viewer';
import type { MembersOffer } from '@domain/offers/projections';
import { QUESTION_TEXT_MAX_CHARS, questionSchema } from '@domain/offers/questions';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { offer: MembersOffer; viewer: Viewer; onSent: () => void };
type Question = { title: string; description: string };

const EMPTY: Question = { title: '', description: '' };

/** Subject and description, both required; the subject is sent as `title` (Spec 2 §5, §7). */
export function QuestionForm({ offer, viewer, onSent }: Props) {
  const { t } = useTranslation('negotiation');
  const errorText = useErrorText();
  const { call } = negotiationPort;
  const { failure, run } = useAction();
  const { control, handleSubmit, reset, formState } = useForm<Question>({
    resolver: createSchemaResolver(questionSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const isGap = isSubmitted && Object.values(errors).some(({ type }) => type === 'required');

  const ask = async (question: Question) => {
    const about = { offerId: offer.id, offerName: offer.name, tenant: viewer.uid };
    const put = () => call('onAskQuestion', { ...question, ...about });
    if (
      await run({ call: put, done: t('question.sent'), failed: () => t('question.failed'), reload: onSent })
    )
      reset(EMPTY);
  };

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(ask)} sx={{ display: 'grid', gap: 4 }}>
      <TextFieldRow name="title" control={control} label={t('question.subject')} />
      <TextAreaField
        name="description"
        control={control}
        label={t('question.description')}
        maxChars={QUESTION_TEXT_MAX_CHARS}
      />
      {isGap && (
        <Alert severity="error" role="alert">
          {t('question.fillAll')}
        </Alert>
      )}
      <ConnectionAlert kind="form" />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button type="submit" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('question.send')}
      </Button>
    </Box>
  );
}
