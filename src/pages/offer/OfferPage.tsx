import { isBlocked } from '@domain/offers/predicates';
import { OfferGuard } from '@features/offerView/OfferGuard';
import { OfferScreen } from '@features/offerView/OfferScreen';
import type { DisplayedOffer } from '@features/offerView/shown';
import { useOfferView } from '@features/offerView/useOfferView';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { OfferActions } from './OfferActions';

const MembersParts = lazy(() => import('./MembersParts'));
const BlockedAlert = lazy(() => import('@features/offerView/BlockedAlert'));
const SimilarOffers = lazy(() => import('./SimilarOffers'));
const OtherSessionAlert = lazy(() => import('@features/offerView/OtherSessionAlert'));

/** A published offer, for visitors and accounts. */
export default function OfferPage() {
  const { id = '' } = useParams();
  return (
    <OfferGuard loaded={useOfferView(id)}>
      {(shown) => (
        <OfferScreen
          key={id}
          shown={shown}
          alerts={renderAlerts(shown)}
          actions={<OfferActions offer={shown.offer} />}
          negotiation={renderNegotiation(shown)}
          similar={renderSimilar(shown)}
        />
      )}
    </OfferGuard>
  );
}

const renderNegotiation = (shown: DisplayedOffer) =>
  shown.audience === 'member' && (
    <Suspense>
      <MembersParts offer={shown.offer} view={shown.view} viewer={shown.viewer} />
    </Suspense>
  );

const renderSimilar = ({ audience, offer }: DisplayedOffer) =>
  (audience === 'member' || audience === 'visitor') && <SimilarOffers offer={offer} audience={audience} />;

/** Only viewers with an account have sessions on an offer, so visitors see no alerts. */
const renderAlerts = (shown: DisplayedOffer) =>
  'viewer' in shown && (
    <Suspense>
      {isBlocked(shown.offer) && <BlockedAlert offer={shown.offer} hashes={shown.view.hashes} />}
      <OtherSessionAlert uid={shown.viewer.uid} offerId={shown.offer.id} />
    </Suspense>
  );
