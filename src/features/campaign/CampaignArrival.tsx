import { tellArrival } from '@data/campaign';
import { useViewer } from '@data/session';
import { useEffect, useRef } from 'react';

/** Tracks a campaign's click once per page load, as soon as it is known who looks (Spec 1 §4). */
export function CampaignArrival() {
  const { status } = useViewer();
  const isTracked = useRef(false);
  useEffect(() => {
    if (status === 'loading' || isTracked.current) return;
    isTracked.current = true;
    void tellArrival(window.location.search, status === 'signedIn', Date.now());
  }, [status]);
  return null;
}
