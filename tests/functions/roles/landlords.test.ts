import { toUnsubmitted } from '@domain/protocol/protocol';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeReviewedSigner,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);
beforeAll(() => storeReviewedSigner(colleague));

const anOfferWithNewId = () => anOffer().withId(createDocumentId());
const storeDraft = async () => (await storeOffer(anOfferWithNewId().build())).id;
const storeActiveOffer = async () => (await storeOffer(anOfferWithNewId().active().build())).id;
const storeSignedLease = async () => {
  const { id } = await storeOffer(anOfferWithNewId().withStatus('DEPOSIT_PENDING').build());
  await commit((writes) => writes.update(`offers/${id}`, { transferOfThePremise: null }));
  return id;
};

const HANDOVER = {
  firstName: 'Ewa',
  lastName: 'Żółć',
  email: 'ewa@example.pl',
  date: '2026-12-01',
  hour: '12:00',
  authorized: true,
};

type Step = { prepare: () => Promise<string>; act: (id: string, by: Account) => Promise<unknown> };

/** The only step that is open to the tenant as well. */
const PROTOCOL = 'submits the protocol';

/** Calls of a landlord, each on an offer in the required state. */
const STEPS: Record<string, Step> = {
  'duplicates an offer': {
    prepare: storeActiveOffer,
    act: (offerId, by) => invoke('duplicateOffer', { offerId }, { by }),
  },
  'deletes a draft': {
    prepare: storeDraft,
    act: (offerId, by) => invoke('deleteOffer', { offerId }, { by }),
  },
  'sends a project': { prepare: storeDraft, act: (offerId, by) => invoke('onOfferAdd', { offerId }, { by }) },
  'submits the handover form': {
    prepare: storeSignedLease,
    act: (id, by) =>
      invoke('updateReceptionOfThePremise', { id, landlord: true, receptionForm: HANDOVER }, { by }),
  },
  [PROTOCOL]: {
    prepare: async () => {
      const offer = await storeOffer(
        anOfferWithNewId().withStatus('DEPOSIT_CONFIRMED').handoverBegun().build(),
      );
      const protocolData = toUnsubmitted(buildFilledForm(offer));
      await commit((writes) => writes.update(`offers/${offer.id}`, { protocolData }));
      return offer.id;
    },
    act: async (id, by) => {
      const input = {
        offer: { id },
        protocolLink: `/protocol/${id}`,
        seenDigest: await loadSeenFormDigest(id),
      };
      return invoke('onProtocolAttached', input, { by });
    },
  },
};
const NAMES = Object.keys(STEPS);
const getStep = (name: string): Step => STEPS[name] as Step;

describe('the landlord of an offer [U27]', () => {
  const sides = [
    ['its owner', () => landlord],
    ['a colleague of the owner', () => colleague],
  ] as const;
  it.each(sides.flatMap(([who, account]) => NAMES.map((name) => [who, name, account] as const)))(
    '%s %s [U27]',
    async (_, name, account) => {
      const { prepare, act } = getStep(name);
      await expect(act(await prepare(), account())).resolves.toBeTruthy();
    },
  );

  const others = [
    ['the tenant', NAMES.filter((name) => name !== PROTOCOL), () => tenant],
    ['a stranger', NAMES, () => stranger],
  ] as const;
  it.each(others.flatMap(([who, names, account]) => names.map((name) => [who, name, account] as const)))(
    '%s is refused where a landlord %s, and nothing changes [U27]',
    async (_, name, account) => {
      const { prepare, act } = getStep(name);
      const id = await prepare();
      const before = await loadStoredOffer(id);
      expect((await getRefusal(act(id, account()))).code).toBe('permission-denied');
      expect(await loadStoredOffer(id)).toEqual(before);
    },
  );

  it.each([
    ['deletes a draft', 'offerNotUnsigned'],
    ['sends a project', 'offerNotUnsigned'],
  ])('is refused where the offer is active already: %s [U27]', async (name, reason) => {
    const id = await storeActiveOffer();
    expect(await getRefusal(getStep(name).act(id, landlord))).toMatchObject({ reason });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
  });
});
