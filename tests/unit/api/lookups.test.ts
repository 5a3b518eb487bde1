import { readFileSync } from 'node:fs';
import { QUERIES } from '@api/queries';
import type { QueryShape } from '@api/queryShape';
import { PERSONAL_DATA_MAP, PERSONAL_DATA_SUBCOLLECTIONS } from '@functions/accounts/personalDataMap';
import { describe, expect, test } from 'vitest';

type FieldIndex = { queryScope: string; order?: string; arrayConfig?: string };
type Override = { collectionGroup: string; fieldPath: string; indexes: FieldIndex[] };

const OVERRIDES: Override[] = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')).fieldOverrides;
const findOverride = (collection: string, field: string) =>
  OVERRIDES.find(({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === field);

const isServed = (indexes: readonly FieldIndex[], scope: string, isContained: boolean): boolean =>
  indexes.some(
    ({ queryScope, order, arrayConfig }) =>
      queryScope === scope && (isContained ? arrayConfig === 'CONTAINS' : order === 'ASCENDING'),
  );

type QueriedField = { collection: string; field: string; isContained: boolean };

const listQueriedFields = (holdings: typeof PERSONAL_DATA_SUBCOLLECTIONS): QueriedField[] =>
  Object.entries(holdings).flatMap(([collection, rules]) =>
    rules.map(({ field, operator }) => ({ collection, field, isContained: operator === 'array-contains' })),
  );

const queried = (Object.values(QUERIES) as QueryShape[]).flatMap(
  ({ collection, where, orderBy }): QueriedField[] => [
    ...where.map(([field, operator]) => ({ collection, field, isContained: operator === 'array-contains' })),
    ...orderBy.map(([field]) => ({ collection, field, isContained: false })),
  ],
);

describe('the index of a field', () => {
  test('is switched off for none that is asked for: the emulator answers all the same', () => {
    const unserved = [...queried, ...listQueriedFields(PERSONAL_DATA_MAP)].filter(
      ({ collection, field, isContained }) => {
        const override = findOverride(collection, field);
        return override && !isServed(override.indexes, 'COLLECTION', isContained);
      },
    );
    expect(unserved).toEqual([]);
  });

  test('spans all sub-collections of a name for each that is asked for there, and for no other', () => {
    const beneath = listQueriedFields(PERSONAL_DATA_SUBCOLLECTIONS);
    const spanning = OVERRIDES.filter(({ indexes }) =>
      indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP'),
    );
    const nameOf = ({ collection, field }: Pick<QueriedField, 'collection' | 'field'>) =>
      `${collection}: ${field}`;
    const unserved = beneath.filter(
      ({ collection, field, isContained }) =>
        !isServed(findOverride(collection, field)?.indexes ?? [], 'COLLECTION_GROUP', isContained),
    );
    expect(unserved).toEqual([]);
    expect(
      spanning
        .map(({ collectionGroup, fieldPath }) => nameOf({ collection: collectionGroup, field: fieldPath }))
        .toSorted(),
    ).toEqual(beneath.map(nameOf).toSorted());
  });
});
