import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('notifications');
const PATH = 'notifications/one';
const NOTICE = {
  id: 'one',
  uid: ACCOUNTS.owner.uid,
  kind: 'offerActivated',
  isRead: false,
  createdAt: new Date(0),
};

beforeEach(async () => {
  await store(PATH, NOTICE);
  await store('resetAsks/one', { requestId: 'one', by: 'uidAdmin', reason: 'x' });
});

describeAccess({
  title: 'notifications: only the account reads its own, by a query for itself; nobody writes [D33]',
  as,
  attempts: buildAttempts(PATH, NOTICE, {
    list: (db) =>
      getDocs(
        query(
          collection(db, 'notifications'),
          where('uid', '==', ACCOUNTS.owner.uid),
          orderBy('createdAt', 'desc'),
          limit(11),
        ),
      ),
  }),
  grants: { get: ['owner'], list: ['owner'] },
});

describeAccess({
  title: 'who asked for a reset: admins read one by its id, nobody lists or writes',
  as,
  attempts: buildAttempts('resetAsks/one', { requestId: 'one' }),
  grants: { get: ['admin'] },
});

describe('a list of notifications', () => {
  test('of everyone is refused to everyone, and more than a page to its own account', async () => {
    const all = (db: ReturnType<typeof as>) => getDocs(query(collection(db, 'notifications'), limit(10)));
    await expectVerdict(all(as('owner')), 'refused');
    await expectVerdict(all(as('admin')), 'refused');
    const own = query(
      collection(as('owner'), 'notifications'),
      where('uid', '==', ACCOUNTS.owner.uid),
      limit(51),
    );
    await expectVerdict(getDocs(own), 'refused');
  });
});
