import { serverNow } from '@data/browser/serverClock';
import { useMemberView } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { getMembersState } from '@domain/offers/membersView';
import { ErrorState } from '@ui/feedback/ErrorState';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotForYou, ReservationTaken } from './alerts';
import { LapsedPapers, useLapsedPapers } from './paper/LapsedPapers';
import { ReservationExpired } from './ReservationExpired';

type Props = { offerId: string; userUid: string; viewer: Viewer };

/**
 * Shown under the signing link when the viewer has no reservation. Offers a new one after expiry. Lists paper leases
 * that were not settled in time, also for other members of the company. Redirects other users to the home page.
 */
export function ReservationMissing({ offerId, userUid, viewer }: Props) {
  const { t } = useTranslation('signing');
  const [now] = useState(serverNow);
  const { status, data, refetch } = useMemberView(offerId, viewer);
  const papers = useLapsedPapers(offerId);
  if (status === 'pending' || papers.status === 'pending') return <PageSkeleton />;
  const isAddressee = userUid === viewer.uid;
  const hasPapers = (papers.data?.leases.length ?? 0) > 0;
  if (!isAddressee && papers.status === 'error') return <ErrorState onRetry={papers.refetch} />;
  if (!isAddressee && !hasPapers) return <NotForYou />;
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  const state = data && getMembersState(data.offer, now);
  if (data && state === 'ACTIVE') return <ReservationExpired offer={data.offer} viewer={viewer} />;
  const shownPapers = <LapsedPapers offerId={offerId} papers={papers} />;
  if (data && state === 'BOOKED')
    return (
      <>
        <ReservationTaken reservation={data.offer.reservation} />
        {shownPapers}
      </>
    );
  // also for an offer that was let or withdrawn since: its sides see here the status of the paper lease
  if (hasPapers)
    return (
      <>
        <Outcome title={t('lapsed.title')} />
        {shownPapers}
      </>
    );
  return <NotForYou />;
}
