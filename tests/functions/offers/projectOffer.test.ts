import type { City } from '@domain/offers/cities';
import type { Offer } from '@domain/offers/offer';
import type { Province } from '@domain/offers/picklists';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { updateHomeCarousels } from '@functions/offers/homeCarousels';
import { projectOffer } from '@functions/offers/projectOffer';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, computeSha256, LANDLORD, NOW } from '../../support/builders';
import { startTestProject } from '../../support/functionsHarness';
import { storeOffer, storeParties } from '../../support/leaseFixtures';

vi.mock('@functions/offers/homeCarousels', async (original) => {
  const module = await original<typeof import('@functions/offers/homeCarousels')>();
  return { ...module, updateHomeCarousels: vi.fn(module.updateHomeCarousels) };
});

startTestProject();
beforeAll(storeParties);

const readPublicCopy = async (id: string) => (await getDb().doc(`offersPublic/${id}`).get()).data();
const readMembersCopy = async (id: string) => (await getDb().doc(`offersMembers/${id}`).get()).data();
const readCards = async (carousel: string): Promise<{ id: string }[]> =>
  (await getDb().doc(`home/${carousel}`).get()).get('cards') ?? [];

const storeActive = async () => {
  const offer = await storeOffer(anOffer().withId(createDocumentId()).active().build());
  await projectOffer(offer.id, NOW);
  return offer;
};

const readListedIds = async (carousel: string) => (await readCards(carousel)).map(({ id }) => id);
const listIdsNewestFirst = (offers: readonly Offer[]) => offers.toReversed().map(({ id }) => id);

/** Shops of a province, each confirmed one second after the previous one. */
const storeRetail = async (province: Province, count: number): Promise<Offer[]> => {
  const offers: Offer[] = [];
  for (let index = 0; index < count; index += 1) {
    const { address, version, ...shop } = anOffer().retail().active().withId(createDocumentId()).build();
    const official = { ...address.officialAddress, province };
    const confirmedAt = NOW + index * SECOND_MS;
    const offer = {
      ...shop,
      address: { ...address, officialAddress: official },
      version: version && { ...version, confirmedAt },
    };
    offers.push(await storeOffer(offer));
    await projectOffer(offer.id, NOW);
  }
  return offers;
};

const reserve = async (offer: Offer) => {
  await storeOffer(anOffer(offer).booked().build());
  await projectOffer(offer.id, NOW);
};

/** Returns the whole content of a document as one text. */
const toJson = (data: unknown) => JSON.stringify(data);

describe('the public copies of an offer', () => {
  it('give visitors neither rent, deposit, expiry, e-mail, register number nor owner id [G41]', async () => {
    const offer = await storeActive();
    const copy = await readPublicCopy(offer.id);
    expect(copy).toMatchObject({ id: offer.id, name: offer.name, state: 'ACTIVE' });
    const said = toJson(copy);
    for (const key of [
      'price',
      'leaseAgreement',
      'offerValidTo',
      'landlord',
      'uid',
      'deposit',
      'companyName',
    ]) {
      expect(said).not.toContain(`"${key}"`);
    }
    for (const secret of [
      LANDLORD.uid,
      LANDLORD.email,
      offer.landAndMortgageRegisterNumber,
      String(offer.price),
    ]) {
      expect(said).not.toContain(secret);
    }
  });

  it('give signed-in accounts the rent and the owner only as a hash [G2, G41]', async () => {
    const offer = await storeActive();
    const copy = await readMembersCopy(offer.id);
    expect(copy).toMatchObject({ price: offer.price, state: 'ACTIVE' });
    expect(copy?.uid).toBe(computeSha256(LANDLORD.uid));
    for (const secret of [LANDLORD.uid, LANDLORD.email, offer.landAndMortgageRegisterNumber]) {
      expect(toJson(copy)).not.toContain(secret);
    }
  });

  it('do not exist for drafts and go when an offer is withdrawn', async () => {
    const offer = await storeActive();
    await getDb().doc(`offers/${offer.id}`).update({ 'offerStatus.state': 'DELETED' });
    await projectOffer(offer.id, NOW);
    expect([await readPublicCopy(offer.id), await readMembersCopy(offer.id)]).toEqual([undefined, undefined]);
    const draft = await storeOffer(anOffer().withId(createDocumentId()).build());
    await projectOffer(draft.id, NOW);
    expect(await readPublicCopy(draft.id)).toBeUndefined();
  });

  it('say ACTIVE again once a reservation has lapsed, though it is stored as BOOKED', async () => {
    const offer = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    await projectOffer(offer.id, NOW);
    expect((await readPublicCopy(offer.id))?.state).toBe('BOOKED');
    await projectOffer(offer.id, NOW + 2 * HOUR_MS);
    expect((await readPublicCopy(offer.id))?.state).toBe('ACTIVE');
  });

  it('are never replaced by those of an earlier state when triggers come out of order', async () => {
    const offer = await storeActive();
    await getDb()
      .doc(`offersPublic/${offer.id}`)
      .update({ name: 'z przyszłości', sourceUpdatedAt: new Date('2100-01-01') });
    await projectOffer(offer.id, NOW);
    expect((await readPublicCopy(offer.id))?.name).toBe('z przyszłości');
  });
});

