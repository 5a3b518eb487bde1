import { createEmptyDraft } from '@domain/offers/draft';
import { DRAFTS_PER_ACCOUNT_MAX, OFFER_MAX_BYTES } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { REJECTION_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { DOCUMENT_MAX_BYTES, measureDocument } from '@domain/shared/documentSize';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { isOversized, restoreSize } from '@functions/offers/offerLimits';
import { onOfferWritten } from '@functions/offerTriggers';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import {
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const HUGE = 'x'.repeat(OFFER_MAX_BYTES);
const runWriteTrigger = async (id: string, before: object | undefined) => {
  const after = await loadStoredOffer(id);
  const data = (entity: object | undefined) => ({ data: () => entity });
  await onOfferWritten.run({ params: { id }, data: { before: data(before), after: data(after) } } as never);
};
const anOfferWithNewId = () => anOffer().withId(createDocumentId());

describe('the record of an offer', () => {
  it.each([
    ['of the largest size is left', OFFER_MAX_BYTES, false],
    ['of one byte more is too large', OFFER_MAX_BYTES + 1, true],
  ])('%s', (_, bytes, isTooLarge) => {
    const rest = measureDocument({ a: '' });
    expect(isOversized({ a: 'x'.repeat(bytes - rest) })).toBe(isTooLarge);
    expect(isOversized(undefined)).toBe(false);
  });

  it('filled up by a party is put back to the protocol that stood there', async () => {
    const before = await storeOffer(anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').build());
    await commit((writes) =>
      writes.update(`offers/${before.id}`, { protocolData: { localMeterReadings: [{ name: HUGE }] } }),
    );
    await runWriteTrigger(before.id, before);
    const after = await loadStoredOffer(before.id);
    expect(after.protocolData).toEqual(before.protocolData);
    expect(after.offerStatus).toEqual(before.offerStatus);
  });

  it('filled up during the return of the premises keeps the signed protocol of the handover', async () => {
    const step = { side: 'tenant', uid: tenant.token.uid, at: NOW } as const;
    const premisesReturn = {
      state: 'OPEN',
      begun: step,
      submitted: null,
      signed: null,
      lastRound: null,
    } as const;
    const handedOver = anOfferWithNewId().withStatus('PROTOCOL_CONFIRMED').build();
    const before = await storeOffer({ ...handedOver, premisesReturn });
    await commit((writes) =>
      writes.update(`offers/${before.id}`, { returnForm: { localMeterReadings: [{ note: HUGE }] } }),
    );
    await runWriteTrigger(before.id, before);
    const after = await loadStoredOffer(before.id);
    expect(after.protocolData).toEqual(before.protocolData);
    expect(after.returnForm).toBeNull();
  });

  it.each(['description', 'levels'] as const)(
    'filled up in %s of a project is put back to the project that stood there',
    async (place) => {
      const before = await storeOffer(anOfferWithNewId().build());
      const level = { ...before.areaDetails.levels[0], levelName: HUGE };
      const patch =
        place === 'levels' ? { 'areaDetails.levels': [level] } : { name: 'Nowa', description: HUGE };
      await commit((writes) => writes.update(`offers/${before.id}`, patch));
      await runWriteTrigger(before.id, before);
      const { name, description, areaDetails } = await loadStoredOffer(before.id);
      expect({ name, description, areaDetails }).toEqual({
        name: before.name,
        description: before.description,
        areaDetails: before.areaDetails,
      });
    },
  );

  it('that was too large before is emptied', async () => {
    const offer = { ...anOfferWithNewId().build(), description: HUGE };
    await storeOffer(offer);
    await restoreSize(offer.id, offer, NOW);
    expect(await loadStoredOffer(offer.id)).toMatchObject({
      description: '',
      leaseAgreement: createEmptyDraft(NOW).leaseAgreement,
    });
  });

  it('filled up with small numbers is put back too: they take eight bytes each', async () => {
    const before = await storeOffer(anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').build());
    const protocolData = { localMeterReadings: Array.from({ length: 110_000 }, () => 1) };
    expect(JSON.stringify(protocolData).length).toBeLessThan(OFFER_MAX_BYTES / 3);
    await commit((writes) => writes.update(`offers/${before.id}`, { protocolData }));
    await runWriteTrigger(before.id, before);
    expect((await loadStoredOffer(before.id)).protocolData).toEqual(before.protocolData);
  });

  it('that binds and is too large without its protocol is left, so that no trigger runs for ever', async () => {
    const offer = { ...anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').build(), description: HUGE };
    await storeOffer(offer);
    await restoreSize(offer.id, offer, NOW + 1);
    await restoreSize(offer.id, offer, NOW + 2);
    expect((await loadStoredOffer(offer.id)).updatedAt).not.toBe(NOW + 2);
  });

  it('of a sane size is left as it is', async () => {
    const offer = await storeOffer(anOfferWithNewId().build());
    await restoreSize(offer.id, undefined, NOW + 1);
    expect(await loadStoredOffer(offer.id)).toEqual(offer);
  });
});

describe('a lease filled up by a party to the last permitted byte', () => {
  const filled = async () => {
    const offer = anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').handoverBegun().build();
    const stored = await storeOffer({ ...offer, protocolData: null });
    const form = toUnsubmitted(createBlankProtocol(stored));
    const room = OFFER_MAX_BYTES - measureDocument({ ...stored, protocolData: form });
    const protocolData = { ...form, additionalStatements: 'x'.repeat(room) };
    await commit((writes) => writes.update(`offers/${stored.id}`, { protocolData }));
    return stored.id;
  };
  const sizeOf = async (id: string) =>
    measureDocument((await getDb().doc(`offers/${id}`).get()).data() ?? {});
  const reject = (offerId: string) =>
    invoke(
      'rejectProtocol',
      {
        offerId,
        uid: tenant.token.uid,
        damagedPremise: true,
        mismatchedDetails: false,
        unavailabilityOfLandlord: false,
        comment: 'ł'.repeat(REJECTION_COMMENT_MAX_CHARS),
      },
      { by: tenant },
    );

  it('stays below the limit of the database after each write of a function, and is not stuck', async () => {
    const id = await filled();
    expect(isOversized(await loadStoredOffer(id))).toBe(false);
    const reasons = { ground: 'law', source: 'notice', rule: 'art. 1', facts: 'x'.repeat(500) } as const;
    await invoke('blockOffer', { offerId: id, ...reasons }, { by: admin });
    await invoke('unblockOffer', { offerId: id, reason: 'Wyjaśniono' }, { by: admin });
    await reject(id);
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_REJECTED');
    expect(await sizeOf(id)).toBeLessThan(DOCUMENT_MAX_BYTES - 100_000);
  });
});

describe('a project of an account', () => {
  it('beyond two hundred is removed, and registering or copying one more is refused', async () => {
    const by = await createTestAccount();
    const { uid } = by.user;
    const own = (): Offer => ({ ...anOfferWithNewId().build(), uid, auditHead: null });
    const offers = Array.from({ length: DRAFTS_PER_ACCOUNT_MAX }, own);
    await commit((writes) => {
      for (const offer of offers) writes.set(`offers/${offer.id}`, offer);
    });
    const [last] = offers;
    await runWriteTrigger(last?.id ?? '', undefined);
    expect((await loadStoredOffer(last?.id ?? '')).uid).toBe(uid);
    const full = invoke('duplicateOffer', { offerId: last?.id ?? '' }, { by });
    expect(await getRefusal(full)).toMatchObject({ reason: 'tooManyDrafts' });
    const surplus = await storeOffer(own());
    const register = invoke('onCreateOffer', { offerId: surplus.id, uid }, { by });
    expect(await getRefusal(register)).toMatchObject({ reason: 'tooManyDrafts' });
    const copy = invoke('duplicateOffer', { offerId: surplus.id }, { by });
    expect(await getRefusal(copy)).toMatchObject({ reason: 'tooManyDrafts' });
    await runWriteTrigger(surplus.id, undefined);
    expect((await getDb().doc(`offers/${surplus.id}`).get()).exists).toBe(false);
  });

  it('of another account is none of its own', async () => {
    const offer = await storeOffer(anOfferWithNewId().build());
    await runWriteTrigger(offer.id, undefined);
    expect((await loadStoredOffer(offer.id)).uid).toBe(landlord.token.uid);
  });
});
