import { viewingPaths } from '@api/viewingPaths';
import { negotiationPort } from '@data/leases/negotiation';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { SigningContext } from '@domain/leases/signing';
import type { MembersOffer } from '@domain/offers/projections';
import { whyCannotAsk } from '@domain/offers/questions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useLatched } from '@ui/hooks/useLatched';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EarlierThread } from './EarlierThread';
import { QuestionForm } from './QuestionForm';
import { Thread } from './Thread';
import { ThreadState } from './ThreadState';
import { WhyNoQuestion } from './WhyNoQuestion';

type Props = { offer: MembersOffer; facts: SigningContext; viewer: Viewer };

/** A prospect asks the landlord and reads the answers (Spec 2 §2). An open form keeps its values. */
export function QuestionCard({ offer, facts, viewer }: Props) {
  const { t } = useTranslation('negotiation');
  const { thread } = negotiationPort;
  const own = useQuery({
    queryKey: ['questionThread', offer.id, viewer.uid],
    queryFn: () => thread(offer.id, viewer.uid),
  });
  const refusal = whyCannotAsk(viewer, facts);
  const canAsk = useLatched(refusal === null);
  return (
    <SectionCard title={t('question.title')} lead={canAsk ? t('question.lead') : undefined}>
      {own.status === 'error' && <ErrorState onRetry={own.refetch} />}
      {own.data && (
        <Box sx={{ mb: 6, display: 'grid', gap: 3, justifyItems: 'start' }}>
          <ThreadState thread={own.data} />
          <Thread
            label={t('question.thread')}
            messages={own.data.messages}
            own="tenant"
            other={t('from.landlord')}
          />
          {own.data.earlierOfferId && (
            <EarlierThread
              offerId={own.data.earlierOfferId}
              tenantUid={viewer.uid}
              own="tenant"
              other={t('from.landlord')}
            />
          )}
        </Box>
      )}
      {own.data && canAsk && (
        <Button component={Link} to={viewingPaths.onOffer(offer.id)} variant="outlined" sx={{ mb: 6 }}>
          {t('question.toViewing')}
        </Button>
      )}
      {canAsk ? (
        <QuestionForm offer={offer} viewer={viewer} onSent={own.refetch} />
      ) : (
        <WhyNoQuestion refusal={refusal} />
      )}
    </SectionCard>
  );
}
