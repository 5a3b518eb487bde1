import type { Offer } from '@domain/offers/offer';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { projectOffer } from '@functions/offers/projectOffer';
import { anOffer, NOW } from '@tests/support/builders';
import { startTestProject } from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseFixtures';
import { findProgress, reprojectOffers } from '@tools/admin/reproject';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const projectId = startTestProject();

/** Each test stores hundreds of documents, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const OFFERS = 200;
const PAGE = 40;
const OPTIONS = { pageSize: PAGE, now: () => NOW };

const formatOfferId = (index: number) => `offer${String(index).padStart(4, '0')}`;

/** Every tenth offer is a draft, which has no copies; the others are active, each with its own area. */
const buildNumberedOffer = (index: number): Offer => {
  const offer = index % 10 === 0 ? anOffer().build() : anOffer().active().build();
  const areaDetails = { ...offer.areaDetails, surface: 50 + index };
  const version = offer.version && { ...offer.version, confirmedAt: NOW - index * MINUTE_MS };
  return { ...offer, id: formatOfferId(index), areaDetails, version };
};

const storeOffers = async (): Promise<void> => {
  await commit((writes) => {
    for (let index = 0; index < OFFERS; index += 1)
      writes.set(`offers/${formatOfferId(index)}`, buildNumberedOffer(index));
  });
};

const PUBLISHED = 180;

const wipe = async () => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const address = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(address, { method: 'DELETE' });
};

/** Returns every copy with the time of its last write. */
const readCopies = async (collection: 'offersPublic' | 'offersMembers') =>
  (await getDb().collection(collection).get()).docs.map((copy) => ({
    id: copy.id,
    surface: copy.get('areaDetails.surface'),
    writtenAt: copy.updateTime.valueOf(),
  }));

/** Aborts a run after some pages, as a lost connection or Ctrl-C would. */
const stopAfter = (pages: number) => {
  let seen = 0;
  return () => {
    seen += 1;
    if (seen === pages) throw new Error('interrupted');
  };
};

beforeEach(async () => {
  await wipe();
  await storeParties();
  await storeOffers();
});

