import { useViewer } from '@data/session/session';
import type { Offer } from '@domain/offers/offer';
import { getReturnState } from '@domain/returns/premisesReturn';
import { useEffect } from 'react';
import { protocolPort } from './protocolPort';

/** Keeps the page and the lease on the device while a protocol is being filled in, so that it opens offline. */
export function useOfflineSupport(offer: Offer): void {
  const { offline } = protocolPort;
  const session = useViewer();
  const isOpen =
    offer.offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' || getReturnState(offer) === 'OPEN';
  useEffect(() => {
    if (!isOpen) return offline.release(offer.id);
    if (session.status === 'signedIn') offline.hold(offer, session);
    offline.keepPage();
  }, [offer, session, isOpen]);
}
