import { paths } from '@api/paths';
import { OfferGuard } from '@features/offerView/OfferGuard';
import { OfferScreen } from '@features/offerView/OfferScreen';
import { PreviewAlert } from '@features/offerView/PreviewAlert';
import { useOfferPreview } from '@features/offerView/useOfferView';
import { Navigate, useParams } from 'react-router-dom';

/**
 * Preview of the landlord's draft as others will see it (Spec 1 §6). After publication it redirects to the offer. A draft that
 * cannot be shown redirects to the form, which says why.
 */
export default function OfferPreviewPage() {
  const { id = '' } = useParams();
  const loaded = useOfferPreview(id);
  if (loaded.status === 'misshapen') return <Navigate to={paths.addOffer(id)} replace />;
  return (
    <OfferGuard loaded={loaded}>
      {(shown) =>
        shown.offer.state === 'UNSIGNED' ? (
          <OfferScreen key={id} shown={shown} alerts={<PreviewAlert offerId={id} />} />
        ) : (
          <Navigate to={paths.offer(id)} replace />
        )
      }
    </OfferGuard>
  );
}
