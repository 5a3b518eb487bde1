import { helpPort } from '@data/accounts/help';
import { useViewer } from '@data/session/session';
import { buildFaqSuggestion, REPORT_TEXT_MAX_CHARS, suggestionSchema } from '@domain/reports/report';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Stage = 'asked' | 'missing' | 'thanked' | 'sent';
type Suggestion = { description: string };

/** Asks whether the page helped: thanks for a yes, asks what was missing after a no (Spec 1 §4). */
export function Feedback() {
  const { t } = useTranslation('faq');
  const { track } = helpPort;
  const [stage, setStage] = useState<Stage>('asked');
  const answer = (option: 'yes' | 'no') => {
    track('search_helpful', { option });
    setStage(option === 'yes' ? 'thanked' : 'missing');
  };
  return (
    <SectionCard title={stage === 'asked' || stage === 'missing' ? t('feedback.question') : undefined}>
      <div role="status">
        {stage === 'thanked' && <Typography>{t('feedback.thanks')}</Typography>}
        {stage === 'sent' && <Typography>{t('feedback.sent')}</Typography>}
      </div>
      {stage === 'asked' && (
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Button variant="outlined" onClick={() => answer('yes')} sx={{ minWidth: 88 }}>
            {t('feedback.yes')}
          </Button>
          <Button variant="outlined" onClick={() => answer('no')} sx={{ minWidth: 88 }}>
            {t('feedback.no')}
          </Button>
        </Box>
      )}
      {stage === 'missing' && <SuggestionBox onSent={() => setStage('sent')} />}
    </SectionCard>
  );
}

function SuggestionBox({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('faq');
  const session = useViewer();
  const { report } = helpPort;
  const { run } = useAction();
  const { control, handleSubmit, formState } = useForm<Suggestion>({
    resolver: createSchemaResolver(suggestionSchema),
    defaultValues: { description: '' },
  });
  const send = async ({ description }: Suggestion) => {
    const uid = session.status === 'signedIn' ? session.viewer.uid : null;
    const sent = buildFaqSuggestion(description);
    const call = (key: string) => report(uid, sent, key);
    if (await run({ sent, call, failed: () => t('feedback.failed') })) onSent();
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(send)} sx={{ display: 'grid', gap: 4 }}>
      <TextAreaField
        name="description"
        control={control}
        label={t('feedback.suggestion')}
        help={t('feedback.suggestionHelp')}
        maxChars={REPORT_TEXT_MAX_CHARS}
      />
      <Button type="submit" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('feedback.send')}
      </Button>
    </Box>
  );
}
