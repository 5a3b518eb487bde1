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

/** What arrived while nobody has agreed to marketing: it waits for that, and goes with the page. */
let waiting: CampaignData | null = null;

const canStoreCampaign = (): boolean => hasConsent('marketing');

const keep = (campaign: CampaignData): void => {
  if (canStoreCampaign()) writeStored('campaign', JSON.stringify(campaign));
  else waiting = campaign;
};

/** Takes all that is said of campaigns out of the browser's storage. */
export const clearCampaign = (): void => {
  for (const name of ['campaign', 'followedAs'] as const) removeStored(name);
};

/** Stores what arrived before marketing was agreed to. */
export const storeCampaign = (): void => {
  if (waiting) keep(waiting);
  waiting = null;
};

/** Where this browser's visitor came from, `null` when nothing is kept or it is older than 30 days (Spec 1 §9). */
export const getStoredCampaign = (now: number): CampaignData | null => {
  const kept = canStoreCampaign() ? parseStoredCampaign(readStored('campaign')) : waiting;
  if (kept && isCampaignFresh(kept, now)) return kept;
  clearCampaign();
  return null;
};

/** Keeps what an address says of a campaign, on top of what was kept; answers whether it says anything. */
const keepCampaign = (address: string, now: number): boolean => {
  const arrived = parseCampaignUrl(address, now);
  if (!arrived) return false;
  keep(mergeCampaigns(getStoredCampaign(now), arrived));
  return true;
};

/** Whether an invitation has still to be told that its receiver has an account. */
const isUntold = ({ utmId }: CampaignData): boolean =>
  utmId !== undefined && readStored('followedAs') !== utmId;

/**
 * Tells the server that a campaign's link was followed: by this address, or earlier by somebody who is signed in only
 * now. What fails is not tried again before the next page load.
 */
export const reportCampaignVisit = async (
  address: string,
  isSignedIn: boolean,
  now: number,
): Promise<void> => {
  const hasArrived = keepCampaign(address, now);
  const kept = getStoredCampaign(now);
  if (!kept || !(hasArrived || (isSignedIn && isUntold(kept)))) return;
  try {
    await callFunction('onClickOfferAddLink', kept);
    if (isSignedIn && kept.utmId && canStoreCampaign()) writeStored('followedAs', kept.utmId);
  } catch (error) {
    reportQuietly('campaign.tell', error);
  }
};
