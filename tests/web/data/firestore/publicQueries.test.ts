import { QUERIES } from '@api/queries';
import { buildSearchQuery } from '@api/searchQueries';
import { countQuery, runQuery } from '@data/firestore/queries';
import { decodeValue, encodeValue, type Field } from '@data/firestore/restFields';
import type { ListedOffer } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Asked = { address: string; body: { structuredQuery: Structured; structuredAggregationQuery: unknown } };
type Structured = {
  select?: { fields: { fieldPath: string }[] };
  from: unknown;
  where: { compositeFilter: { op: string; filters: object[] } };
  orderBy: { field: { fieldPath: string }; direction: string }[];
  startAt?: { values: Field[]; before: boolean };
  limit: number;
};

const SHAPE = QUERIES['publicOffers:newest'];
const { params: VALUES } = buildSearchQuery({ audience: 'visitor', filters: NO_FILTERS });
const CONFIRMED_AT = Date.UTC(2026, 10, 20, 9);

const FACETS = {
  area: 120,
  energy: 5,
  freeFrom: 20261122,
  freeTo: 99991231,
  gates: 0,
  hallHeight: 0,
  parking: 3,
  power: 40,
};

const buildRow = (id: string) => ({
  document: {
    name: `projects/demo-pewny-lokal/databases/(default)/documents/offersPublic/${id}`,
    fields: {
      id: { stringValue: id },
      confirmedAt: { timestampValue: '2026-11-20T09:00:00Z' },
      facets: {
        mapValue: {
          fields: {
            ...Object.fromEntries(Object.entries(FACETS).map(([name, value]) => [name, encodeValue(value)])),
            geohash: encodeValue('u3q'),
          },
        },
      },
    },
  },
});

/** Mocks the answer of every request. Returns the recorded requests. */
const stubFetch = (answer: unknown, status = 200): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    expect(new Headers(request.headers).get('content-type')).toBe('text/plain');
    asked.push({ address, body: JSON.parse(String(request.body)) });
    return Response.json(answer, { status });
  });
  return asked;
};

const buildRows = (count: number) => Array.from({ length: count }, (_, index) => buildRow(`oferta${index}`));

beforeEach(() => {
  window.__reads = 0;
});

