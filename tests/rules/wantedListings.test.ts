import { randomId } from '@domain/shared/ids';
import {
  WANTED_LOCATION_MAX_CHARS,
  WANTED_LOCATION_MIN_CHARS,
  WANTED_OWNER_FIELDS,
  type WantedListing,
} from '@domain/wanted/wantedListing';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { attemptsOn, describeAccess, EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, TENANT_COMPANY } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('wanted');

const LISTING: WantedListing = {
  id: 'listing',
  companyId: TENANT_COMPANY,
  location: 'Warszawa',
  minRent: 5000,
  maxRent: 12_000,
  minSurface: 80,
  maxSurface: 200,
  companyWebsite: null,
  status: 'active',
  submittedOffersCount: 0,
  linkClicksCount: 0,
  createdAt: Date.now(),
  updatedAt: Date.now(),
  matchedAt: null,
};
const PATH = 'wantedListings/listing';
const ACTIVITY = `${PATH}/private/activity`;
const OWNERS: readonly Actor[] = ['tenant', 'tenantColleague'];

beforeEach(async () => {
  await store(PATH, LISTING);
  await store(ACTIVITY, { submittedOffers: [], linkClicks: [] });
});

const newId = () => randomId(20, (bytes) => crypto.getRandomValues(bytes));
const fresh = (id: string, patch: object = {}) => ({
  ...LISTING,
  id,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  ...patch,
});
const create = (actor: Actor, patch: object = {}) => {
  const id = newId();
  return setDoc(doc(as(actor), `wantedListings/${id}`), fresh(id, patch));
};
const change = (actor: Actor, patch: object) =>
  updateDoc(doc(as(actor), PATH), { updatedAt: serverTimestamp(), ...patch });

describeAccess({
  title: '[V31] wantedListings: everybody reads active ones, an accepted company keeps its own',
  as,
  attempts: attemptsOn(PATH, LISTING, {
    list: (db) =>
      getDocs(query(collection(db, 'wantedListings'), where('status', '==', 'active'), limit(10))),
    create: (_, actor) => create(actor),
    update: (_, actor) => change(actor, { location: 'Kraków' }),
  }),
  grants: { get: EVERYBODY, list: EVERYBODY, create: OWNERS, update: OWNERS },
});
describePaging({
  title: 'wantedListings',
  client: () => as('anonymous'),
  path: 'wantedListings',
  constraints: [where('status', '==', 'active')],
});

describe.each(['matched', 'deleted'] as const)('a %s listing', (status) => {
  beforeEach(() => store(PATH, { ...LISTING, status }));
  const readers: [Actor, Verdict][] = EVERYBODY.map((actor) => [
    actor,
    OWNERS.includes(actor) ? 'allowed' : 'refused',
  ]);
  test.each(readers)('%s, get: %s', (actor, verdict) => expectVerdict(getDoc(doc(as(actor), PATH)), verdict));
  test('is not changed by its company: refused', () =>
    expectVerdict(change('tenant', { location: 'Kraków' }), 'refused'));
  test('does not become active again: refused', () =>
    expectVerdict(change('tenant', { status: 'active' }), 'refused'));
});

describe('[V32] wantedListings: a company lists all of its own', () => {
  const own = (actor: Actor) =>
    getDocs(
      query(
        collection(as(actor), 'wantedListings'),
        where('companyId', '==', TENANT_COMPANY),
        orderBy('createdAt', 'desc'),
        limit(10),
      ),
    );
  test.each<[Actor, Verdict]>([
    ['tenant', 'allowed'],
    ['tenantColleague', 'allowed'],
    ['stranger', 'refused'],
    ['anonymous', 'refused'],
    ['admin', 'refused'],
  ])('%s: %s', (actor, verdict) => expectVerdict(own(actor), verdict));
});

describe('wantedListings: only for an account whose identity was accepted too', () => {
  afterEach(() => store('users/uidRejected', ACCOUNTS.rejected));
  test('company accepted, identity not: refused', async () => {
    await store('users/uidRejected', {
      companyId: TENANT_COMPANY,
      verification: { identity: 'INITIAL', company: 'ACCEPTED' },
    });
    await expectVerdict(create('rejected'), 'refused');
  });
});

const SHAPES: [string, unknown, Verdict][] = [
  ['location', 'Ł'.repeat(WANTED_LOCATION_MIN_CHARS), 'allowed'],
  ['location', 'Ł'.repeat(WANTED_LOCATION_MIN_CHARS - 1), 'refused'],
  ['location', 'Ł'.repeat(WANTED_LOCATION_MAX_CHARS), 'allowed'],
  ['location', 'Ł'.repeat(WANTED_LOCATION_MAX_CHARS + 1), 'refused'],
  ['minRent', 12_000, 'allowed'],
  ['minRent', 12_001, 'refused'],
  ['minRent', -1, 'refused'],
  ['minRent', '5000', 'refused'],
  ['maxRent', Number.NaN, 'refused'],
  ['maxRent', 1_000_000_000, 'allowed'],
  ['maxRent', 1_000_000_001, 'refused'],
  ['minSurface', 201, 'refused'],
  ['maxSurface', null, 'refused'],
  ['companyWebsite', 'https://example.pl', 'allowed'],
  ['companyWebsite', 'javascript:alert(1)', 'refused'],
];

describe('wantedListings: a new one', () => {
  test.each(SHAPES)('%s %j: %s', (field, value, verdict) =>
    expectVerdict(create('tenant', { [field]: value }), verdict),
  );
  test.each<[string, object]>([
    ['of another company', { companyId: 'companyLandlord' }],
    ['with submitted offers', { submittedOffersCount: 1 }],
    ['with clicks', { linkClicksCount: 1 }],
    ['already matched', { status: 'matched' }],
    ['with a match', { matchedAt: serverTimestamp() }],
    ['under another id', { id: 'other' }],
    ['with one field more', { linkClicks: [] }],
    ['changed yesterday', { updatedAt: new Date(Date.now() - 86_400_000) }],
    ['of yesterday', { createdAt: new Date(Date.now() - 86_400_000) }],
  ])('%s: refused', (_, patch) => expectVerdict(create('tenant', patch), 'refused'));
});

describe('wantedListings: a change by the company', () => {
  test.each(SHAPES)('%s %j: %s', (field, value, verdict) =>
    expectVerdict(change('tenant', { [field]: value }), verdict),
  );
  const forbidden = Object.keys(LISTING).filter((field) => !WANTED_OWNER_FIELDS.includes(field as never));
  test.each(forbidden)('[V34] %s: refused', (field) =>
    expectVerdict(change('tenant', { [field]: 7 }), 'refused'),
  );
  test('[V35] active to deleted: allowed', () =>
    expectVerdict(change('tenant', { status: 'deleted' }), 'allowed'));
  test('[V34] active to matched: refused', () =>
    expectVerdict(change('tenant', { status: 'matched' }), 'refused'));
});

describeAccess({
  title: 'wantedListings/private/activity: the owner company reads, only functions write',
  as,
  attempts: attemptsOn(ACTIVITY, { linkClicks: [] }),
  grants: { get: OWNERS },
});
