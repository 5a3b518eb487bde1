import { toAllowedAddress } from '@domain/links/shortLink';
import { config } from '../runtime/config';
import { readSettings } from './settings';

/** Returns the address a link may lead to by the operator's settings, or `null`. */
export const findAllowedAddress = async (typed: string): Promise<string | null> => {
  const hosts = (await readSettings())?.linkHosts ?? [];
  return toAllowedAddress(typed, { siteUrl: config.appUrl, hosts });
};
