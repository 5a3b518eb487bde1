import { aCompany } from '@tests/support/builders';
import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store, remove } = openWorld('companyReviews');

const REVIEW = {
  id: `${OWNER_COMPANY}_${ACCOUNTS.stranger.uid}`,
  kind: 'membership',
  companyId: OWNER_COMPANY,
  creatorId: ACCOUNTS.owner.uid,
  userUid: ACCOUNTS.stranger.uid,
  status: 'CHECKING',
};
const PATH = `companyReviews/${REVIEW.id}`;
const getReviewPath = (kind: string, status: string) => `companyReviews/${kind}${status}`;

beforeEach(async () => {
  await store(PATH, REVIEW);
  for (const kind of ['membership', 'company'])
    for (const status of ['CHECKING', 'ACCEPTED', 'REJECTED'])
      await store(getReviewPath(kind, status), { ...REVIEW, id: `${kind}${status}`, kind, status });
});

const buildCreatorQuery = () =>
  query(
    collection(as('owner'), 'companyReviews'),
    where('creatorId', '==', ACCOUNTS.owner.uid),
    where('kind', '==', 'membership'),
    where('status', '==', 'CHECKING'),
    limit(50),
  );

describeAccess({
  title: 'companyReviews: whoever asked, the creator of the company and admins read; only functions write',
  as,
  attempts: buildAttempts(PATH, REVIEW, {
    list: (db, actor) =>
      getDocs(
        query(
          collection(db, 'companyReviews'),
          where('userUid', '==', actor === 'anonymous' ? 'nobody' : ACCOUNTS[actor].uid),
          limit(50),
        ),
      ),
  }),
  grants: {
    get: ['stranger', 'owner', 'admin'],
    list: [
      'unverified',
      'stranger',
      'owner',
      'colleague',
      'rejected',
      'tenant',
      'tenantColleague',
      'admin',
      'creator',
      'caller',
    ],
  },
});

describePaging({ title: 'companyReviews', client: () => as('admin'), path: 'companyReviews' });

describe('what the creator of a company sees of others', () => {
  test('allows a list of who waits to be let in', () =>
    expectVerdict(getDocs(buildCreatorQuery()), 'allowed'));
  test.each<[string, string, Verdict]>([
    ['membership', 'CHECKING', 'allowed'],
    ['membership', 'ACCEPTED', 'refused'],
    ['membership', 'REJECTED', 'refused'],
    ['company', 'CHECKING', 'refused'],
  ])('reads a %s in %s: %s', (kind, status, verdict) =>
    expectVerdict(getDoc(doc(as('owner'), getReviewPath(kind, status))), verdict),
  );
  test('refuses a colleague who is not the creator', () =>
    expectVerdict(getDoc(doc(as('colleague'), PATH)), 'refused'));
});

describe('a claim that was taken back, in a token that still runs', () => {
  const COMPANY = aCompany().withMember(ACCOUNTS.owner).build();
  const taken = (actor: 'admin' | 'creator', claims: object) =>
    store(`users/${ACCOUNTS[actor].uid}`, { ...ACCOUNTS[actor], claims });
  const rows: [string, Actor & ('admin' | 'creator'), object, string, Verdict][] = [
    ['an admin whose record says nothing', 'admin', {}, `companies/${COMPANY.id}`, 'allowed'],
    [
      'an admin who still is one',
      'admin',
      { admin: true, creator: false },
      `companies/${COMPANY.id}`,
      'allowed',
    ],
    ['a former admin', 'admin', { admin: false, creator: false }, `companies/${COMPANY.id}`, 'refused'],
    [
      'a creator who still is one',
      'creator',
      { admin: false, creator: true },
      'offers/claimedOffer',
      'allowed',
    ],
    ['a former creator', 'creator', { admin: false, creator: false }, 'offers/claimedOffer', 'refused'],
  ];
  test.each(rows)('%s: %s', async (_, actor, claims, path, verdict) => {
    await store(`companies/${COMPANY.id}`, COMPANY);
    await store('offers/claimedOffer', {
      uid: 'somebody',
      offerStatus: { state: 'ACTIVE', landlord: { companyId: 'another' }, tenant: null },
    });
    await taken(actor, claims);
    await expectVerdict(getDoc(doc(as(actor), path)), verdict);
  });
  test.each<['admin' | 'creator', string]>([
    ['admin', `companies/${COMPANY.id}`],
    ['creator', 'offers/claimedOffer'],
  ])('refuses the %s of an account without a record', async (actor, path) => {
    await remove(`users/${ACCOUNTS[actor].uid}`);
    await expectVerdict(getDoc(doc(as(actor), path)), 'refused');
    await taken(actor, {});
  });
});
