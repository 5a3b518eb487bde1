import { ADMIN_DOCUMENTS } from '@api/collections';
import { beforeEach } from 'vitest';
import { buildAttempts, describeAccess, type Grants } from './support/accessTable';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('books');

const BOOKS = [
  ...Object.values(ADMIN_DOCUMENTS).map((name) => `admin/${name}`),
  'events/0',
  'reports/one',
  'adminActions/one',
];
const ADMINS_READ: Grants = { get: ['admin'], list: ['admin'] };

beforeEach(() => Promise.all(BOOKS.map((path) => store(path, { last: 7, userUid: 'uidOwner' }))));

for (const path of BOOKS) {
  describeAccess({
    title: `${path}: admins read, only functions write`,
    as,
    attempts: buildAttempts(path, { last: 8, userUid: 'uidOwner' }),
    grants: ADMINS_READ,
  });
}

for (const path of ['admin', 'events', 'reports', 'adminActions']) {
  describePaging({ title: path, client: () => as('admin'), path });
}