describe('the carousels of the home page', () => {
  it('list an ACTIVE offer under its purpose and its province, and drop it once reserved', async () => {
    const offer = await storeActive();
    const listedIn = async () => {
      const ids = ['office', 'retail', 'region-mazowieckie', 'region-łódzkie'];
      const lists = await Promise.all(ids.map(readCards));
      return ids.filter((_, index) => lists[index]?.some(({ id }) => id === offer.id));
    };
    expect(await listedIn()).toEqual(['office', 'region-mazowieckie']);
    await storeOffer(anOffer().withId(offer.id).booked().build());
    await projectOffer(offer.id, NOW);
    expect(await listedIn()).toEqual([]);
  });

  it('never list an offer again whose copy tells of a later state', async () => {
    const offer = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    const reserved = { state: 'BOOKED', sourceUpdatedAt: new Date('2100-01-01'), address: offer.address };
    await getDb().doc(`offersPublic/${offer.id}`).set(reserved);
    await projectOffer(offer.id, NOW);
    expect((await readCards('office')).map(({ id }) => id)).not.toContain(offer.id);
  });

  it('do not list an offer that is reserved while its cards are being written', async () => {
    const offer = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    const booked = anOffer().withId(offer.id).booked().build();
    await Promise.all([projectOffer(offer.id, NOW), storeOffer(booked), projectOffer(offer.id, NOW)]);
    await projectOffer(offer.id, NOW);
    expect((await readCards('office')).map(({ id }) => id)).not.toContain(offer.id);
  });

  it('move an offer whose province was corrected', async () => {
    const offer = await storeActive();
    const officialAddress = { ...offer.address.officialAddress, province: 'łódzkie' as const };
    await storeOffer({ ...offer, address: { ...offer.address, officialAddress } });
    await projectOffer(offer.id, NOW);
    const isIn = async (carousel: string) => (await readCards(carousel)).some(({ id }) => id === offer.id);
    expect([await isIn('region-mazowieckie'), await isIn('region-łódzkie')]).toEqual([false, true]);
  });

  it('keep the twelve newest', async () => {
    for (let index = 0; index < 14; index += 1) await storeActive();
    expect(await readCards('office')).toHaveLength(12);
  });

  it('fill the place of a reserved offer with the newest one that is still to be had', async () => {
    const offers = await storeRetail('opolskie', 14);
    const [oldest, second] = offers;
    const newest = offers.at(-1);
    if (!oldest || !second || !newest) throw new Error('no offers');
    await reserve(second);
    expect(await readListedIds('region-opolskie')).toEqual(listIdsNewestFirst(offers.slice(2)));
    await reserve(newest);
    const expected = listIdsNewestFirst([oldest, ...offers.slice(2, 13)]);
    expect(await readListedIds('region-opolskie')).toEqual(expected);
    expect(await readListedIds('retail')).toEqual(expected);
  });

  it('leave the place empty once there is nothing to fill it with', async () => {
    const [first, second] = await storeRetail('lubuskie', 2);
    if (!first || !second) throw new Error('no offers');
    await reserve(second);
    expect(await readListedIds('region-lubuskie')).toEqual([first.id]);
    await reserve(first);
    expect(await readListedIds('region-lubuskie')).toEqual([]);
  });

  it('never list one of several offers that are reserved at the same moment', async () => {
    const offers = await storeRetail('podlaskie', 15);
    const free = offers.slice(2, 14);
    await Promise.all([...offers.slice(0, 2), ...offers.slice(14)].map(reserve));
    expect(await readListedIds('region-podlaskie')).toEqual(listIdsNewestFirst(free));
  });
});

