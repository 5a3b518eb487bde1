import { useOwnPlaces } from '@data/leases/queuePlaces';
import type { Viewer } from '@domain/accounts/viewer';
import type { QueueEntry } from '@domain/leases/queueTurns';

/** Returns the place of the viewer's company in the queue of an offer: `null` for none, `undefined` while it loads. */
export const useOwnPlace = (offerId: string, viewer: Viewer): QueueEntry | null | undefined => {
  const places = useOwnPlaces(viewer);
  if (places.status === 'error') return null;
  return places.data && (places.data.find((place) => place.offerId === offerId) ?? null);
};
