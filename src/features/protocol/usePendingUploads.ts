import { reportQuietly } from '@data/calls/reportQuietly';
import { useWaitingPhotos } from '@data/leases/protocolPhotos';
import type { Offer } from '@domain/offers/offer';
import { useEffect, useState } from 'react';
import { protocolPort } from './protocolPort';

/**
 * Returns the data of an offer's protocol that are only on this device, from before it was submitted, and a function
 * that discards them.
 */
export function usePendingUploads({ id }: Offer) {
  const { photos, readCopies, dropCopies } = protocolPort;
  const [hasCopy, setHasCopy] = useState(() => readCopies(id).length > 0);
  const { kept } = useWaitingPhotos(photos, id);
  useEffect(() => {
    photos.open(id).catch((error) => reportQuietly('protocol.openPhotos', error));
  }, [id]);
  const discard = async () => {
    dropCopies(id);
    setHasCopy(false);
    await photos.discard(id).catch((error) => reportQuietly('protocol.discardPhotos', error));
  };
  return { isWaiting: hasCopy || kept.length > 0, discard };
}
