import { useLoad } from '@data/liveQuery';
import { TalkPortContext } from '@data/talk';
import type { MembersOffer } from '@domain/offers/projections';
import type { QuestionThread } from '@domain/offers/questions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/ErrorState';
import { SectionCard } from '@ui/SectionCard';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from './AnswerForm';
import { partyName } from './partyName';
import { Thread } from './Thread';

/** The landlord's side reads what each person asked and answers there. */
export function ReceivedQuestions({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('talk');
  const { threads } = useContext(TalkPortContext);
  const all = useLoad(() => threads(offer.id), [offer.id]);
  const hasSome = Boolean(all.value?.length);
  return (
    <SectionCard title={t('threads.title')} lead={hasSome ? t('threads.lead') : undefined}>
      {all.status === 'error' && <ErrorState onRetry={all.retry} />}
      {all.status === 'ready' && !hasSome && (
        <Typography sx={{ color: 'text.secondary' }}>{t('threads.empty')}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 8 }}>
        {all.value?.map((thread) => (
          <Received key={thread.tenantUid} thread={thread} onAnswered={all.retry} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Received({ thread, onAnswered }: { thread: QuestionThread; onAnswered: () => void }) {
  const { t } = useTranslation('talk');
  const who = partyName(thread);
  return (
    <Box component="section" aria-label={t('threads.label', { who })} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h4" component="p">
        {who}
      </Typography>
      <Thread
        label={t('threads.label', { who })}
        messages={thread.messages}
        own="landlord"
        other={thread.tenantName}
      />
      <AnswerForm thread={thread} onSent={onAnswered} />
    </Box>
  );
}
