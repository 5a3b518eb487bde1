import { serverNow } from '@data/browser/serverClock';
import { useLoad } from '@data/firestore/liveQuery';
import { LeasePortContext } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import { membersState } from '@domain/offers/membersView';
import { ErrorState } from '@ui/feedback/ErrorState';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lapsed } from './Lapsed';
import { LostRace, NotForYou } from './notices';
import { LapsedPapers, useLapsedPapers } from './paper/LapsedPapers';

type Props = { offerId: string; userUid: string; viewer: Viewer };

/**
 * Shown under the signing link when the viewer has no reservation. Offers a new one after expiry and tells of a lease on paper
 * that was not settled in time; redirects other users to the home page.
 */
export function NoReservation({ offerId, userUid, viewer }: Props) {
  const { t } = useTranslation('signing');
  const [now] = useState(serverNow);
  const { loadView } = useContext(LeasePortContext);
  const { status, value, retry } = useLoad(
    () => loadView({ id: offerId, viewer, now }),
    [offerId, viewer.uid],
  );
  const papers = useLapsedPapers(offerId);
  if (userUid !== viewer.uid) return <NotForYou />;
  if (status === 'loading' || papers.status === 'loading') return <PageSkeleton />;
  if (status === 'error') return <ErrorState onRetry={retry} />;
  const state = value && membersState(value.offer, now);
  if (value && state === 'ACTIVE') return <Lapsed offer={value.offer} viewer={viewer} />;
  const shownPapers = <LapsedPapers offerId={offerId} papers={papers} />;
  if (value && state === 'BOOKED')
    return (
      <>
        <LostRace reservation={value.offer.reservation} />
        {shownPapers}
      </>
    );
  // also of an offer that is let or withdrawn since: its side learns here what became of the paper
  if (papers.value && papers.value.leases.length > 0)
    return (
      <>
        <Outcome title={t('lapsed.title')} />
        {shownPapers}
      </>
    );
  return <NotForYou />;
}
