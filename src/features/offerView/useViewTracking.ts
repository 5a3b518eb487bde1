import { track } from '@data/calls/analytics';
import { useEffect, useRef } from 'react';

/** Reports an offer view to analytics, once even under Strict Mode's second mount. */
export function useViewTracking(offerId: string | null): void {
  const trackedId = useRef<string | null>(null);
  useEffect(() => {
    if (offerId === null || trackedId.current === offerId) return;
    trackedId.current = offerId;
    track('view_item', { offerId });
  }, [offerId]);
}
