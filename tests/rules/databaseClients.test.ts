import type { QueryShape } from '@api/queryShape';
import { buildSearchQuery, type SearchQuery } from '@api/searchQueries';
import { WEB_QUERIES, type WebQuery } from '@api/webQueries';
import { toEntity } from '@data/firestore/documents';
import { countQuery, runQuery } from '@data/firestore/queries';
import { buildConstraints, type Cursor, type TextRanges } from '@data/firestore/queryBuilder';
import { loadDocument, loadPublicDocument } from '@data/firestore/restDocuments';
import type { Field } from '@data/firestore/restFields';
import { matchesFilters } from '@domain/offers/search';
import type { SearchableOffer } from '@domain/offers/searchFacets';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { aListing, anOffer, NOW } from '@tests/support/builders';
import { buildMembersOffer, buildPublicOffer } from '@tests/support/copies';
import * as sdk from 'firebase/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS, buildTokenClaims } from './support/actors';
import { getEmulatorAddress } from './support/emulatorAddress';
import { openWorld } from './support/world';

vi.stubGlobal('window', globalThis);

const PROJECT = 'demo-rules-clients';
const { as, store } = openWorld('clients');

vi.mock('@config/env', () => ({
  env: { firebase: { projectId: 'demo-rules-clients' }, usesEmulators: true, appCheckKey: '' },
}));
vi.mock('@config/emulators', async () => {
  const { getEmulatorAddress: at } = await import('./support/emulatorAddress');
  const { host, port } = at('FIRESTORE_EMULATOR_HOST');
  return { EMULATORS: { host, firestore: port } };
});
vi.mock('@data/calls/firebase', () => ({ loadAuth: async () => ({ readToken }) }));

