import { track } from '@data/calls/analytics';
import { useEffect, useRef } from 'react';

/** Tells analytics of an offer on the screen, once even where React mounts twice. */
export function useViewTracking(offerId: string | null): void {
  const trackedId = useRef<string | null>(null);
  useEffect(() => {
    if (offerId === null || trackedId.current === offerId) return;
    trackedId.current = offerId;
    track('view_item', { offerId });
  }, [offerId]);
}
