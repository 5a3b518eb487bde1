import { beforeEach } from 'vitest';
import { attemptsOn, describeAccess, EVERYBODY, SIGNED_IN } from './support/accessTable';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('projections');
const COPY = { id: 'one', state: 'ACTIVE' };

beforeEach(async () => {
  for (const name of ['offersPublic', 'offersMembers', 'home']) await store(`${name}/one`, COPY);
});

describeAccess({
  title: '[V21] offersPublic: everybody reads, only functions write',
  as,
  attempts: attemptsOn('offersPublic/one', COPY),
  grants: { get: EVERYBODY, list: EVERYBODY },
});
describePaging({ title: 'offersPublic', client: () => as('anonymous'), path: 'offersPublic' });

describeAccess({
  title: 'offersMembers: signed-in accounts read, only functions write',
  as,
  attempts: attemptsOn('offersMembers/one', COPY),
  grants: { get: SIGNED_IN, list: SIGNED_IN },
});
describePaging({ title: 'offersMembers', client: () => as('unverified'), path: 'offersMembers' });

describeAccess({
  title: 'home: everybody reads, only functions write',
  as,
  attempts: attemptsOn('home/one', COPY),
  grants: { get: EVERYBODY, list: EVERYBODY },
});
describePaging({ title: 'home', client: () => as('anonymous'), path: 'home' });
