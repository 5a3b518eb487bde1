import { SHORT_ID_LENGTH } from '../shared/ids';
import { isStrangeAddress } from '../shared/webAddresses';

/** `links/{shortId}`. `createdBy` is the SHA-256 of `buildLinkOwnerText`, because links are public (Spec 1 §3). */
export type ShortLink = {
  originalUrl: string;
  shortId: string;
  createdAt: number;
  createdBy: string;
  clicks: number;
  lastClickedAt: number | null;
};

/**
 * Returns the text whose SHA-256 identifies a link's owner. It includes the link's id, so that two links of one owner cannot be
 * matched.
 */
export const buildLinkOwnerText = (shortId: string, uid: string): string => `${shortId}:${uid}`;

/** A click that waits to be added to its link (write batching): a link is written at most once a second. */
export type WaitingClick = { shortId: string; at: number };

/** Longest target URL of a link. */
export const LINK_MAX_CHARS = 2000;

export const SHORT_ID_FORM = new RegExp(`^[A-Za-z0-9]{${SHORT_ID_LENGTH}}$`);

/** Returns the typed URL, with `https://` added if it has no scheme (Spec 1 §5). */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
};

const ADDRESS = /^https?:\/\/([^/?#]*)([/?#].*)?$/i;
/**
 * Returns a URL of our own site on its origin, or `null` for any other: another host, a port or a user name, another scheme.
 * `siteUrl` is the site's origin.
 */
export const getOwnUrl = (typed: string, siteUrl: string): string | null => {
  const address = withScheme(typed);
  if (address.length > LINK_MAX_CHARS || isStrangeAddress(address)) return null;
  const [, host, rest = '/'] = ADDRESS.exec(address) ?? [];
  const [, ownHost] = ADDRESS.exec(siteUrl) ?? [];
  const isOwn = host !== undefined && host.toLowerCase() === ownHost?.toLowerCase();
  if (!isOwn || rest.startsWith('//')) return null;
  return `${siteUrl.replace(/\/+$/, '')}${rest.startsWith('/') ? rest : `/${rest}`}`;
};

/** A plain host name: no port, no user name, no trailing dot, no IP address. */
const PLAIN_HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Encodes letters of other scripts, which may imitate a known name (homograph attack). */
const PUNYCODE = /(?:^|\.)xn--/;
const SECURE_ADDRESS = /^https:\/\/([^/?#]*)([/?#].*)?$/i;

/** Returns a URL of another site and its host, or `null`. It must use https and a host with a plain name. */
export const toForeignAddress = (typed: string): { address: string; host: string } | null => {
  const given = withScheme(typed);
  if (given.length > LINK_MAX_CHARS || isStrangeAddress(given)) return null;
  const [, name = '', rest = '/'] = SECURE_ADDRESS.exec(given) ?? [];
  const host = name.toLowerCase();
  if (!PLAIN_HOST.test(host) || PUNYCODE.test(host) || rest.startsWith('//')) return null;
  return { address: `https://${host}${rest.startsWith('/') ? rest : `/${rest}`}`, host };
};

type AllowedSites = { siteUrl: string; hosts: readonly string[] };

/**
 * Returns the allowed URL of a link, or `null`: on our own site, or on a host that the operator allows by its full name. A
 * subdomain of an allowed host is another host.
 */
export const toAllowedAddress = (typed: string, { siteUrl, hosts }: AllowedSites): string | null => {
  const own = getOwnUrl(typed, siteUrl);
  if (own) return own;
  const foreign = toForeignAddress(typed);
  return foreign && hosts.includes(foreign.host) ? foreign.address : null;
};
