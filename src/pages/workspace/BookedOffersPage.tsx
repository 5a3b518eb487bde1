import { OfferListPage } from './OfferListPage';

export default function BookedOffersPage() {
  return <OfferListPage list="booked" />;
}
