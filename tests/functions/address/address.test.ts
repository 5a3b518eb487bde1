import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import { landlord, storeParties } from '../../support/leaseFixtures';

startTestProject();
let fakes: Awaited<ReturnType<typeof startFakes>>;
beforeAll(async () => {
  await storeParties();
  fakes = await startFakes({ port: 0 });
  process.env.FAKES_URL = fakes.url;
});
afterAll(() => fakes.close());

const search = (query: string) => invoke('searchAddress', { query }, { by: landlord });

describe('the address search', () => {
  it('answers suggestions from the fourth character on [H24]', async () => {
    expect((await search('Stal')).suggestions[0]?.label).toContain('Stalowa');
    expect(await getRefusal(search('Sta'))).toMatchObject({
      reason: 'invalidInput',
      fields: { query: 'tooShort' },
    });
  });

  it('looks a suggestion up: the six official parts, the postal code and the point [H25]', async () => {
    const [first] = (await search('Stalowa')).suggestions;
    const found = await invoke('lookupAddress', { placeId: first?.placeId ?? '' }, { by: landlord });
    expect(Object.values(found.address.officialAddress).every(Boolean)).toBe(true);
    expect(found.address.postCode).toMatch(/^\d{2}-\d{3}$/);
    expect(found.geoMarker.lat).toBeGreaterThan(49);
  });

  it('finds nothing for an unknown text and refuses an unknown place', async () => {
    expect(await search('zzzzzz')).toEqual({ suggestions: [] });
    const unknown = invoke('lookupAddress', { placeId: 'N1@52.000000,21.000000' }, { by: landlord });
    expect(await getRefusal(unknown)).toMatchObject({ reason: 'placeNotFound' });
  });

  it('names the failure of the service, so that the address can be typed by hand', async () => {
    const url = process.env.FAKES_URL;
    process.env.FAKES_URL = 'http://127.0.0.1:9';
    expect(await getRefusal(search('Kraków'))).toMatchObject({
      code: 'unavailable',
      reason: 'addressServiceFailed',
    });
    process.env.FAKES_URL = url;
  });

  it('is refused to visitors', async () => {
    expect(await getRefusal(invoke('searchAddress', { query: 'Stalowa' }))).toMatchObject({
      reason: 'signedOut',
    });
  });
});
