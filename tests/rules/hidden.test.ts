import { COLLECTIONS } from '@api/collections';
import { beforeAll } from 'vitest';
import { buildAttempts, describeAccess } from './support/accessTable';
import { openWorld, readFirestoreRules } from './support/world';

const { as, store } = openWorld('hidden');
const rules = readFirestoreRules();

/** Collections for functions only: all that the rules do not name, two subcollections and an unknown one. */
const HIDDEN = [
  ...Object.values(COLLECTIONS).filter((name) => !rules.includes(`match /${name}/{`)),
  'callers/uidCaller/counted',
  'contracts/one/invoices',
  'somethingElse',
];

beforeAll(async () => {
  for (const name of HIDDEN) await store(`${name}/one`, { uid: 'uidOwner' });
});

for (const name of HIDDEN) {
  describeAccess({
    title: `${name}: nobody`,
    as,
    attempts: buildAttempts(`${name}/one`, { uid: 'uidOwner' }),
    grants: {},
  });
}
