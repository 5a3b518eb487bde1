import { LeasePortContext } from '@data/leaseRepository';
import { useLoad } from '@data/liveQuery';
import { serverNow } from '@data/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { membersState } from '@domain/offers/membersView';
import { ErrorState } from '@ui/ErrorState';
import { PageSkeleton } from '@ui/Skeletons';
import { useContext, useState } from 'react';
import { Lapsed } from './Lapsed';
import { LostRace, NotForYou } from './notices';

type Props = { offerId: string; userUid: string; viewer: Viewer };

/**
 * What stands under the signing link once the viewer has no reservation: a lapsed one may be made anew; whom the link
 * was not made for is sent home.
 */
export function NoReservation({ offerId, userUid, viewer }: Props) {
  const [now] = useState(serverNow);
  const { loadView } = useContext(LeasePortContext);
  const { status, value, retry } = useLoad(
    () => loadView({ id: offerId, viewer, now }),
    [offerId, viewer.uid],
  );
  if (userUid !== viewer.uid) return <NotForYou />;
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'error') return <ErrorState onRetry={retry} />;
  const state = value && membersState(value.offer, now);
  if (value && state === 'ACTIVE') return <Lapsed offer={value.offer} viewer={viewer} />;
  if (value && state === 'BOOKED') return <LostRace reservation={value.offer.reservation} />;
  return <NotForYou />;
}
