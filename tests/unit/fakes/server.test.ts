import { FAKE_SERVICE_PATHS } from '@functions/adapters/serviceUrls';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => Date.UTC(2026, 10, 20, 9) });
});
afterAll(() => fakes.close());

const get = async (path: string) => {
  const response = await fetch(`${fakes.url}${path}`);
  return { status: response.status, body: await response.text() };
};

describe('the fakes for outside services', () => {
  it('tell that they are up and know no other address', async () => {
    expect((await get('/health')).status).toBe(200);
    expect((await get('/healthy')).status).toBe(404);
    expect((await get('/')).status).toBe(404);
  });

  it('answer a search of the white list with the company and its accounts, or with no subject', async () => {
    const subject = async (nip: string) =>
      JSON.parse((await get(`${FAKE_SERVICE_PATHS.vat}/api/search/nip/${nip}?date=2026-11-20`)).body).result
        .subject;
    expect(await subject('1234560042')).toMatchObject({ accountNumbers: ['87999123470000000000001111'] });
    expect(await subject('1234560266')).toBeNull();
  });

  it('refuse a language the address service does not have', async () => {
    expect((await get(`${FAKE_SERVICE_PATHS.address}/api?q=Stalowa&lang=pl`)).status).toBe(400);
    expect((await get(`${FAKE_SERVICE_PATHS.address}/api?q=Stalowa&lang=default`)).status).toBe(200);
  });

  it('give longitude before latitude, as GeoJSON does', async () => {
    const { body } = await get(`${FAKE_SERVICE_PATHS.address}/api?q=Stalowa`);
    expect(JSON.parse(body).features[0].geometry.coordinates).toEqual([21.0357, 52.2606]);
  });

  it('let a browser keep a tile of the map for a week, as the real servers do, and nothing else', async () => {
    const keptOf = async (path: string) => (await fetch(`${fakes.url}${path}`)).headers.get('Cache-Control');
    expect(await keptOf('/tiles/0/0/0.png')).toBe('public, max-age=604800');
    expect(await keptOf('/tiles/0/1/0.png')).toBeNull();
    expect(await keptOf('/health')).toBeNull();
  });

  it('cannot share a port', async () => {
    const port = Number(new URL(fakes.url).port);
    await expect(startFakes({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
