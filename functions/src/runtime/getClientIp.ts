import type { IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

type Request = Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> };

/**
 * Returns the IP address of the client: the last entry of `X-Forwarded-For`, which the platform's front end adds. Earlier entries
 * come from the client and may be forged.
 */
export const getClientIp = ({ headers, socket }: Request): string | null => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? null);
};

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Parses the eight groups of an IPv6 address, lower-case hexadecimal without leading zeros. */
const parseIpv6Groups = (address: string): string[] => {
  const [plain] = address.split('%');
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array(GROUPS - before.length - after.length).fill('0'), ...after];
};

/** Returns the IPv4 address mapped into an IPv6 one (`::ffff:0:0/96`), or `null`. */
const findMappedIpv4 = (groups: readonly string[]): string | null => {
  const [high = '', low = ''] = groups.slice(-2);
  if (groups.slice(0, -2).join(':') !== '0:0:0:0:0:ffff') return null;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
};

/**
 * Returns the key by which limits count an address. IPv4 counts whole. IPv6 counts by its first 64 bits, because a client that
 * has one address has all that share them. Any other text stays as it is.
 */
export const toRateLimitNetwork = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = parseIpv6Groups(address);
  return findMappedIpv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
};
