import { COLLECTIONS } from '@api/collections';
import { QUERIES } from '@api/queries';
import { getParamValue, type QueryShape } from '@api/queryShape';
import { buildSearchQuery } from '@api/searchQueries';
import type { Address, Offer } from '@domain/offers/offer';
import type { MembersOffer } from '@domain/offers/projections';
import { matchesFilters, SORTS, type Sort } from '@domain/offers/search';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { DAY_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { projectOffer } from '@functions/offers/projectOffer';
import { buildDemoData } from '@tools/demo/data';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { startTestProject } from '../../support/functionsHarness';
import { storeOffer } from '../../support/leaseFixtures';

startTestProject();

const withCrane = (offer: Offer): Offer =>
  offer.relatedDetails?.kind === 'Magazynowo-Przemysłowe' && offer.address.city === 'Warszawa'
    ? { ...offer, relatedDetails: { ...offer.relatedDetails, crane: true } }
    : offer;

const active = buildDemoData(NOW)
  .offers.map(({ offer }) => withCrane(offer))
  .filter(({ offerStatus }) => offerStatus.state === 'ACTIVE');

beforeAll(async () => {
  for (const offer of active) {
    await storeOffer(offer);
    await projectOffer(offer.id, NOW);
  }
});

/** Runs the query of the web application, with a limit above the number of offers. */
const searchOffers = async (filters: SearchFilters, sort: Sort = 'newest'): Promise<MembersOffer[]> => {
  const shape: QueryShape = QUERIES[`membersOffers:${sort}`];
  const { params, ranges } = buildSearchQuery({ audience: 'member', filters, sort });
  const pages = await Promise.all(
    ranges.map(async ([from, to]) => {
      const filtered = shape.where.reduce<FirebaseFirestore.Query>(
        (query, condition) => query.where(condition[0], condition[1], getParamValue(condition, params)),
        getDb().collection(COLLECTIONS.offersMembers),
      );
      const within = filtered.where(shape.within ?? '', '>=', from).where(shape.within ?? '', '<', to);
      const ordered = shape.orderBy.reduce(
        (query, [field, direction]) => query.orderBy(field, direction),
        within,
      );
      return (await ordered.limit(50).get()).docs.map((document) => document.data() as MembersOffer);
    }),
  );
  return pages.flat();
};

const toSortedIds = (offers: readonly { id: string }[]) => offers.map(({ id }) => id).sort();

/** Returns the offers that match the predicate. */
const getExpectedIds = (filters: SearchFilters) =>
  toSortedIds(active.filter((offer) => matchesFilters({ ...offer, price: offer.price ?? 0 }, filters)));

const ASKED: [string, Partial<SearchFilters>][] = [
  ['nothing', {}],
  ['offices', { premisesPurpose: 'Biurowe' }],
  ['a city and an area', { city: 'warszawa', minArea: 150 }],
  ['a rent', { maxPrice: 15_000 }],
  ['an area from and to', { minArea: 80, maxArea: 200 }],
  ['a rent from and to', { minPrice: 8000, maxPrice: 15_000 }],
  ['a rent for a square metre', { maxPricePerM2: 90 }],
  ['halls with a crane', { crane: true }],
  ['high halls with gates', { premisesPurpose: 'Magazynowo-Przemysłowe', minHallHeight: 6, minGates: 2 }],
  ['power and parking', { minPower: 20, minParking: 2 }],
  ['a good energy class and a kind of lease', { minEnergy: 'B', leaseType: 'fixedlong' }],
  ['a day', { freeFrom: new Date(NOW + 20 * DAY_MS).toJSON().slice(0, 10) }],
];

/** One place for each part of the official address, as in the demo premises. */
const ASKED_PLACES: [string, Partial<SearchFilters>][] = [
  ['a province', { province: 'małopolskie' }],
  ['a county', { county: 'Kraków' }],
  ['a district', { district: 'Praga-Północ' }],
  ['an estate', { estate: 'Nowa Praga' }],
  ['a street', { street: 'Stalowa' }],
];

describe('The query of the search', () => {
  it.each(ASKED)(
    'finds in the database what the predicate finds, asked for %s [J28-J32]',
    async (_, asked) => {
      const filters = { ...NO_FILTERS, ...asked };
      const ids = getExpectedIds(filters);
      expect(ids.length).toBeGreaterThan(0);
      expect(toSortedIds(await searchOffers(filters))).toEqual(ids);
    },
  );

  it.each(ASKED_PLACES)(
    'finds the offers whose official address is the one asked for: %s [J33]',
    async (_, asked) => {
      const parts = Object.entries(asked) as [keyof Address['officialAddress'], string][];
      const there = active.filter(({ address }) =>
        parts.every(([part, text]) => address.officialAddress[part] === text),
      );
      expect(there.length).toBeGreaterThan(0);
      expect(there.length).toBeLessThan(active.length);
      expect(toSortedIds(await searchOffers({ ...NO_FILTERS, ...asked }))).toEqual(toSortedIds(there));
    },
  );

  it('finds every offer in an area of the map, and none of the other cities', async () => {
    const mapArea = { south: 52.1, west: 20.85, north: 52.37, east: 21.27 };
    const filters = { ...NO_FILTERS, mapArea };
    const inArea = toSortedIds(await searchOffers(filters));
    const wanted = getExpectedIds(filters);
    expect(wanted.length).toBeGreaterThan(3);
    expect(inArea.filter((id) => wanted.includes(id))).toEqual(wanted);
    expect((await searchOffers(filters)).map(({ address }) => address.city)).not.toContain('Kraków');
  });

  it('finds every offer around a city, and none of the other cities', async () => {
    const near = { lat: 52.2297, lng: 21.0122, km: 10, name: 'Warszawa' } as const;
    const filters = { ...NO_FILTERS, near };
    const around = await searchOffers(filters);
    const wanted = getExpectedIds(filters);
    expect(wanted.length).toBeGreaterThan(3);
    expect(wanted.length).toBeLessThan(active.length);
    expect(toSortedIds(around).filter((id) => wanted.includes(id))).toEqual(wanted);
    expect(around.map(({ address }) => address.city)).not.toContain('Kraków');
  });

  it.each(SORTS.map((sort) => [sort]))('stands in the order asked for: %s', async (sort) => {
    const [field, direction] = QUERIES[`membersOffers:${sort}`].orderBy[0] ?? ['', 'asc'];
    const values = (await searchOffers(NO_FILTERS, sort)).map((offer) => {
      const name = field.replace('facets.', '') as keyof MembersOffer['facets'];
      return field === 'confirmedAt' ? Number(offer.confirmedAt) : Number(offer.facets[name]);
    });
    const sorted = values.toSorted((one, other) => (direction === 'asc' ? one - other : other - one));
    expect(values).toEqual(sorted);
    expect(values).toHaveLength(active.length);
  });
});
