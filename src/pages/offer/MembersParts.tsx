import { isBlocked } from '@domain/offers/predicates';
import { NegotiationPanel } from '@features/negotiation/NegotiationPanel';
import type { DisplayedOffer } from '@features/offerView/shown';
import { ViewingPanel } from '@features/viewings/ViewingPanel';
import { lazy, Suspense } from 'react';

const SendOfferBox = lazy(() => import('@features/admin/offers/SendOfferBox'));

type Props = Pick<Extract<DisplayedOffer, { view: unknown }>, 'offer' | 'view' | 'viewer'>;

/** Parts of an offer's page for accounts: viewings, questions and counter-offers. Visitors do not load them. */
export default function MembersParts({ offer, view, viewer }: Props) {
  const facts = { offer, hashes: view.hashes, viewer };
  return (
    <>
      <ViewingPanel {...facts} />
      <NegotiationPanel {...facts} />
      {(viewer.isAdmin || viewer.isCreator) && !isBlocked(offer) && (
        <Suspense>
          <SendOfferBox offerId={offer.id} />
        </Suspense>
      )}
    </>
  );
}