describe('A search of the copies for visitors, without a database client', () => {
  it('asks for ACTIVE offers, ten at most, with the conditions, the order and the fields of its table [V22]', async () => {
    const [asked] = await runNewestQuery(buildRows(1));
    const { structuredQuery } = asked?.body ?? {};
    expect(asked?.address).toMatch(/\/documents:runQuery$/);
    expect(structuredQuery).toMatchObject({ from: [{ collectionId: 'offersPublic' }], limit: 10 });
    expect(structuredQuery?.where.compositeFilter.op).toBe('AND');
    expect(structuredQuery?.where.compositeFilter.filters).toHaveLength(SHAPE.where.length);
    expect(structuredQuery?.where.compositeFilter.filters.slice(0, 2)).toEqual([
      { fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value: { stringValue: 'ACTIVE' } } },
      {
        fieldFilter: {
          field: { fieldPath: 'facets.tokens' },
          op: 'ARRAY_CONTAINS',
          value: { stringValue: '*|*|*' },
        },
      },
    ]);
    const order = structuredQuery?.orderBy.map(({ field, direction }) => `${field.fieldPath} ${direction}`);
    expect(order?.[0]).toBe('confirmedAt DESCENDING');
    expect(order?.at(-1)).toBe('__name__ DESCENDING');
  });

  it('fetches what a list shows and what it is ordered by, and neither descriptions nor tokens', async () => {
    const [asked] = await runNewestQuery(buildRows(1));
    const fields = asked?.body.structuredQuery.select?.fields.map(({ fieldPath }) => fieldPath) ?? [];
    expect(fields).toEqual(SHAPE.fields);
    expect(fields).toEqual(expect.arrayContaining(SHAPE.orderBy.map(([field]) => field)));
    expect(fields).not.toEqual(expect.arrayContaining(['description']));
    expect(fields).not.toEqual(expect.arrayContaining(['facets.tokens']));
  });

  it('has plain values, and none for an answer without documents', async () => {
    stubFetch([buildRow('oferta'), { readTime: '2026-11-20T09:00:00Z' }]);
    const { items } = await runQuery<ListedOffer>('publicOffers:newest', VALUES);
    expect(items).toEqual([
      { id: 'oferta', confirmedAt: CONFIRMED_AT, facets: { ...FACETS, geohash: 'u3q' } },
    ]);
    stubFetch([{ readTime: '2026-11-20T09:00:00Z' }]);
    expect(await runQuery('publicOffers:newest', VALUES)).toEqual({ items: [], next: null });
  });

  it('goes on behind the last document of a full page, by its moment and its id [V22]', async () => {
    stubFetch(buildRows(10));
    const { next } = await runQuery('publicOffers:newest', VALUES);
    const requests = stubFetch([]);
    await runQuery('publicOffers:newest', VALUES, { after: next });
    const { startAt } = requests[0]?.body.structuredQuery ?? {};
    expect(startAt?.before).toBe(false);
    expect(startAt?.values[0]).toEqual({ timestampValue: '2026-11-20T09:00:00.000Z' });
    expect(startAt?.values.at(-1)).toEqual({
      referenceValue: 'projects/demo-pewny-lokal/databases/(default)/documents/offersPublic/oferta9',
    });
  });

  it('is over with a page that is not full', async () => {
    stubFetch(buildRows(9));
    expect((await runQuery('publicOffers:newest', VALUES)).next).toBeNull();
  });

  it('joins several parts of the map to one condition', async () => {
    const requests = stubFetch([]);
    await runQuery('publicOffers:newest', VALUES, {
      ranges: [
        ['u3', 'u4'],
        ['u6', 'u7'],
      ],
    });
    const text = JSON.stringify(requests[0]?.body.structuredQuery.where);
    expect(text.match(/"op":"OR"/g)).toHaveLength(1);
    expect(text.match(/"facets.geohash"/g)).toHaveLength(4);
  });

  it('counts up to fifty offers for one read', async () => {
    const requests = stubFetch([{ result: { aggregateFields: { count: { integerValue: '32' } } } }]);
    expect(await countQuery('publicOffers:newest', VALUES)).toBe(32);
    expect(requests[0]?.address).toMatch(/\/documents:runAggregationQuery$/);
    expect(requests[0]?.body.structuredAggregationQuery).toMatchObject({
      structuredQuery: { limit: 50 },
      aggregations: [{ alias: 'count', count: {} }],
    });
    expect(window.__reads).toBe(1);
  });

  it.each([
    [buildRows(10), 10],
    [[{}], 1],
  ])('costs as many reads as it has documents, and one without any', async (answer, reads) => {
    stubFetch(answer);
    await runQuery('publicOffers:newest', VALUES);
    expect(window.__reads).toBe(reads);
  });

  it.each([
    [403, 'noPermission', false],
    [429, 'tooManyCalls', true],
    [500, 'unexpected', true],
  ])('names a failure: %i is %s', async (status, reason, retryable) => {
    stubFetch({}, status);
    await expect(runQuery('publicOffers:newest', VALUES)).rejects.toMatchObject({ reason, retryable });
  });

  it('names a network that cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    await expect(countQuery('publicOffers:newest', VALUES)).rejects.toMatchObject({
      reason: 'networkFailed',
      retryable: true,
    });
  });
});

const runNewestQuery = async (answer: unknown) => {
  const requests = stubFetch(answer);
  await runQuery('publicOffers:newest', VALUES);
  return requests;
};

describe('A value of a query', () => {
  it.each([[null], ['tekst'], [''], [true], [false], [12], [12.5], [['a', 'b']]])(
    'comes back as it went: %j',
    (value) => {
      expect(decodeValue(encodeValue(value))).toEqual(value);
    },
  );

  it('of a day comes back as epoch ms', () => {
    expect(decodeValue(encodeValue(new Date(CONFIRMED_AT)))).toBe(CONFIRMED_AT);
  });

  it('that cannot be compared with is refused', () => {
    expect(() => encodeValue({})).toThrow(TypeError);
    expect(() => encodeValue(undefined)).toThrow(TypeError);
  });
});
