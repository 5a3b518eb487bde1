import type { Company } from '@domain/companies/company';
import type { Offer } from '@domain/offers/offer';
import { NEW_TERM } from '@domain/term/termRecord';
import { getDb } from '@functions/data/admin';
import { toDocument } from '@functions/data/entities';
import { commit, read } from '@functions/data/store';
import { isPortfolioChanged, projectPortfolio } from '@functions/offers/projectPortfolio';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

type Part = 'drafts' | 'published' | 'tenancies';
const readPart = async (companyId: string, part: Part, offerId: string) =>
  (await getDb().doc(`portfolios/${companyId}`).get()).get(part)?.[offerId];

const store = (
  state: (offer: ReturnType<typeof anOffer>) => { build: () => Offer },
  id = createDocumentId(),
) => storeOffer(state(anOffer().withId(id)).build());

describe('the portfolios of the companies of an offer', () => {
  it('name a draft, and the offer in its place once it is published', async () => {
    const draft = await store((offer) => offer);
    await projectPortfolio(draft.id, null);
    expect(await readPart('companyLandlord', 'drafts', draft.id)).toBe(true);
    const active = await store((offer) => offer.active(), draft.id);
    await projectPortfolio(draft.id, draft);
    expect(await readPart('companyLandlord', 'drafts', draft.id)).toBeUndefined();
    expect(await readPart('companyLandlord', 'published', draft.id)).toMatchObject({
      offerStatus: { state: 'ACTIVE', postSigningStatus: 'NONE' },
      price: active.price,
      areaDetails: { surface: active.areaDetails.surface },
    });
  });

  it('name a reservation on both sides, and on the tenant’s no longer after it ended', async () => {
    const booked = await store((offer) => offer.booked({ at: NOW }));
    await projectPortfolio(booked.id, null);
    expect(await readPart('companyLandlord', 'published', booked.id)).toMatchObject({
      offerStatus: { state: 'BOOKED' },
    });
    expect(await readPart('companyTenant', 'tenancies', booked.id)).toEqual({
      offerStatus: { state: 'BOOKED', postSigningStatus: 'NONE' },
    });
    await store((offer) => offer.active(), booked.id);
    await projectPortfolio(booked.id, booked);
    expect(await readPart('companyTenant', 'tenancies', booked.id)).toBeUndefined();
    expect(await readPart('companyLandlord', 'published', booked.id)).toMatchObject({
      offerStatus: { state: 'ACTIVE' },
      reservation: null,
    });
  });

  it('lose an offer that is deleted, whichever of two triggers comes last', async () => {
    const active = await store((offer) => offer.active());
    await projectPortfolio(active.id, null);
    await commit((writes) => writes.remove(`offers/${active.id}`));
    await projectPortfolio(active.id, active);
    await projectPortfolio(active.id, null);
    expect(await readPart('companyLandlord', 'published', active.id)).toBeUndefined();
  });

  it('end with the stored state when two changes are projected at the same time', async () => {
    const draft = await store((offer) => offer);
    const publish = async () => {
      await store((offer) => offer.active(), draft.id);
      await projectPortfolio(draft.id, draft);
    };
    await Promise.all([projectPortfolio(draft.id, null), publish()]);
    expect(await readPart('companyLandlord', 'drafts', draft.id)).toBeUndefined();
    expect(await readPart('companyLandlord', 'published', draft.id)).toMatchObject({
      offerStatus: { state: 'ACTIVE' },
    });
  });

  it('drop a lease once its end is recorded', async () => {
    const lease = await store((offer) => offer.withStatus('PROTOCOL_CONFIRMED'));
    await projectPortfolio(lease.id, null);
    expect(await readPart('companyLandlord', 'published', lease.id)).toMatchObject({
      offerStatus: { state: 'SIGNED' },
    });
    const ended = { on: '2026-11-19', why: 'agreement', at: NOW } as const;
    await storeOffer({ ...lease, term: { ...NEW_TERM, ended } });
    await projectPortfolio(lease.id, lease);
    expect(await readPart('companyLandlord', 'published', lease.id)).toBeUndefined();
  });

  it('are not made again by a trigger that comes after its company was deleted', async () => {
    const draft = await store((offer) => offer);
    const company = await read<Company>('companies/companyLandlord');
    await projectPortfolio(draft.id, null);
    for (const left of [{ hasAccess: [], users: [] }, null]) {
      await commit((writes) => {
        writes.remove('portfolios/companyLandlord');
        if (left) writes.update('companies/companyLandlord', left);
        else writes.remove('companies/companyLandlord');
      });
      await projectPortfolio(draft.id, draft);
      expect((await getDb().doc('portfolios/companyLandlord').get()).exists).toBe(false);
    }
    await commit((writes) => writes.set('companies/companyLandlord', company ?? {}));
  });

  it('change only with facts that they show', () => {
    const active = anOffer().active().build();
    expect(isPortfolioChanged(active, { ...active, name: 'Another name', updatedAt: NOW + 1 })).toBe(false);
    expect(isPortfolioChanged(active, { ...active, price: 1 })).toBe(true);
    expect(isPortfolioChanged(null, active)).toBe(true);
    expect(isPortfolioChanged(active, null)).toBe(true);
    expect(isPortfolioChanged(null, null)).toBe(false);
    const lease = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
    const asStored = toDocument(lease) as Offer;
    expect(isPortfolioChanged(asStored, asStored)).toBe(false);
    expect(isPortfolioChanged(lease, asStored)).toBe(false);
  });
});
