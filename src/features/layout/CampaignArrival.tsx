import { readStored } from '@data/browser/browserStorage';
import { useConsent } from '@data/browser/consent';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useViewer } from '@data/session/session';
import { useEffect, useRef } from 'react';

/** Returns whether the URL names a campaign or the browser stores one. Few visits do, so the code loads for them only. */
const hasCampaign = (): boolean =>
  readStored('campaign') !== null ||
  readStored('followedAs') !== null ||
  [...new URLSearchParams(window.location.search).keys()].some((name) => name.startsWith('utm_'));

const runWithCampaigns = (run: (campaigns: typeof import('@data/session/campaign')) => unknown): void => {
  import('@data/session/campaign').then(run).catch((error) => reportQuietly('campaign.load', error));
};

/**
 * Tracks a campaign click once per page load, as soon as the session is known (Spec 1 §4). The browser stores it only
 * with consent to marketing.
 */
export function CampaignArrival() {
  const { status } = useViewer();
  const mayStore = useConsent().consent?.marketing ?? false;
  const isNeeded = useRef(false);
  const isTracked = useRef(false);
  useEffect(() => {
    isNeeded.current ||= hasCampaign();
    if (isNeeded.current)
      runWithCampaigns(({ clearCampaign, storeCampaign }) => (mayStore ? storeCampaign() : clearCampaign()));
  }, [mayStore]);
  useEffect(() => {
    if (status === 'loading' || isTracked.current) return;
    isTracked.current = true;
    const { search } = window.location;
    if (hasCampaign())
      runWithCampaigns(({ reportCampaignVisit }) =>
        reportCampaignVisit(search, status === 'signedIn', Date.now()),
      );
  }, [status]);
  return null;
}
