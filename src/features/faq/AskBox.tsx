import type { FaqAnswer } from '@api/help';
import { helpPort } from '@data/accounts/help';
import type { FaqId } from '@domain/faq/entries';
import { FAQ_QUESTION_MAX_CHARS } from '@domain/faq/renderAnswerHtml';
import { requiredText } from '@domain/shared/fields';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { FoundAnswer } from './FoundAnswer';

type QuestionInput = { question: string };
type Outcome = { status: 'answered'; answer: FaqAnswer } | { status: 'failed'; error: unknown };

const schema = object({ question: requiredText(FAQ_QUESTION_MAX_CHARS) });

/** Answers a question in the user's own words (Spec 1 §2). The text stays in the field after a failure. */
export function AskBox({ onSource }: { onSource: (id: FaqId) => void }) {
  const { t } = useTranslation('faq');
  const { language } = useLanguage();
  const { ask } = helpPort;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { control, handleSubmit, formState } = useForm<QuestionInput>({
    resolver: createSchemaResolver(schema),
    defaultValues: { question: '' },
  });

  const send = async ({ question }: QuestionInput) => {
    setOutcome(null);
    try {
      setOutcome({ status: 'answered', answer: await ask(question.trim(), language) });
    } catch (error) {
      setOutcome({ status: 'failed', error });
    }
  };

  return (
    <SectionCard title={t('ask.title')} lead={t('ask.lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit(send)}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
          alignItems: 'end',
        }}
      >
        <TextFieldRow
          name="question"
          control={control}
          label={t('ask.label')}
          placeholder={t('ask.placeholder')}
          inputProps={{ enterKeyHint: 'send', autoComplete: 'off' }}
        />
        <Button type="submit" loading={formState.isSubmitting} sx={{ minHeight: 48, alignSelf: 'end' }}>
          {t('ask.send')}
        </Button>
      </Box>
      <Box aria-live="polite" aria-busy={formState.isSubmitting}>
        {formState.isSubmitting && <Waiting />}
        {outcome?.status === 'answered' && <FoundAnswer found={outcome.answer} onSource={onSource} />}
        {outcome?.status === 'failed' && <Failed error={outcome.error} />}
      </Box>
    </SectionCard>
  );
}

function Waiting() {
  const { t } = useTranslation('faq');
  return (
    <Box role="status" aria-label={t('ask.waiting')} sx={{ mt: 5 }}>
      <Skeleton width="90%" />
      <Skeleton width="82%" />
      <Skeleton width="46%" />
    </Box>
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('faq');
  const errorText = useErrorText();
  return (
    <Alert severity="error" sx={{ mt: 5 }}>
      <strong>{t('ask.failed')}</strong> {errorText(error)} {t('ask.failedNext')}
    </Alert>
  );
}
