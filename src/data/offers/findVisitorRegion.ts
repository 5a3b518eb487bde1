import type { VisitorRegion } from '@api/home';
import { REGION } from '@api/region';
import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { readProofHeaders } from '@data/calls/appCheck';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { Province } from '@domain/offers/picklists';

/** Longest wait for the region before the page shows the newest offers of all regions. */
const REGION_WAIT_MS = 1500;

const getFunctionUrl = (name: string) =>
  env.usesEmulators
    ? `http://${EMULATORS.host}:${EMULATORS.functions}/${env.firebase.projectId}/${REGION}/${name}`
    : `https://${REGION}-${env.firebase.projectId}.cloudfunctions.net/${name}`;

/**
 * Returns the province of the visitor, estimated from the IP address; `null` if it is unknown or takes too long. Uses
 * `fetch`, because the Functions client is 12 KiB.
 */
export const findVisitorRegion = async (): Promise<Province | null> => {
  try {
    const answer = await fetch(getFunctionUrl('locateVisitor'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await readProofHeaders()) },
      body: JSON.stringify({ data: {} }),
      signal: AbortSignal.timeout(REGION_WAIT_MS),
    });
    const { result } = (await answer.json()) as { result?: VisitorRegion };
    return result?.region ?? null;
  } catch (error) {
    reportQuietly('home.visitorRegion', error);
    return null;
  }
};
