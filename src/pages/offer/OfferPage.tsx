import { OfferGate } from '@features/offerView/OfferGate';
import { OfferScreen } from '@features/offerView/OfferScreen';
import { useOfferView } from '@features/offerView/useOfferView';
import { useParams } from 'react-router-dom';

/** The view of a published offer, for visitors and accounts. */
export default function OfferPage() {
  const { id = '' } = useParams();
  return <OfferGate loaded={useOfferView(id)}>{(shown) => <OfferScreen key={id} shown={shown} />}</OfferGate>;
}
