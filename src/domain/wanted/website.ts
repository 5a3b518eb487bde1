import { isStrangeAddress } from '../shared/webAddresses';
import { WANTED_WEBSITE_MAX_CHARS } from './wantedListing';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_WITH_PORT = /^[^/?#:.]+(\.[^/?#:.]+)+:\d{1,5}([/?#]|$)/;
/** Only http(s), a host with a dot, no user name or password. */
const WEB_ADDRESS =
  /^https?:\/\/([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}(:\d{1,5})?([/?#][^\s<>"'\\]*)?$/iu;

const hasScheme = (text: string) => SCHEME.test(text) && !HOST_WITH_PORT.test(text);

/** Completes a typed website to a URL; empty text gives `null` (Spec 2 §5). A text that is too long stays unchanged. */
export const toWebAddress = (typed: string | null | undefined): string | null => {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  if (text.length > WANTED_WEBSITE_MAX_CHARS) return text;
  return hasScheme(text) ? text : `https://${text.replace(/^\/+/, '')}`;
};

/** Returns whether a URL can be shown publicly as a link. */
export const isWebAddress = (address: string): boolean =>
  address.length <= WANTED_WEBSITE_MAX_CHARS && WEB_ADDRESS.test(address) && !isStrangeAddress(address);
