import { createHttpGeolocation } from '@functions/adapters/geolocation';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { IP_OVER_LIMIT, IP_SERVER_ERROR, IP_SLOW, IP_UNKNOWN } from '@tools/fakes/geolocation';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const locate = (ip: string, timeoutMs = 2000) =>
  createHttpGeolocation({ url: getFakeServiceUrls(fakes.url).geolocation, timeoutMs }).locate(ip);

describe('the place of a visitor', () => {
  it.each([
    ['192.0.2.2', { region: 'małopolskie', city: 'Kraków' }],
    ['192.0.2.1', { region: 'mazowieckie', city: 'Warsaw' }],
    ['192.0.2.3', { region: 'dolnośląskie', city: 'Wrocław' }],
    ['127.0.0.1', { region: 'mazowieckie', city: 'Warszawa' }],
  ])('asks an external service by GET and gives region and city of %s [B8]', async (ip, place) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await locate(ip)).toEqual(place);
    const [address = '', init] = asked.mock.calls[0] ?? [];
    const { method, url } = new Request(address, init);
    expect([method, url]).toEqual(['GET', getFakeServiceUrls(fakes.url).geolocation.replace('{ip}', ip)]);
    asked.mockRestore();
  });

  it('gives no province for a visitor from abroad', async () => {
    expect(await locate('198.51.100.1')).toEqual({ region: null, city: 'Munich' });
  });

  it('gives null for an address the service does not know', async () => {
    expect(await locate(IP_UNKNOWN)).toBeNull();
  });

  it.each([
    ['limit', IP_OVER_LIMIT, 2000],
    ['unavailable', IP_SERVER_ERROR, 2000],
    ['timeout', IP_SLOW, 150],
  ])('names the failure %s', async (failure, ip, timeoutMs) => {
    await expect(locate(ip, timeoutMs)).rejects.toMatchObject({ service: 'geolocation', failure });
  });

  it('refuses a service address without a place for the IP', () => {
    expect(() => createHttpGeolocation({ url: fakes.url })).toThrow('{ip}');
  });
});
