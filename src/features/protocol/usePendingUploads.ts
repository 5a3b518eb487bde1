import { reportQuietly } from '@data/calls/reportQuietly';
import { useWaitingPhotos } from '@data/leases/protocolPhotos';
import type { Offer } from '@domain/offers/offer';
import { useEffect, useState } from 'react';
import { protocolPort } from './protocolPort';

/** Local copies of a form of a lease. */
type Copies = {
  readCopies: (offerId: string) => readonly unknown[];
  dropCopies: (offerId: string) => void;
};

/**
 * Returns the data of an offer's protocol that are only on this device, from before it was submitted, and a function
 * that discards them.
 */
export function usePendingUploads({ id }: Offer, { readCopies, dropCopies }: Copies = protocolPort) {
  const { photos } = protocolPort;
  const [hasCopy, setHasCopy] = useState(() => readCopies(id).length > 0);
  const { kept } = useWaitingPhotos(photos, id);
  useEffect(() => {
    photos.open(id, null).catch((error) => reportQuietly('protocol.openPhotos', error));
  }, [id]);
  const discard = async () => {
    dropCopies(id);
    setHasCopy(false);
    await photos.discard(id).catch((error) => reportQuietly('protocol.discardPhotos', error));
  };
  return { isWaiting: hasCopy || kept.length > 0, discard };
}
