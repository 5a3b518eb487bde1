import { isDenied } from '@data/calls/appError';
import { negotiationPort } from '@data/leases/negotiation';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { getOpenEntry } from '@domain/offers/counterOffer';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { AnswerDone } from './AnswerDone';
import { AnswerTerms } from './AnswerTerms';
import { type Answer, loadAnswerFacts } from './answer';
import { NoAccessDialog } from './NoAccessDialog';
import { NoCounterOffer } from './NoCounterOffer';

type Props = { offerId: string; tenantUid: string; answer: Answer; viewer: Viewer };

/** The landlord answers a tenant's counter-offer, or sees the previous answer (Spec 2 §2). */
export function AnswerCounterOffer({ offerId, tenantUid, answer, viewer }: Props) {
  useTranslation(['negotiation', 'errors', 'validation', 'common']);
  const port = negotiationPort;
  const found = useQuery({
    queryKey: ['answerableCounterOffer', offerId, tenantUid, viewer.uid, viewer.companyId],
    queryFn: () => loadAnswerFacts(port, { offerId, tenantUid, viewer }),
  });
  if (found.status === 'pending') return <PageSkeleton />;
  if (found.status === 'error') {
    return isDenied(found.error) ? <NoAccessDialog /> : <ErrorState onRetry={found.refetch} />;
  }
  if (found.data === 'noAccess') return <NoAccessDialog />;
  const { offer, counterOffer } = found.data;
  if (!counterOffer) return <NoCounterOffer offerId={offerId} />;
  const entry = getOpenEntry(counterOffer);
  if (!entry) return <AnswerDone offer={offer} counterOffer={counterOffer} />;
  return (
    <AnswerTerms
      asked={{ offer, counterOffer, entry }}
      answer={answer}
      viewer={viewer}
      onAnswered={found.refetch}
    />
  );
}
