import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { DisplayedOffer } from '../shown';
import { type VisitorActions, VisitorPanel } from './VisitorPanel';

const MemberPanel = lazy(() => import('./MemberPanel'));
const PreviewPanel = lazy(() => import('./PreviewPanel'));

type Props = VisitorActions & { shown: DisplayedOffer };

/** Panel beside an offer, for every kind of viewer. */
export function OfferPanel(props: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      <PanelOf {...props} />
    </Suspense>
  );
}

function PanelOf({ shown, ...actions }: Props) {
  if (shown.audience === 'member') return <MemberPanel view={shown.view} viewer={shown.viewer} />;
  if (shown.audience === 'preview') return <PreviewPanel view={shown.view} />;
  if (shown.audience === 'visitor')
    return <VisitorPanel {...actions} isReserved={shown.offer.state === 'BOOKED'} />;
  return <Waiting />;
}

function Waiting() {
  return <Skeleton variant="rounded" height={320} aria-hidden />;
}
