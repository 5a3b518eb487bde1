import { useConsent } from '@data/browser/consent';
import { clearCampaign, reportCampaignVisit, storeCampaign } from '@data/session/campaign';
import { useViewer } from '@data/session/session';
import { useEffect, useRef } from 'react';

/**
 * Tracks a campaign click once per page load, as soon as the session is known (Spec 1 §4). The browser stores it only
 * with consent to marketing.
 */
export function CampaignArrival() {
  const { status } = useViewer();
  const mayStore = useConsent().consent?.marketing ?? false;
  const isTracked = useRef(false);
  useEffect(() => {
    if (mayStore) storeCampaign();
    else clearCampaign();
  }, [mayStore]);
  useEffect(() => {
    if (status === 'loading' || isTracked.current) return;
    isTracked.current = true;
    void reportCampaignVisit(window.location.search, status === 'signedIn', Date.now());
  }, [status]);
  return null;
}
