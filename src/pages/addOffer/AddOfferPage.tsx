import { useViewer } from '@data/session';
import { OfferEditor } from '@features/offerForm/OfferEditor';
import { VisitorForm } from '@features/offerForm/VisitorForm';
import { LinkOfferBox } from '@features/offerLink/LinkOfferBox';
import { PageSkeleton } from '@ui/Skeletons';
import { useParams } from 'react-router-dom';

/** `/add-offer/:id`: open to all; a visitor is asked to sign in at the first click (Spec 2 §2). */
export default function AddOfferPage() {
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'visitor') return <VisitorForm key={id} offerId={id} />;
  const { viewer } = session;
  const mayLink = viewer.isAdmin || viewer.isCreator;
  return (
    <OfferEditor
      key={id}
      offerId={id}
      viewer={viewer}
      extra={mayLink ? (saveNow) => <LinkOfferBox offerId={id} saveNow={saveNow} /> : undefined}
    />
  );
}
