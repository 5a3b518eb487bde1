import type { Province } from '@domain/offers/picklists';
import { askForJson, EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';
import { parseProvince } from './provinceNames';

/** Estimated location of a visitor: the Polish province (`null` outside Poland) and the city as the service names it. */
export type VisitorPlace = { region: Province | null; city: string };

export type Geolocation = {
  /** Returns the location of an IP address; `null` if unknown. Throws `ExternalServiceError`. */
  locate(ip: string): Promise<VisitorPlace | null>;
};

/** Services differ in the name of the region's field. If both are present, `region` is only a code. */
type Answer = { region?: string; regionName?: string; city?: string };

const hasPlaceholder = (url: string) => url.includes('{ip}');

type Options = { url: string; timeoutMs?: number };

/** Geolocation by any HTTP service that returns JSON to a GET. `url` contains `{ip}` as the placeholder of the address. */
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
