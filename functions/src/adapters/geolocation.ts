import type { Province } from '@domain/offers/picklists';
import { askForJson, EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';
import { parseProvince } from './provinceNames';

/** Where a visitor seems to be: the Polish province, or null outside Poland, and the city as the service calls it. */
export type VisitorPlace = { region: Province | null; city: string };

export type Geolocation = {
  /** The place of an IP address; null when the service does not know it. Throws `ExternalServiceError`. */
  locate(ip: string): Promise<VisitorPlace | null>;
};

/** Services differ in the name of the region's field; where both stand, `region` is a mere code. */
type Answer = { region?: string; regionName?: string; city?: string };

const hasPlaceholder = (url: string) => url.includes('{ip}');

type Options = { url: string; timeoutMs?: number };

/** Any HTTP service answering a GET with JSON; `url` names the place of the address by `{ip}`. */
export const createHttpGeolocation = ({ url, timeoutMs = EXTERNAL_TIMEOUT_MS }: Options): Geolocation => {
  if (!hasPlaceholder(url)) throw new Error('The geolocation URL needs {ip}');
  return {
    locate: async (ip) => {
      const answer = await askForJson('geolocation', {
        url: url.replace('{ip}', encodeURIComponent(ip)),
        timeoutMs,
      });
      if (typeof answer !== 'object' || answer === null)
        throw new ExternalServiceError('geolocation', 'badAnswer');
      const { region, regionName, city } = answer as Answer;
      const name = regionName ?? region;
      return name && city ? { region: parseProvince(name), city } : null;
    },
  };
};
