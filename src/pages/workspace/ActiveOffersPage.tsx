import { OfferListPage } from './OfferListPage';

export default function ActiveOffersPage() {
  return <OfferListPage list="active" />;
}
