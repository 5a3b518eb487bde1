import { storagePaths } from '@api/storagePaths';
import { needsTraditionalSignature } from '@domain/leases/signing';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import { findLeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { findLabels } from '@functions/data/files';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  findStoredContract,
  landlord,
  loadSeenProjectDigest,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  storeReviewedSigner,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import {
  accept,
  decline,
  propose,
  readCounterOffer,
  readEventMethods,
  readOfferMails,
  storeActiveOffer,
} from './fixtures';

startTestProject();
beforeAll(storeParties);

const LATER = NOW + MINUTE_MS;
const book = (offerId: string, by: Account, now = LATER) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by, now });
const findOfferLabels = (offerId: string) => findLabels(storagePaths.offerDocument(offerId, 'offer'));

const arrangeCounterOffer = async (terms: Parameters<typeof propose>[1] = {}): Promise<Offer> => {
  const offer = await storeActiveOffer();
  await propose(offer.id, terms);
  return offer;
};

describe('accepting a counter-offer', () => {
  it('makes the new price the rent of the offer and leaves the lease terms but the deposit of two gross rents [K12, K16]', async () => {
    const before = await arrangeCounterOffer();
    expect(await accept(before.id, { now: LATER })).toEqual({ status: 'SUCCESS' });
    const after = await loadStoredOffer(before.id);
    expect(after.price).toBe(11_000);
    expect(before.leaseAgreement.deposit).toBe(30_750);
    expect(after.leaseAgreement).toEqual({ ...before.leaseAgreement, deposit: 27_060 });
    expect(after.offerStatus.state).toBe('ACTIVE');
    expect((await readCounterOffer(before.id))?.entries).toMatchObject([
      { outcome: 'ACCEPTED', answeredAt: LATER },
    ]);
  });

  it('keeps a new duration where the offer has terms of that length, signed as it needs, and leaves the rent [K13, X33]', async () => {
    const cases = [
      [24, 'fixedlong', true],
      [13, 'fixedlong', true],
      [11, 'fixedshort', false],
      [6, 'fixedshort', false],
    ] as const;
    for (const [newDuration, id, isWritten] of cases) {
      const before = await arrangeCounterOffer({
        isRentToggleChecked: false,
        newPrice: null,
        isContractDurationToggleChecked: true,
        newDuration,
      });
      await accept(before.id);
      const { price, leaseAgreement } = await loadStoredOffer(before.id);
      expect({ price, leaseAgreement }).toEqual({
        price: before.price,
        leaseAgreement: { ...before.leaseAgreement, [id]: true, [`${id}Months`]: newDuration },
      });
      const option = findLeaseOption(leaseAgreement, id);
      expect(option && needsTraditionalSignature(option)).toBe(isWritten);
      expect((await findOfferLabels(before.id))?.facts).toBe(
        (await loadStoredOffer(before.id)).version?.digest,
      );
    }
  });

  it('confirms the ACTIVE offer again: the next version is frozen with the digest of the new terms [K15, X34, X35]', async () => {
    const { id } = await arrangeCounterOffer();
    await accept(id, { now: LATER });
    const after = await loadStoredOffer(id);
    expect(after.version).toMatchObject({ number: 2, confirmedAt: LATER, confirmedBy: landlord.token.uid });
    expect(after.version?.digest).toBe(sha256Hex(toCanonicalJson(getBindingFacts(after, 2))));
    const frozen = await getDb().doc(`offers/${id}/versions/2`).get();
    expect(sha256Hex(frozen.get('canonical'))).toBe(after.version?.digest);
    expect(JSON.parse(frozen.get('canonical'))).toMatchObject({ price: 11_000, version: 2 });
    expect(await readEventMethods(id)).toEqual([
      'onCounterOffer',
      'onCounterOfferAccepted',
      'onOfferAddConfirm',
    ]);
    const seenDigest = await loadSeenProjectDigest(id);
    expect(await invoke('onOfferAddConfirm', { offerId: id, seenDigest }, { by: landlord })).toEqual({
      status: 'SUCCESS',
    });
    expect((await loadStoredOffer(id)).version?.number).toBe(2);
  });

  it('writes it into the evidence chain without naming the tenant [K16, G26]', async () => {
    const { id } = await arrangeCounterOffer();
    await accept(id);
    const { auditHead, counteroffer, version } = await loadStoredOffer(id);
    const entries = (await getDb().collection(`offers/${id}/audit`).orderBy('seq').get()).docs;
    expect(entries[0]?.data()).toMatchObject({
      type: 'counterOfferAccepted',
      facts: { version: 2, digest: version?.digest, newPrice: 11_000, newDuration: null, newDeposit: 27_060 },
    });
    expect(auditHead?.seq).toBe(entries.length);
    expect(counteroffer).toEqual({
      selected: true,
      isRentToggleChecked: true,
      isContractDurationToggleChecked: false,
      newPrice: 11_000,
      newDuration: null,
      tenant: sha256Hex(tenant.token.uid),
    });
    expect(JSON.stringify([counteroffer, entries.map((entry) => entry.data())])).not.toContain(
      tenant.token.uid,
    );
  });

  it('makes the documents of the offer again from the new terms [K14]', async () => {
    const offer = await storeOffer(anOffer().withId(createDocumentId()).sent().build());
    const seenDigest = await loadSeenProjectDigest(offer.id);
    await invoke('onOfferAddConfirm', { offerId: offer.id, seenDigest }, { by: landlord });
    const first = await findOfferLabels(offer.id);
    await propose(offer.id);
    await accept(offer.id);
    const second = await findOfferLabels(offer.id);
    expect(second?.facts).toBe((await loadStoredOffer(offer.id)).version?.digest);
    expect(second?.sha256).not.toBe(first?.sha256);
    const kept = (await getDb().doc(`offers/${offer.id}/versions/2`).get()).get('documents');
    expect(Object.keys(kept).sort()).toEqual(['lease-fixedshort', 'lease-infinite', 'offer']);
    expect(kept.offer.sha256).toBe(second?.sha256);
  });

  it('tells the tenant with a link to the offer, once however often it is repeated [K16]', async () => {
    const { id } = await arrangeCounterOffer();
    await Promise.all([accept(id), accept(id)]);
    await accept(id, { now: LATER });
    await invoke('onCounterOfferAccepted', { offerId: id }, { by: landlord, now: LATER });
    const [mail, ...others] = await readOfferMails(id, 'counterOfferAccepted');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(tenant.token.email);
    expect(mail?.text).toContain(`/offer/${id}`);
    expect((await loadStoredOffer(id)).version?.number).toBe(2);
  });

  it('finds the only open one by the offer alone and refuses to choose among several [K16]', async () => {
    const { id } = await arrangeCounterOffer();
    await propose(id, { newPrice: 12_000 }, { by: stranger });
    const bare = () => invoke('onCounterOfferAccepted', { offerId: id }, { by: landlord, now: LATER });
    expect(await getRefusal(bare())).toMatchObject({ reason: 'counterOfferAmbiguous' });
    await decline(id, { of: stranger });
    expect(await bare()).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).price).toBe(11_000);
    const { id: untouched } = await storeActiveOffer();
    const none = invoke('onCounterOfferAccepted', { offerId: untouched }, { by: landlord });
    expect(await getRefusal(none)).toMatchObject({ reason: 'counterOfferNotFound' });
  });

  it('lets the other tenants’ stay open, made about an earlier version, and takes one over later [K16]', async () => {
    const { id } = await arrangeCounterOffer();
    await propose(id, { newPrice: 12_000 }, { by: stranger });
    await accept(id);
    expect((await readCounterOffer(id, stranger))?.entries).toMatchObject([
      { outcome: 'OPEN', versionNumber: 1, oldPrice: 12_500 },
    ]);
    await accept(id, { of: stranger, now: NOW + 24 * HOUR_MS });
    expect(await loadStoredOffer(id)).toMatchObject({ price: 12_000, version: { number: 3 } });
  });

  it('is refused to everyone but the landlord’s side; a colleague who may bind the company may [K10]', async () => {
    const { id } = await arrangeCounterOffer();
    for (const by of [tenant, stranger, admin])
      expect(await getRefusal(accept(id, { by }))).toMatchObject({
        reason: 'noAccess',
        code: 'permission-denied',
      });
    expect((await loadStoredOffer(id)).price).toBe(12_500);
    await storeReviewedSigner(colleague);
    expect(await accept(id, { by: colleague })).toEqual({ status: 'SUCCESS' });
  });

  it('is refused to a landlord whose identity is no longer accepted [K10]', async () => {
    const { id } = await arrangeCounterOffer();
    await storeUser({
      ...landlord.user,
      verification: { ...landlord.user.verification, identity: 'REJECTED' },
    });
    expect(await getRefusal(accept(id))).toMatchObject({ reason: 'identityNotAccepted' });
    await storeUser(landlord.user);
  });

  it('is refused once it was declined, and for a proposal the landlord has not seen [K16]', async () => {
    const { id } = await arrangeCounterOffer();
    await decline(id);
    expect(await getRefusal(accept(id))).toMatchObject({ reason: 'counterOfferClosed' });
    await propose(id, { newPrice: 9_000 });
    expect(await getRefusal(accept(id, { number: 1 }))).toMatchObject({ reason: 'counterOfferChanged' });
    expect(await accept(id, { number: 2 })).toEqual({ status: 'SUCCESS' });
  });

  it('is refused past the validity of the offer, to the millisecond [K16]', async () => {
    const offer = await storeActiveOffer({ offerValidTo: NOW + HOUR_MS });
    await propose(offer.id);
    expect(await getRefusal(accept(offer.id, { now: NOW + HOUR_MS + 1 }))).toMatchObject({
      reason: 'offerExpired',
    });
    expect(await accept(offer.id, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
  });
});

