import { useConsent } from '@data/browser/consent';
import { forgetCampaign, storeCampaign, tellArrival } from '@data/session/campaign';
import { useViewer } from '@data/session/session';
import { useEffect, useRef } from 'react';

/**
 * Tracks a campaign's click once per page load, as soon as it is known who looks (Spec 1 §4). The browser stores it only
 * while its visitor agrees to marketing.
 */
export function CampaignArrival() {
  const { status } = useViewer();
  const mayStore = useConsent().consent?.marketing ?? false;
  const isTracked = useRef(false);
  useEffect(() => {
    if (mayStore) storeCampaign();
    else forgetCampaign();
  }, [mayStore]);
  useEffect(() => {
    if (status === 'loading' || isTracked.current) return;
    isTracked.current = true;
    void tellArrival(window.location.search, status === 'signedIn', Date.now());
  }, [status]);
  return null;
}