describe('the directory of cities', () => {
  const readCities = async (): Promise<City[]> =>
    (await getDb().doc('home/cities').get()).get('cities') ?? [];
  const readCity = async (name: string) => (await readCities()).find((city) => city.name === name);
  const buildRecord = (name: string, facts: Partial<City>) => ({
    ...{ name, province: 'mazowieckie', lng: 17 },
    ...facts,
  });
  const storeIn = async (city: string, lat: number, offer = anOffer().active()) => {
    const { address, ...premises } = offer.withId(createDocumentId()).build();
    const stored = await storeOffer({
      ...premises,
      address: { ...address, city },
      geoMarker: { lat, lng: 17 },
    });
    await projectOffer(stored.id, NOW);
    return stored;
  };

  it('counts the offers of a city that can be had, however they write it, and forgets a city without', async () => {
    const first = await storeIn('Wrocław', 51.1);
    await storeIn('Wrocław', 51.1);
    await storeIn('Wrocław', 51.1);
    const last = await storeIn('WROCLAW', 12);
    expect(await readCity('Wrocław')).toEqual(buildRecord('Wrocław', { count: 4, lat: 51.1 }));
    await projectOffer(last.id, NOW);
    expect(await readCity('Wrocław')).toMatchObject({ count: 4 });
    await reserve(first);
    expect(await readCity('Wrocław')).toMatchObject({ count: 3 });
    const moved = await storeIn('Ełk', 53.8);
    expect(await readCity('Ełk')).toMatchObject({ count: 1 });
    await storeOffer({ ...moved, address: { ...moved.address, city: 'Lidzbark' } });
    await projectOffer(moved.id, NOW);
    expect([await readCity('Ełk'), await readCity('Lidzbark')]).toEqual([
      undefined,
      buildRecord('Lidzbark', { count: 1, lat: 53.8 }),
    ]);
  });

  it('counts all offers of a city that come at once, and holds neither rents nor accounts', async () => {
    await Promise.all(Array.from({ length: 8 }, () => storeIn('Płock', 52.5)));
    expect(await readCity('Płock')).toEqual(buildRecord('Płock', { count: 8, lat: 52.5 }));
  });

  it('counts towns of the same name in two provinces apart, each at its own place', async () => {
    const { address } = anOffer().build();
    const official = { ...address.officialAddress, province: 'śląskie' as const };
    const silesian = anOffer()
      .with({ address: { ...address, officialAddress: official } })
      .active();
    await storeIn('Nowa Wieś', 52.1);
    await storeIn('Nowa Wieś', 50.3, silesian);
    await storeIn('Nowa Wieś', 50.3, silesian);
    await storeIn('nowa wies', 50.3, silesian);
    const cities = await readCities();
    expect(cities.filter(({ name }) => /^nowa wie/i.test(name))).toEqual([
      buildRecord('Nowa Wieś', { count: 3, lat: 50.3, province: 'śląskie' }),
      buildRecord('Nowa Wieś', { count: 1, lat: 52.1 }),
    ]);
  });

  it('replaces the record of an earlier release, which has no province, although the count is the same', async () => {
    const offer = await storeIn('Ostrów', 52.8);
    const { province: _, ...earlier } = buildRecord('Ostrów', { count: 1, lat: 11 });
    await getDb()
      .doc('home/cities')
      .update({ cities: [earlier] });
    await projectOffer(offer.id, NOW);
    expect(await readCities()).toEqual([buildRecord('Ostrów', { count: 1, lat: 52.8 })]);
  });

  it('forgets the former city and the former province of an offer although the first attempt failed midway', async () => {
    const before = await storeIn('Iława', 53.6);
    const official = { ...before.address.officialAddress, province: 'pomorskie' as const };
    const address = { ...before.address, city: 'Sopot', officialAddress: official };
    await storeOffer({ ...before, address });
    vi.mocked(updateHomeCarousels).mockRejectedValueOnce(new Error('aborted'));
    await expect(projectOffer(before.id, NOW, before)).rejects.toThrow('aborted');
    expect((await readPublicCopy(before.id))?.address.city).toBe('Sopot');
    await projectOffer(before.id, NOW, before);
    expect([await readCity('Iława'), (await readCity('Sopot'))?.count]).toEqual([undefined, 1]);
    expect([
      (await readListedIds('region-mazowieckie')).includes(before.id),
      (await readListedIds('region-pomorskie')).includes(before.id),
    ]).toEqual([false, true]);
  });
});
