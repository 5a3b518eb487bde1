import { readFileSync } from 'node:fs';
import { QUERIES, type QueryName } from '@api/queries';
import type { QueryShape } from '@api/queryShape';
import { describe, expect, test } from 'vitest';

type IndexField = { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' };
type Index = { collectionGroup: string; queryScope: string; fields: IndexField[] };

const DECLARED: Index[] = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')).indexes;
const EQUALITIES = ['==', 'in', 'array-contains'];

const getFieldFilters = ({ where }: QueryShape) => where.filter(([field]) => field !== '__name__');

/** Returns the fields compared for equality. They come first in an index, in any order. */
const getEqualityFields = (shape: QueryShape) =>
  getFieldFilters(shape)
    .filter(([, operator]) => EQUALITIES.includes(operator))
    .map(([field]) => field);

/** Returns the list fields that are queried for one of their members. */
const getContainsFields = (shape: QueryShape) =>
  getFieldFilters(shape)
    .filter(([, operator]) => operator === 'array-contains')
    .map(([field]) => field);

/** Returns the fields that order the results: the sort fields, else the one compared by size. */
const getSortFields = (shape: QueryShape): string[] => {
  const sorts = shape.orderBy.map(
    ([field, direction]) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
  );
  const ranges = getFieldFilters(shape).filter(([, operator]) => !EQUALITIES.includes(operator));
  return sorts.length > 0 ? sorts : [...new Set(ranges.map(([field]) => `${field} ASCENDING`))];
};

/** Returns whether a query needs a composite index. One field, or equalities without an order, need none. */
const needsIndex = (shape: QueryShape) => {
  const sorted = getSortFields(shape).length;
  return sorted > 0 && sorted + getEqualityFields(shape).length > 1;
};

const isIndexFor = (index: Index, shape: QueryShape): boolean => {
  const equal = getEqualityFields(shape);
  const first = index.fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  const rest = index.fields.slice(equal.length).map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  return (
    index.collectionGroup === shape.collection &&
    index.queryScope === 'COLLECTION' &&
    first.toSorted().join() === equal.toSorted().join() &&
    getContainsFields(shape).join() ===
      index.fields.flatMap((f) => (f.arrayConfig ? f.fieldPath : [])).join() &&
    rest.join() === getSortFields(shape).join()
  );
};

const shapes = Object.entries(QUERIES) as [QueryName, QueryShape][];
const composite = shapes.filter(([, shape]) => needsIndex(shape));

describe('composite indexes of the database', () => {
  test.each(composite)('the query %s has its index', (_, shape) => {
    expect(DECLARED.filter((index) => isIndexFor(index, shape))).toHaveLength(1);
  });

  test.each(
    DECLARED.map((index) => ({
      index,
      name: `${index.collectionGroup}: ${index.fields.map((f) => f.fieldPath).join(', ')}`,
    })),
  )('the index of $name serves a query', ({ index }) => {
    expect(composite.some(([, shape]) => isIndexFor(index, shape))).toBe(true);
  });

  test.each(composite.filter(([, { within }]) => within))(
    'the query %s is ordered by every field it compares by size, as the database demands, ten of them at most',
    (_, shape) => {
      const compared = getFieldFilters(shape).filter(([, operator]) => !EQUALITIES.includes(operator));
      const fields = new Set([...compared.map(([field]) => field), shape.within]);
      const ordered = shape.orderBy.map(([field]) => field);
      expect([...fields].filter((field) => !ordered.includes(field ?? ''))).toEqual([]);
      expect(fields.size).toBeLessThanOrEqual(10);
      expect(new Set(shape.orderBy.map(([, direction]) => direction)).size).toBe(1);
    },
  );

  test.each(shapes)('the query %s has a limit of at most a page of 50', (_, shape) => {
    expect(shape.limit).toBeGreaterThan(0);
    expect(shape.limit).toBeLessThanOrEqual(50);
  });
});

describe('what needs an index of its own', () => {
  const shape = (where: QueryShape['where'], orderBy: QueryShape['orderBy']): QueryShape => ({
    collection: 'offers',
    where,
    orderBy,
    limit: 1,
  });
  test.each<[string, QueryShape, boolean]>([
    [
      'equalities alone',
      shape(
        [
          ['a', '=='],
          ['b', '=='],
        ],
        [],
      ),
      false,
    ],
    ['one order alone', shape([], [['a', 'desc']]), false],
    ['a comparison and its order', shape([['a', '<=']], [['a', 'asc']]), false],
    ['an equality and an order', shape([['a', '==']], [['b', 'desc']]), true],
    [
      'an equality and a comparison',
      shape(
        [
          ['a', '=='],
          ['b', '>'],
        ],
        [],
      ),
      true,
    ],
    [
      'two orders',
      shape(
        [],
        [
          ['a', 'asc'],
          ['b', 'asc'],
        ],
      ),
      true,
    ],
    ['ids', shape([['__name__', 'in']], []), false],
  ])('%s', (_, query, needed) => {
    expect(needsIndex(query)).toBe(needed);
  });
});