describe('rebuilding the stored copies of offers', () => {
  it('makes every copy, and changes nothing when it is run again', async () => {
    const first = await reprojectOffers(OPTIONS);
    expect(first).toEqual({ read: OFFERS, changed: OFFERS, unchanged: 0, newer: 0 });
    const before = [await readCopies('offersPublic'), await readCopies('offersMembers')];
    expect(before.map((copies) => copies.length)).toEqual([PUBLISHED, PUBLISHED]);
    const second = await reprojectOffers(OPTIONS);
    expect(second).toEqual({ read: OFFERS, changed: 0, unchanged: OFFERS, newer: 0 });
    expect([await readCopies('offersPublic'), await readCopies('offersMembers')]).toEqual(before);
  });

  it('goes on where it was interrupted and counts all offers once', async () => {
    await expect(reprojectOffers({ ...OPTIONS, onPage: stopAfter(2) })).rejects.toThrow('interrupted');
    expect(await findProgress()).toMatchObject({
      after: formatOfferId(79),
      read: 80,
      changed: 80,
      unchanged: 0,
    });
    expect(await readCopies('offersPublic')).toHaveLength(72);
    const seen: string[] = [];
    const counts = await reprojectOffers({ ...OPTIONS, onPage: ({ after }) => seen.push(after) });
    expect(seen).toEqual([formatOfferId(119), formatOfferId(159), formatOfferId(199)]);
    expect(counts).toEqual({ read: OFFERS, changed: OFFERS, unchanged: 0, newer: 0 });
    expect(await readCopies('offersMembers')).toHaveLength(PUBLISHED);
    expect(await findProgress()).toBeNull();
  });

  it('begins again with the first offer where the operator says so', async () => {
    await expect(reprojectOffers({ ...OPTIONS, onPage: stopAfter(1) })).rejects.toThrow('interrupted');
    const counts = await reprojectOffers({ ...OPTIONS, isRestart: true });
    expect(counts).toEqual({ read: OFFERS, changed: 160, unchanged: 40, newer: 0 });
  });

  it('writes nothing in a dry run and counts what would change', async () => {
    const counts = await reprojectOffers({ ...OPTIONS, isDryRun: true });
    expect(counts).toEqual({ read: OFFERS, changed: OFFERS, unchanged: 0, newer: 0 });
    expect(await readCopies('offersPublic')).toEqual([]);
    expect(await readCopies('offersMembers')).toEqual([]);
    expect(await findProgress()).toBeNull();
  });

  it('renews copies of a former release: other facets, a member too many, a copy that is missing', async () => {
    await reprojectOffers(OPTIONS);
    await commit((writes) => {
      writes.update(`offersPublic/${formatOfferId(1)}`, { 'facets.tokens': ['former'] });
      writes.update(`offersPublic/${formatOfferId(2)}`, { formerMember: true });
      writes.update(`offersMembers/${formatOfferId(3)}`, { price: 1 });
      writes.remove(`offersMembers/${formatOfferId(4)}`);
    });
    expect(await reprojectOffers({ ...OPTIONS, isDryRun: true })).toMatchObject({ changed: 4 });
    expect(await reprojectOffers(OPTIONS)).toMatchObject({ changed: 4, unchanged: 196 });
    expect(
      (
        await getDb()
          .doc(`offersPublic/${formatOfferId(2)}`)
          .get()
      ).get('formerMember'),
    ).toBeUndefined();
    expect(await reprojectOffers(OPTIONS)).toMatchObject({ changed: 0 });
  });

  it('withdraws the copies of an offer that is in public no more', async () => {
    await projectOffer(formatOfferId(7), NOW);
    await commit((writes) => writes.update(`offers/${formatOfferId(7)}`, { blockedAt: NOW }));
    await reprojectOffers(OPTIONS);
    expect(
      (
        await getDb()
          .doc(`offersPublic/${formatOfferId(7)}`)
          .get()
      ).exists,
    ).toBe(false);
    expect(
      (
        await getDb()
          .doc(`offersMembers/${formatOfferId(7)}`)
          .get()
      ).exists,
    ).toBe(false);
  });

  it('fills the portfolio of the company with drafts and offers, and completes one that lacks some', async () => {
    await reprojectOffers(OPTIONS);
    const portfolio = getDb().doc('portfolios/companyLandlord');
    const countParts = async () => {
      const { drafts, published } = (await portfolio.get()).data() ?? {};
      return [Object.keys(drafts).length, Object.keys(published).length];
    };
    expect(await countParts()).toEqual([20, PUBLISHED]);
    await portfolio.set({ drafts: { [formatOfferId(0)]: true } });
    expect(await reprojectOffers(OPTIONS)).toMatchObject({ changed: 199, unchanged: 1 });
    expect(await countParts()).toEqual([20, PUBLISHED]);
  });

  it('leaves a copy from a later state of its offer alone', async () => {
    await projectOffer(formatOfferId(9), NOW);
    const later = { sourceUpdatedAt: Date.now() + DAY_MS, name: 'Nowsza' };
    await commit((writes) => {
      writes.update(`offersPublic/${formatOfferId(9)}`, later);
      writes.update(`offersMembers/${formatOfferId(9)}`, later);
    });
    expect(await reprojectOffers(OPTIONS)).toMatchObject({ newer: 1, changed: 199 });
    expect(
      (
        await getDb()
          .doc(`offersPublic/${formatOfferId(9)}`)
          .get()
      ).get('name'),
    ).toBe('Nowsza');
  });

  it('lists the newest offers on the home page as their own changes would', async () => {
    await reprojectOffers(OPTIONS);
    const home = (await getDb().collection('home').get()).docs;
    const cards = home.flatMap((carousel) =>
      (carousel.get('cards') ?? []).map(({ id }: { id: string }) => id),
    );
    expect(cards).toContain(formatOfferId(1));
    expect(cards).not.toContain(formatOfferId(199));
  });
});
