import { useViewer } from '@data/session/session';
import { WaitForSession } from '@features/layout/WaitForSession';
import { OfferEditor } from '@features/offerForm/OfferEditor';
import { SummaryNote } from '@features/offerForm/status/summaryNote';
import { VisitorForm } from '@features/offerForm/VisitorForm';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

const LinkOfferBox = lazy(() =>
  import('@features/offerForm/LinkOfferBox').then((module) => ({ default: module.LinkOfferBox })),
);
const DemandNote = lazy(() =>
  import('@features/wanted/DemandNote').then((module) => ({ default: module.DemandNote })),
);

/** `/add-offer/:id`: open to all; a visitor is asked to sign in at the first click (Spec 2 §2). */
export default function AddOfferPage() {
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status === 'loading')
    return <WaitForSession isUnreachable={session.isUnreachable} waiting={<PageSkeleton />} />;
  if (session.status === 'visitor') return <VisitorForm key={id} offerId={id} />;
  const { viewer } = session;
  const mayLink = viewer.isAdmin || viewer.isCreator;
  return (
    <SummaryNote
      value={(draft) => (
        <Suspense>
          <DemandNote offer={draft} companyId={viewer.companyId} hasLink />
        </Suspense>
      )}
    >
      <OfferEditor
        key={id}
        offerId={id}
        viewer={viewer}
        extra={
          mayLink
            ? (saveNow) => (
                <LazyPart>
                  <LinkOfferBox offerId={id} saveNow={saveNow} />
                </LazyPart>
              )
            : undefined
        }
      />
    </SummaryNote>
  );
}
