import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, EVERYBODY, expectVerdict, SIGNED_IN } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store, withToken } = openWorld('projections');
/** All signed-in actors except the account with an unverified address. */
const PROVED = SIGNED_IN.filter((actor) => actor !== 'unverified');
const COPY = { id: 'one', state: 'ACTIVE' };

beforeEach(async () => {
  for (const name of ['offersPublic', 'offersMembers', 'home']) await store(`${name}/one`, COPY);
});

describeAccess({
  title: '[V21] offersPublic: everybody reads, only functions write',
  as,
  attempts: buildAttempts('offersPublic/one', COPY),
  grants: { get: EVERYBODY, list: EVERYBODY },
});
describePaging({ title: 'offersPublic', client: () => as('anonymous'), path: 'offersPublic' });

describeAccess({
  title: 'offersMembers: accounts with a proved address read, only functions write',
  as,
  attempts: buildAttempts('offersMembers/one', COPY),
  grants: { get: PROVED, list: PROVED },
});
describePaging({ title: 'offersMembers', client: () => as('stranger'), path: 'offersMembers' });

describe('the members’ copy of an offer', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an anonymous sign-in', { firebase: { sign_in_provider: 'anonymous' } }],
    [
      'an anonymous sign-in that names an address',
      { email: 'a@example.pl', email_verified: true, firebase: { sign_in_provider: 'anonymous' } },
    ],
    ['an account without an address', {}],
    ['an account that has not proved its address', { email: 'a@example.pl', email_verified: false }],
    ['a token that says of its address yes in words', { email: 'a@example.pl', email_verified: 'true' }],
  ])('is refused to %s', async (_, claims) => {
    const attacker = withToken(ACCOUNTS.stranger.uid, claims);
    await expectVerdict(getDoc(doc(attacker, 'offersMembers/one')), 'refused');
    await expectVerdict(getDocs(query(collection(attacker, 'offersMembers'), limit(10))), 'refused');
    await expectVerdict(getDoc(doc(attacker, 'offersPublic/one')), 'allowed');
  });
});

describe('the members’ copy of an offer, by the token of an account that is gone', () => {
  test('is refused', async () => {
    const gone = withToken('uidWithoutRecord', { email: 'a@example.pl', email_verified: true });
    await expectVerdict(getDoc(doc(gone, 'offersMembers/one')), 'refused');
  });
});

describeAccess({
  title: 'home: everybody reads, only functions write',
  as,
  attempts: buildAttempts('home/one', COPY),
  grants: { get: EVERYBODY, list: EVERYBODY },
});
describePaging({ title: 'home', client: () => as('anonymous'), path: 'home' });