describe('accepting while the offer is reserved', () => {
  it('is refused as long as the reservation lives and possible once it lapsed [K16]', async () => {
    const { id } = await arrangeCounterOffer();
    await book(id, stranger, NOW);
    const end = NOW + 2 * HOUR_MS;
    expect(await getRefusal(accept(id, { now: end - 1 }))).toMatchObject({ reason: 'offerBooked' });
    expect(await accept(id, { now: end })).toEqual({ status: 'SUCCESS' });
    expect(await loadStoredOffer(id)).toMatchObject({
      price: 11_000,
      reservation: null,
      offerStatus: { state: 'ACTIVE', tenant: null },
    });
    expect(await findStoredContract(id)).toBeNull();
  });

  it('ends in one consistent outcome of the two when both happen at once [K16]', async () => {
    for (const rival of await storeCompetitors(6)) {
      const { id } = await arrangeCounterOffer();
      const [acceptance, reservation] = await Promise.allSettled([
        accept(id, { now: LATER }),
        book(id, rival),
      ]);
      const [offer, contract] = await Promise.all([loadStoredOffer(id), findStoredContract(id)]);
      const isAccepted = acceptance.status === 'fulfilled';
      expect(offer).toMatchObject({
        price: isAccepted ? 11_000 : 12_500,
        version: { number: isAccepted ? 2 : 1 },
        offerStatus: { state: isAccepted ? 'ACTIVE' : 'BOOKED' },
      });
      expect(contract?.rent ?? null).toBe(isAccepted ? null : 12_500);
      expect((await readCounterOffer(id))?.status).toBe(isAccepted ? 'ACCEPTED' : 'OPEN');
      const refused = isAccepted ? reservation : acceptance;
      expect(refused).toMatchObject({
        status: 'rejected',
        reason: { details: { reason: isAccepted ? 'precedenceOfOther' : 'offerBooked' } },
      });
    }
  });

  it('never takes over a price the tenant replaced at the same moment [K16]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await arrangeCounterOffer();
      const [acceptance] = await Promise.allSettled([
        accept(id, { number: 1, now: LATER }),
        propose(id, { newPrice: 9_000 }, { now: LATER }),
      ]);
      const { price } = await loadStoredOffer(id);
      expect(price).toBe(acceptance.status === 'fulfilled' ? 11_000 : 12_500);
    }
  });
});
