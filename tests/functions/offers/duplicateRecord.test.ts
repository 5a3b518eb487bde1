import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { colleague, landlord, storeOffer, storeParties, stranger } from '@tests/support/leaseFixtures';
import { findChainViolation, readLeaseRecord } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const storeActiveOffer = async () =>
  (await storeOffer(anOffer().withId(createDocumentId()).active().build())).id;
const duplicate = (offerId: string, options: { by: Account; idempotencyKey?: string }) =>
  invoke('duplicateOffer', { offerId }, options);
const countOffers = async () => (await getDb().collection('offers').count().get()).data().count;
const countEvents = async ({ token }: Account) =>
  (await getDb().collection('eventQueue').where('userId', '==', token.uid).get()).size;

describe('the record of a duplicate', () => {
  it('begins with its creation by anyone who duplicated, in the chain and in the log [G51, V13, V27]', async () => {
    const { offerId } = await duplicate(await storeActiveOffer(), { by: colleague });
    const records = await readAuditRecords(offerId);
    const { uid } = colleague.token;
    expect(records).toMatchObject([
      {
        entry: { type: 'offerCreated', at: NOW },
        origin: { actorUid: uid, actorCompanyId: 'companyLandlord' },
      },
    ]);
    const [{ entry, origin } = {}] = records;
    expect(entry?.actorHash).toBe(sha256Hex(`${origin?.salt}:${uid}`));
    expect(entry?.facts).toEqual({ companyHash: entry?.companyHash });
    expect(await findChainViolation(offerId)).toBeNull();
    const { docs } = await getDb().collection('eventQueue').where('offerId', '==', offerId).get();
    expect(docs.map((event) => event.data())).toMatchObject([
      { method: 'duplicateOffer', details: 'Powielono ofertę', userId: uid, offerId },
    ]);
  });

  it('is not begun again when the copy is opened as a draft', async () => {
    const { offerId } = await duplicate(await storeActiveOffer(), { by: landlord });
    const begun = await readLeaseRecord(offerId);
    await invoke('onCreateOffer', { offerId, uid: landlord.token.uid }, { by: landlord });
    expect(await readLeaseRecord(offerId)).toEqual(begun);
    expect(begun).toMatchObject({ steps: ['offerCreated'], events: ['duplicateOffer'] });
  });

  it('is one where the same wish comes twice [V27]', async () => {
    const id = await storeActiveOffer();
    const wish = { by: landlord, idempotencyKey: `key-${id}` };
    const { offerId } = await duplicate(id, wish);
    const offers = await countOffers();
    const begun = await readLeaseRecord(offerId);
    expect(await duplicate(id, wish)).toEqual({ offerId });
    expect(await countOffers()).toBe(offers);
    expect(await readLeaseRecord(offerId)).toEqual(begun);
  });

  it('leaves the record of the original as it is, and nothing where duplicating is refused [J47]', async () => {
    const id = await storeActiveOffer();
    const untouched = await readLeaseRecord(id);
    const offers = await countOffers();
    expect(await getRefusal(duplicate(id, { by: stranger }))).toMatchObject({ reason: 'noAccess' });
    expect(await countOffers()).toBe(offers);
    expect(await countEvents(stranger)).toBe(0);
    await duplicate(id, { by: landlord });
    expect(await readLeaseRecord(id)).toEqual(untouched);
  });
});
