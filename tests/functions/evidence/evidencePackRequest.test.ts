import { HOUR_MS } from '@domain/shared/dates';
import { parsePackOrder } from '@functions/evidence/buildPackLink';
import { openPackDownload, PACKS_PER_LINK_LIFE_MAX } from '@functions/evidence/openPackDownload';
import { SIGNED_LINK_LIFE_MS } from '@functions/runtime/createSignedLinks';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  buildSigningInput,
  colleague,
  landlord,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { parseUrlQuery, SIGNED_AT } from './streamFixtures';

startTestProject();
let offerId = '';

beforeAll(async () => {
  await storeParties();
  offerId = (await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build())).id;
  const prepare = { offer: { id: offerId }, selectedOfferOption: 'infinite' as const };
  await invoke('onOfferSign', prepare, { by: tenant });
  await invoke('onSignConfirm', await buildSigningInput(offerId, tenant), { by: tenant, now: SIGNED_AT });
});

const create = (by: Account, id = offerId) =>
  invoke('createEvidencePack', { offerId: id }, { by, now: SIGNED_AT });

describe('an address of an evidence pack', () => {
  it('is answered five times for a side while it lasts, and not once more', async () => {
    const now = SIGNED_AT + HOUR_MS;
    const { url } = await invoke('createEvidencePack', { offerId }, { by: tenant, now });
    for (let count = 0; count < PACKS_PER_LINK_LIFE_MAX; count += 1)
      expect((await openPackDownload(parseUrlQuery(url), now)).name).toMatch(
        /^Pakiet dowodowy umowy najmu – .+\.zip$/,
      );
    await expect(openPackDownload(parseUrlQuery(url), now)).rejects.toMatchObject({ reason: 'tooManyCalls' });
  });
});

describe('asking for an evidence pack', () => {
  it('answers both parties, their colleagues and an admin an address that lasts ten minutes', async () => {
    for (const by of [landlord, colleague, tenant, admin]) {
      const { url } = await create(by);
      expect(parsePackOrder(parseUrlQuery(url), SIGNED_AT + SIGNED_LINK_LIFE_MS).offerId).toBe(offerId);
      expect(() => parsePackOrder(parseUrlQuery(url), SIGNED_AT + SIGNED_LINK_LIFE_MS + 1)).toThrow(
        'packLinkExpired',
      );
    }
  });

  it('refuses strangers and leases that are not signed', async () => {
    expect(await getRefusal(create(stranger))).toMatchObject({ reason: 'noAccess' });
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    expect(await getRefusal(create(tenant, id))).toMatchObject({ reason: 'offerNotSigned' });
  });

  it('writes addresses that no one can change: not the offer, the side or the time', async () => {
    const query = parseUrlQuery((await create(tenant)).url);
    const others = {
      offerId: 'offerOffice012345678',
      side: 'landlord',
      until: String(Number(query.until) + 1),
      lang: 'en',
      mark: 'f'.repeat(64),
    };
    for (const [name, value] of Object.entries(others))
      expect(() => parsePackOrder({ ...query, [name]: value }, SIGNED_AT), name).toThrow('packLinkExpired');
    expect(() => parsePackOrder({ ...query, side: 'nobody' }, SIGNED_AT)).toThrow('packLinkExpired');
    expect(() => parsePackOrder({}, SIGNED_AT)).toThrow('packLinkExpired');
  });
});
