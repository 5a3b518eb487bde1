import { aListing } from '@tests/support/builders';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { attemptsOn, describeAccess, EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, TENANT_COMPANY } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('wanted');

const LISTING = aListing({ companyId: TENANT_COMPANY });
const PATH = 'wantedListings/listing';
const ACTIVITY = `${PATH}/private/activity`;
const OWNERS: readonly Actor[] = ['tenant', 'tenantColleague'];

beforeEach(async () => {
  await store(PATH, LISTING);
  await store(ACTIVITY, { submittedOffers: [], linkClicks: [] });
});

describeAccess({
  title: '[U16] wantedListings: everybody reads active ones, only functions write',
  as,
  attempts: attemptsOn(PATH, LISTING, {
    list: (db) =>
      getDocs(
        query(
          collection(db, 'wantedListings'),
          where('status', '==', 'active'),
          orderBy('createdAt', 'desc'),
          limit(10),
        ),
      ),
    create: (db) => setDoc(doc(db, 'wantedListings/another'), { ...LISTING, id: 'another' }),
    update: (db) => updateDoc(doc(db, PATH), { location: 'Gdańsk' }),
  }),
  grants: { get: EVERYBODY, list: EVERYBODY },
});
describePaging({
  title: 'wantedListings',
  client: () => as('anonymous'),
  path: 'wantedListings',
  constraints: [where('status', '==', 'active')],
});

describe('[V31] [V34] [V35] [V36] its own company changes a listing through functions alone', () => {
  test.each([
    ['what it looks for', { location: 'Gdańsk' }],
    ['the status to deleted', { status: 'deleted' }],
    ['the status to matched', { status: 'matched' }],
    ['the counter of clicks', { linkClicksCount: 1 }],
    ['the counter of offers', { submittedOffersCount: 1 }],
  ])('%s: refused', (_, patch) => expectVerdict(updateDoc(doc(as('tenant'), PATH), patch), 'refused'));
});

describe.each(['matched', 'deleted'] as const)('[O7] a %s listing', (status) => {
  beforeEach(() => store(PATH, { ...LISTING, status }));
  const readers: [Actor, Verdict][] = EVERYBODY.map((actor) => [
    actor,
    OWNERS.includes(actor) ? 'allowed' : 'refused',
  ]);
  test.each(readers)('%s, get: %s', (actor, verdict) => expectVerdict(getDoc(doc(as(actor), PATH)), verdict));
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
  test.each<[string, Actor, Verdict]>([
    ['a member', 'tenant', 'allowed'],
    ['a colleague', 'tenantColleague', 'allowed'],
    ['somebody else', 'stranger', 'refused'],
    ['a visitor', 'anonymous', 'refused'],
    ['an admin', 'admin', 'refused'],
  ])('%s (%s): %s', (_, actor, verdict) => expectVerdict(own(actor), verdict));
});

describeAccess({
  title: '[O3] [O4] wantedListings/private/activity: the owner company reads, only functions write',
  as,
  attempts: attemptsOn(ACTIVITY, { linkClicks: [] }),
  grants: { get: OWNERS },
});

describe('wantedPlaces: everybody reads the list of a city by its name', () => {
  beforeEach(() => store('wantedPlaces/krakow', { listings: {} }));
  describeAccess({
    title: 'by its name only, and only functions write',
    as,
    attempts: attemptsOn('wantedPlaces/krakow', { listings: {} }),
    grants: { get: EVERYBODY },
  });
});

describe('savedSearches: for the account itself', () => {
  const path = `savedSearches/${ACCOUNTS.tenant.uid}`;
  beforeEach(() => store(path, { uid: ACCOUNTS.tenant.uid, searches: [] }));
  describeAccess({
    title: 'nobody else reads them, only functions write',
    as,
    attempts: attemptsOn(path, { uid: ACCOUNTS.tenant.uid, searches: [] }),
    grants: { get: ['tenant'] },
  });
});
