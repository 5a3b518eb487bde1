import { OfferListPage } from './OfferListPage';

export default function SignedOffersLandlordPage() {
  return <OfferListPage list="signedLandlord" />;
}
