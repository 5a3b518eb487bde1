import { IP_SERVER_ERROR, IP_UNKNOWN } from '@tools/fakes/geolocation';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRefusal, invoke, invokeRaw, startTestProject } from '../../support/functionsHarness';

startTestProject();
let fakes: Awaited<ReturnType<typeof startFakes>>;
const former = process.env.FAKES_URL;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
  process.env.FAKES_URL = fakes.url;
});
afterAll(() => {
  process.env.FAKES_URL = former;
  return fakes.close();
});

const locate = (ip: string) => invoke('locateVisitor', {}, { ip });

describe('the region of a visitor', () => {
  it('is looked up by the address of the call, which needs no sign-in [B7, B8]', async () => {
    expect(await locate('192.0.2.2')).toEqual({ region: 'małopolskie', city: 'Kraków' });
    expect(await locate('192.0.2.1')).toEqual({ region: 'mazowieckie', city: 'Warsaw' });
  });

  it.each([
    ['from abroad', '198.51.100.1', { region: null, city: 'Munich' }],
    ['the service does not know', IP_UNKNOWN, { region: null, city: null }],
    ['the service fails for', IP_SERVER_ERROR, { region: null, city: null }],
  ])('is open for a visitor %s', async (_, ip, place) => {
    expect(await locate(ip)).toEqual(place);
  });

  it('takes no address from the payload: such a call is refused', async () => {
    const call = invokeRaw('locateVisitor', { ip: '192.0.2.2' }, { ip: '192.0.2.1' });
    expect(await getRefusal(call)).toMatchObject({ reason: 'invalidInput', fields: { ip: 'unknown' } });
  });

  it('is asked at most 30 times a minute by one address', async () => {
    const ip = '192.0.2.5';
    await Promise.all(Array.from({ length: 30 }, () => locate(ip)));
    expect(await getRefusal(locate(ip))).toMatchObject({ reason: 'tooManyCalls' });
  });
});
