import { SHORT_ID_LENGTH } from '../shared/ids';
import { isStrangeAddress } from '../shared/webAddresses';

/** `links/{shortId}`; `createdBy` is the SHA-256 of its `buildLinkOwnerText`, because everybody may open a link (Spec 1 §3). */
export type ShortLink = {
  originalUrl: string;
  shortId: string;
  createdAt: number;
  createdBy: string;
  clicks: number;
  lastClickedAt: number | null;
};

/** What the digest of a link's maker is made of: another one for each link, so that no two links tell they are one's. */
export const buildLinkOwnerText = (shortId: string, uid: string): string => `${shortId}:${uid}`;

/** A click that waits to be added to its link: a link is written at most once a second. */
export type WaitingClick = { shortId: string; at: number };

/** The longest address a link may lead to. */
export const LINK_MAX_CHARS = 2000;

export const SHORT_ID_FORM = new RegExp(`^[A-Za-z0-9]{${SHORT_ID_LENGTH}}$`);

/** What is typed as an address; `https://` comes before one without a scheme (Spec 1 §5). */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
};

const ADDRESS = /^https?:\/\/([^/?#]*)([/?#].*)?$/i;
/**
 * An address of our own site, on its own origin, or `null` for any other: another host, a port or a user in front of
 * it, another scheme. `siteUrl` is the origin of the site.
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

/** A host name as people read it: no port, no user, no trailing dot, no address in figures. */
const PLAIN_HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Encodes other letters, which may look like those of a known name. */
const PUNYCODE = /(?:^|\.)xn--/;
const SECURE_ADDRESS = /^https:\/\/([^/?#]*)([/?#].*)?$/i;

/** An address of another site and its host, or `null`: only over https, and with a host that reads as what it is. */
export const toForeignAddress = (typed: string): { address: string; host: string } | null => {
  const given = withScheme(typed);
  if (given.length > LINK_MAX_CHARS || isStrangeAddress(given)) return null;
  const [, name = '', rest = '/'] = SECURE_ADDRESS.exec(given) ?? [];
  const host = name.toLowerCase();
  if (!PLAIN_HOST.test(host) || PUNYCODE.test(host) || rest.startsWith('//')) return null;
  return { address: `https://${host}${rest.startsWith('/') ? rest : `/${rest}`}`, host };
};

type Allowed = { siteUrl: string; hosts: readonly string[] };

/**
 * Returns the address a link may lead to, or `null`: one of our own site, or of a host that the operator allows by its whole
 * name. A subdomain of an allowed host is another host.
 */
export const toAllowedAddress = (typed: string, { siteUrl, hosts }: Allowed): string | null => {
  const own = getOwnUrl(typed, siteUrl);
  if (own) return own;
  const foreign = toForeignAddress(typed);
  return foreign && hosts.includes(foreign.host) ? foreign.address : null;
};
