import { getProvince } from '@domain/offers/homeCarousels';
import type { Offer } from '@domain/offers/offer';
import { getDb } from '@functions/data/admin';
import * as homeCarousels from '@functions/offers/homeCarousels';
import { projectOffer } from '@functions/offers/projectOffer';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { admin, storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Carousels = typeof homeCarousels;

vi.mock('@functions/offers/homeCarousels', async (original) => {
  const real = await original<Carousels>();
  return { ...real, updateHomeCarousels: vi.fn(real.updateHomeCarousels) };
});

startTestProject();
beforeAll(storeParties);

const REASONS = {
  ground: 'law',
  source: 'own',
  rule: 'art. 79 prawa autorskiego',
  facts: 'Zdjęcia pokazują inny lokal.',
} as const;
const block = (offerId: string) => invoke('blockOffer', { offerId, ...REASONS }, { by: admin });
const storeActiveOffer = (): Promise<Offer> =>
  storeOffer(anOffer().withId(createDocumentId()).active().build());

/** Returns whether each carousel of an offer shows it: that of its purpose and that of its province. */
const readCarouselVisibility = ({ id, address }: Offer): Promise<boolean[]> =>
  Promise.all(
    ['office', `region-${getProvince(address)}`].map(async (carousel) => {
      const stored = await getDb().doc(`home/${carousel}`).get();
      return (stored.get('cards') ?? []).some((card: { id: string }) => card.id === id);
    }),
  );

const isInPublic = async (id: string): Promise<boolean> =>
  (await getDb().doc(`offersPublic/${id}`).get()).exists;

describe('the cards of a blocked offer', () => {
  it('vanish from its purpose and its province', async () => {
    const offer = await storeActiveOffer();
    await projectOffer(offer.id, NOW);
    expect(await readCarouselVisibility(offer)).toEqual([true, true]);
    await block(offer.id);
    await projectOffer(offer.id, NOW);
    expect(await readCarouselVisibility(offer)).toEqual([false, false]);
  });

  it('do not stay where an earlier change was late in listing it', async () => {
    const offer = await storeActiveOffer();
    const real = (await vi.importActual<Carousels>('@functions/offers/homeCarousels')).updateHomeCarousels;
    const gate = Promise.withResolvers<void>();
    vi.mocked(homeCarousels.updateHomeCarousels).mockImplementationOnce(async (listing, now) => {
      await gate.promise;
      return real(listing, now);
    });
    const late = projectOffer(offer.id, NOW);
    await vi.waitFor(async () => expect(await isInPublic(offer.id)).toBe(true));
    await block(offer.id);
    await projectOffer(offer.id, NOW);
    gate.resolve();
    await late;
    expect(await isInPublic(offer.id)).toBe(false);
    expect(await readCarouselVisibility(offer)).toEqual([false, false]);
  });

  it('go with the next try where the first was cut off between the copies and the home page', async () => {
    const offer = await storeActiveOffer();
    await projectOffer(offer.id, NOW);
    await block(offer.id);
    vi.mocked(homeCarousels.updateHomeCarousels).mockRejectedValueOnce(new Error('cut off'));
    await expect(projectOffer(offer.id, NOW)).rejects.toThrow('cut off');
    expect(await readCarouselVisibility(offer)).toEqual([true, true]);
    await projectOffer(offer.id, NOW);
    expect(await readCarouselVisibility(offer)).toEqual([false, false]);
  });
});
