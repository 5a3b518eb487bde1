import { useViewer } from '@data/session/session';
import type { Offer } from '@domain/offers/offer';
import { useEffect } from 'react';
import { protocolPort } from './protocolPort';

/** While the protocol is being filled in, the page and the lease stay on the device: it opens again without a network. */
export function useOfflineSupport(offer: Offer): void {
  const { offline } = protocolPort;
  const session = useViewer();
  const isOpen = offer.offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED';
  useEffect(() => {
    if (!isOpen) return offline.release(offer.id);
    if (session.status === 'signedIn') offline.hold(offer, session);
    offline.keepPage();
  }, [offer, session, isOpen]);
}