/** Creates an unsigned token, as the emulator accepts it. */
const readToken = async (): Promise<string> => {
  const { uid } = ACCOUNTS.stranger;
  const now = Math.floor(Date.now() / SECOND_MS);
  const times = { iat: now, auth_time: now, exp: now + 3600 };
  const payload = {
    ...times,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', type: 'JWT' })}.${part({ ...buildTokenClaims('stranger'), ...payload })}.`;
};

/** Stores encoded fields, bypassing the rules. */
const storeFields = async (path: string, fields: Record<string, Field>): Promise<void> => {
  const { host, port } = getEmulatorAddress('FIRESTORE_EMULATOR_HOST');
  const address = `http://${host}:${port}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ fields }) });
  expect(answer.status).toBe(200);
};

const loadBySdk = async (path: string): Promise<unknown> => {
  const found = await sdk.getDoc(sdk.doc(as('stranger'), path));
  return found.exists() ? toEntity(found.data()) : null;
};

const VALUES: [what: string, stored: Field, value: unknown][] = [
  ['a text', { stringValue: 'Łódź, „lokal” 🏢' }, 'Łódź, „lokal” 🏢'],
  ['an empty text', { stringValue: '' }, ''],
  ['true', { booleanValue: true }, true],
  ['false', { booleanValue: false }, false],
  ['null', { nullValue: null }, null],
  ['zero', { integerValue: '0' }, 0],
  ['a negative whole number', { integerValue: '-17' }, -17],
  ['the largest safe whole number', { integerValue: '9007199254740991' }, 9_007_199_254_740_991],
  ['a whole number beyond', { integerValue: '9007199254740993' }, 9_007_199_254_740_992],
  ['a fraction', { doubleValue: 0.1 }, 0.1],
  ['a whole number kept as a fraction', { doubleValue: 5 }, 5],
  ['infinity', { doubleValue: 'Infinity' }, Number.POSITIVE_INFINITY],
  ['no number', { doubleValue: 'NaN' }, Number.NaN],
  ['a moment', { timestampValue: '2026-11-27T06:43:04.123Z' }, Date.UTC(2026, 10, 27, 6, 43, 4, 123)],
  ['a full second', { timestampValue: '2026-11-27T06:43:04Z' }, Date.UTC(2026, 10, 27, 6, 43, 4)],
  [
    'a moment in microseconds',
    { timestampValue: '2026-11-27T06:43:04.123987Z' },
    Date.UTC(2026, 10, 27, 6, 43, 4, 123),
  ],
  ['a moment before 1970', { timestampValue: '1969-12-31T23:59:59.999999Z' }, -1],
  ['an empty list', { arrayValue: {} }, []],
  ['an empty record', { mapValue: {} }, {}],
  [
    'records in lists in records',
    {
      mapValue: {
        fields: {
          rooms: {
            arrayValue: {
              values: [{ mapValue: { fields: { area: { doubleValue: 12.5 } } } }, { nullValue: null }],
            },
          },
        },
      },
    },
    { rooms: [{ area: 12.5 }, null] },
  ],
];

describe('the REST reader and the SDK', () => {
  it.each(VALUES)('read %s as the same value', async (_, field, value) => {
    await storeFields('home/values', { field, other: { stringValue: 'x' } });
    const expected = { field: value, other: 'x' };
    expect(await loadPublicDocument('home/values')).toEqual(expected);
    expect(await loadBySdk('home/values')).toEqual(expected);
  });

  it('read a whole offer alike, with the fields it lacks', async () => {
    const copy = await buildMembersOffer(anOffer().withId('whole').active().build());
    await store('offersMembers/whole', copy);
    const loaded = await loadDocument('offersMembers', 'whole');
    expect(loaded).toEqual(await loadBySdk('offersMembers/whole'));
    expect(loaded).toEqual(JSON.parse(JSON.stringify(copy)));
  });

  it('find nothing where there is nothing, and are refused the same', async () => {
    expect([await loadPublicDocument('home/none'), await loadBySdk('home/none')]).toEqual([null, null]);
    await expect(loadDocument('users', ACCOUNTS.owner.uid)).rejects.toMatchObject({ reason: 'noPermission' });
    await expect(loadBySdk(`users/${ACCOUNTS.owner.uid}`)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

type Page = { after?: Cursor | null; ranges?: TextRanges };
const queryBySdk = async ([name, params]: WebQuery, page: Page = {}) => {
  const shape: QueryShape = WEB_QUERIES[name];
  const kit = sdk as unknown as Parameters<typeof buildConstraints>[0];
  const constraints = buildConstraints(kit, shape, { ...page, params }) as sdk.QueryConstraint[];
  const all = sdk.collection(as('stranger'), shape.collection);
  const { docs } = await sdk.getDocs(sdk.query(all, ...constraints));
  return docs.map((found) => toEntity<{ id: string }>(found.data()));
};

/** Expects both clients to return the same documents page by page, and the same count. */
const expectSame = async (asked: WebQuery, ranges?: TextRanges): Promise<number> => {
  let [found, after] = [0, null as Cursor | null];
  do {
    const page = { after, ...(ranges ? { ranges } : {}) };
    const { items, next } = await runQuery<{ id: string }>(
      ...([...asked, page] as Parameters<typeof runQuery>),
    );
    const bySdk = await queryBySdk(asked, page);
    expect(bySdk.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    for (const [index, item] of items.entries()) expect(bySdk[index]).toMatchObject(item);
    found += items.length;
    after = next;
  } while (after);
  return found;
};

/** Each filter alone, with a value that some warehouses have. */
const EACH_FILTER: readonly SearchFilters[] = [
  { premisesPurpose: 'Biurowe' as const },
  { premisesPurpose: 'Magazynowo-Przemysłowe' as const },
  { minArea: 100 },
  { minArea: 1_000_000 },
  { maxPrice: 1 },
  { maxPrice: 1_000_000 },
  { maxArea: 1 },
  { maxArea: 1_000_000 },
  { minPrice: 1 },
  { minPrice: 1_000_000 },
  { maxPricePerM2: 1 },
  { maxPricePerM2: 100_000 },
  { freeFrom: '2020-01-01' },
  { freeFrom: '2029-01-01' },
  { province: 'mazowieckie' as const },
  { county: 'Warszawa' },
  { city: 'Warszawa' },
  { district: 'Praga-Północ' },
  { estate: 'Nowa Praga' },
  { street: 'Stalowa' },
  { minHallHeight: 1 },
  { minHallHeight: 99 },
  { minGates: 1 },
  { crane: true as const },
  { minPower: 1 },
  { minParking: 1 },
  { minEnergy: 'A' as const },
  { leaseType: 'infinite' as const },
  { leaseType: 'fixedlong' as const },
  { mapArea: { south: 50, west: 20, north: 53, east: 22 } },
].map((asked) => ({ ...NO_FILTERS, ...asked }));

describe('the REST reader and the SDK, asked for many documents', () => {
  /** A test above stores the members' copy of one more offer. */
  const OFFERS = 12;
  beforeAll(async () => {
    for (let index = 0; index < OFFERS; index += 1) {
      const id = `offer${index}`;
      const price = 1000 + (index % 4) * 500;
      const offer = anOffer().withId(id).with({ price }).active().build();
      const confirmedAt = NOW - (index % 5) * DAY_MS;
      await store(`offersPublic/${id}`, { ...buildPublicOffer(offer), confirmedAt });
      await store(`offersMembers/${id}`, await buildMembersOffer(offer));
      await store(
        `wantedListings/w${index}`,
        aListing({ id: `w${index}`, purpose: index % 2 ? 'Biurowe' : null, createdAt: NOW - index * DAY_MS }),
      );
    }
  });

  it.each([
    ['everything', NO_FILTERS],
    ['a purpose and a city', { ...NO_FILTERS, premisesPurpose: 'Biurowe', city: 'Warszawa' }],
    [
      'an area and a part of the map',
      { ...NO_FILTERS, minArea: 10, mapArea: { south: 51.5, west: 20, north: 52.8, east: 22.1 } },
    ],
  ])('find the same offers by %s', async (_, filters) => {
    const asked: SearchQuery = buildSearchQuery({
      audience: 'visitor',
      filters: filters as typeof NO_FILTERS,
    });
    const found = await expectSame([asked.name, asked.params] as WebQuery, asked.ranges);
    expect(found).toBe(await countQuery(asked.name as never, asked.params as never, asked.ranges));
  });

  it('let no visitor learn a rent by a filter: the members’ copies are refused, the visitors’ have none [J15]', async () => {
    const kit = sdk as unknown as Parameters<typeof buildConstraints>[0];
    for (const rents of [{ minPrice: 1 }, { maxPrice: 1500 }, { maxPricePerM2: 100_000 }]) {
      const asked = buildSearchQuery({ audience: 'member', filters: { ...NO_FILTERS, ...rents } });
      const constraints = buildConstraints(kit, WEB_QUERIES[asked.name] as QueryShape, asked);
      const search = (reader: 'anonymous' | 'unverified' | 'stranger', collection: string) =>
        sdk.getDocs(sdk.query(sdk.collection(as(reader), collection), ...(constraints as never[])));
      for (const reader of ['anonymous', 'unverified'] as const)
        await expect(search(reader, 'offersMembers')).rejects.toMatchObject({ code: 'permission-denied' });
      expect((await search('stranger', 'offersMembers')).size).toBeGreaterThan(0);
      expect((await search('anonymous', 'offersPublic')).size).toBe(0);
    }
  });

  it('find the same pins of the map, for visitors without the rent', async () => {
    const { params, ranges } = buildSearchQuery({ audience: 'visitor', filters: NO_FILTERS });
    expect(await expectSame(['publicPins', params] as WebQuery, ranges)).toBe(OFFERS);
    const { items } = await runQuery<object>(...(['publicPins', params, { ranges }] as never));
    expect(JSON.stringify(items)).not.toMatch(/price|leaseAgreement|photos|levels|email|uid/);
  });

  it('find the same pins of the map as an account, with the rent and nothing of the parties', async () => {
    const { params, ranges } = buildSearchQuery({ audience: 'member', filters: NO_FILTERS });
    expect(await expectSame(['membersPins', params] as WebQuery, ranges)).toBe(OFFERS + 1);
    const { items } = await runQuery<{ price: number }>(...(['membersPins', params, { ranges }] as never));
    expect(items.every(({ price }) => price >= 1000)).toBe(true);
    expect(JSON.stringify(items)).not.toMatch(/photos|levels|companyName|tenant|email|uid/);
  });

  it('refuse a visitor the pins of accounts', async () => {
    const { params, ranges } = buildSearchQuery({ audience: 'member', filters: NO_FILTERS });
    const shape: QueryShape = WEB_QUERIES.membersPins;
    const kit = sdk as unknown as Parameters<typeof buildConstraints>[0];
    const constraints = buildConstraints(kit, shape, { ranges, params }) as sdk.QueryConstraint[];
    const all = sdk.collection(as('anonymous'), shape.collection);
    await expect(sdk.getDocs(sdk.query(all, ...constraints))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('judge a pin by every filter as they judge the whole copy', async () => {
    const hall = anOffer().withId('pinned').warehouse().active().build();
    await store('offersPublic/pinned', buildPublicOffer(hall));
    await store('offersMembers/pinned', await buildMembersOffer(hall));
    for (const audience of ['visitor', 'member'] as const) {
      const { params, ranges } = buildSearchQuery({ audience, filters: NO_FILTERS });
      const name = audience === 'member' ? 'membersPins' : 'publicPins';
      const { items } = await runQuery<SearchableOffer & { id: string }>(
        ...([name, params, { ranges }] as never),
      );
      const pin = items.find(({ id }) => id === 'pinned') as SearchableOffer;
      const whole = audience === 'member' ? await buildMembersOffer(hall) : buildPublicOffer(hall);
      for (const filters of EACH_FILTER)
        expect(matchesFilters(pin, filters), JSON.stringify(filters)).toBe(matchesFilters(whole, filters));
    }
  });

  it('find the same listings of the board', async () => {
    expect(await expectSame(['activeWantedListings', { status: 'active' }])).toBe(OFFERS);
    const offices = { status: 'active', purpose: 'Biurowe' } as const;
    expect(await expectSame(['wantedListingsByPurpose', offices])).toBe(OFFERS / 2);
  });

  it('find the same documents by their ids, as an account', async () => {
    expect(await expectSame(['membersOffersByIds', { ids: ['offer3', 'none', 'offer1'] }])).toBe(2);
  });
});
