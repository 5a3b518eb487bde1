import { OfferGate } from '@features/offerView/OfferGate';
import { OfferScreen } from '@features/offerView/OfferScreen';
import { PreviewNotice } from '@features/offerView/PreviewNotice';
import { useOfferPreview } from '@features/offerView/useOfferView';
import { useParams } from 'react-router-dom';

/** The landlord's draft as others will see it. */
export default function OfferPreviewPage() {
  const { id = '' } = useParams();
  return (
    <OfferGate loaded={useOfferPreview(id)}>
      {(shown) => <OfferScreen key={id} shown={shown} notice={<PreviewNotice offerId={id} />} />}
    </OfferGate>
  );
}
