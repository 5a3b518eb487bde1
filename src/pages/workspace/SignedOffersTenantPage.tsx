import { OfferListPage } from './OfferListPage';

export default function SignedOffersTenantPage() {
  return <OfferListPage list="signedTenant" />;
}
