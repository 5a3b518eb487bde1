import { getClientIp, toRateLimitNetwork } from '@functions/runtime/getClientIp';
import { describe, expect, it } from 'vitest';

const request = (forwarded: string | string[] | undefined, remoteAddress?: string) => ({
  headers: { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

describe('the address of a caller', () => {
  it('is the one the platform added, whatever the caller sent before it', () => {
    expect(getClientIp(request('6.6.6.6, 203.0.113.7'))).toBe('203.0.113.7');
    expect(getClientIp(request(['6.6.6.6', '7.7.7.7,203.0.113.7']))).toBe('203.0.113.7');
  });

  it('is that of the connection when nothing was forwarded, and none when there is no connection', () => {
    expect(getClientIp(request(undefined, '127.0.0.1'))).toBe('127.0.0.1');
    expect(getClientIp(request(undefined))).toBeNull();
  });
});

describe('the limits count', () => {
  it.each([
    ['an IPv4 address whole', '203.0.113.7', '203.0.113.7'],
    ['an IPv6 address by its first 64 bits', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['another one of the same network alike', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['one of the next network apart', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['capitals and leading zeros alike', '2001:0DB8:0001:0002::A', '2001:db8:1:2::/64'],
    ['groups of zeros left out within the network', '2001:db8::1', '2001:db8:0:0::/64'],
    ['groups of zeros written out alike', '2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
    ['the address of the computer itself', '::1', '0:0:0:0::/64'],
    ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address within an IPv6 one as IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in hexadecimal digits', '::FFFF:cb00:7107', '203.0.113.7'],
    ['what is no address as it stands', 'unknown', 'unknown'],
  ])('%s', (_, address, network) => {
    expect(toRateLimitNetwork(address)).toBe(network);
  });
});
