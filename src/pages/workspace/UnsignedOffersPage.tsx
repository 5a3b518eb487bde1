import { OfferListPage } from './OfferListPage';

export default function UnsignedOffersPage() {
  return <OfferListPage list="unsigned" />;
}
