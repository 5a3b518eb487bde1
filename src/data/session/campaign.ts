import { readStored, removeStored, writeStored } from '@data/browser/browserStorage';
import { hasConsent } from '@data/browser/consent';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import {
  type CampaignData,
  isCampaignFresh,
  mergeCampaigns,
  parseCampaign,
  parseCampaignUrl,
} from '@domain/callers/campaign';

const parseStoredCampaign = (text: string | null): CampaignData => {
  try {
    return parseCampaign(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
};

/** Campaign of this visit without consent to marketing. It is stored only after consent, else lost with the page. */
let waiting: CampaignData | null = null;

const canStoreCampaign = (): boolean => hasConsent('marketing');

const keep = (campaign: CampaignData): void => {
  if (canStoreCampaign()) writeStored('campaign', JSON.stringify(campaign));
  else waiting = campaign;
};

/** Removes all campaign data from the browser's storage. */
export const clearCampaign = (): void => {
  for (const name of ['campaign', 'followedAs'] as const) removeStored(name);
};

/** Stores the campaign that came before consent to marketing. */
export const storeCampaign = (): void => {
  if (waiting) keep(waiting);
  waiting = null;
};

/** Returns the campaign that brought this visitor; `null` if none is stored or it is older than 30 days (Spec 1 §9). */
export const getStoredCampaign = (now: number): CampaignData | null => {
  const kept = canStoreCampaign() ? parseStoredCampaign(readStored('campaign')) : waiting;
  if (kept && isCampaignFresh(kept, now)) return kept;
  clearCampaign();
  return null;
};

/** Merges the campaign of a URL into the stored one. Returns whether the URL has any. */
const keepCampaign = (address: string, now: number): boolean => {
  const arrived = parseCampaignUrl(address, now);
  if (!arrived) return false;
  keep(mergeCampaigns(getStoredCampaign(now), arrived));
  return true;
};

/** Returns whether the server still has to learn that the invited person has an account. */
const isUnreported = ({ utmId }: CampaignData): boolean =>
  utmId !== undefined && readStored('followedAs') !== utmId;

/**
 * Reports to the server that a campaign link was followed: by this URL, or earlier by a user who has signed in only
 * now. A failure is not retried before the next page load.
 */
export const reportCampaignVisit = async (
  address: string,
  isSignedIn: boolean,
  now: number,
): Promise<void> => {
  const hasArrived = keepCampaign(address, now);
  const kept = getStoredCampaign(now);
  if (!kept || !(hasArrived || (isSignedIn && isUnreported(kept)))) return;
  try {
    await callFunction('onClickOfferAddLink', kept);
    if (isSignedIn && kept.utmId && canStoreCampaign()) writeStored('followedAs', kept.utmId);
  } catch (error) {
    reportQuietly('campaign.report', error);
  }
};
