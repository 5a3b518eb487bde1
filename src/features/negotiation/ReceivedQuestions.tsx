import { negotiationPort } from '@data/leases/negotiation';
import { isBlocked } from '@domain/offers/predicates';
import type { MembersOffer } from '@domain/offers/projections';
import type { QuestionThread } from '@domain/offers/questions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from './AnswerForm';
import { EarlierThread } from './EarlierThread';
import { formatProspectName } from './formatProspectName';
import { ReceivedCard } from './ReceivedCard';
import { Thread } from './Thread';
import { ThreadState } from './ThreadState';

/** The landlord's side reads each person's questions and answers them. */
export function ReceivedQuestions({ offer }: { offer: MembersOffer }) {
  const { threads } = negotiationPort;
  return (
    <ReceivedCard offerId={offer.id} about="threads" load={threads} gap={8}>
      {(thread, reload) => <Received thread={thread} canAnswer={!isBlocked(offer)} onAnswered={reload} />}
    </ReceivedCard>
  );
}

type ReceivedProps = { thread: QuestionThread; canAnswer: boolean; onAnswered: () => void };

function Received({ thread, canAnswer, onAnswered }: ReceivedProps) {
  const { t } = useTranslation('negotiation');
  const who = formatProspectName(thread);
  return (
    <Box component="section" aria-label={t('threads.label', { who })} sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h4" component="p">
          {who}
        </Typography>
        <ThreadState thread={thread} />
      </Box>
      <Thread
        label={t('threads.label', { who })}
        messages={thread.messages}
        own="landlord"
        other={thread.tenantName}
      />
      {thread.earlierOfferId && (
        <EarlierThread
          offerId={thread.earlierOfferId}
          tenantUid={thread.tenantUid}
          own="landlord"
          other={thread.tenantName}
        />
      )}
      {canAnswer && <AnswerForm thread={thread} onSent={onAnswered} />}
    </Box>
  );
}
