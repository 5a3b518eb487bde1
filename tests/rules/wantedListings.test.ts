import { QUERIES } from '@api/queries';
import { DAY_MS } from '@domain/shared/dates';
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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildAttempts, describeAccess, EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store, remove } = openWorld('wanted');

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
  attempts: buildAttempts(PATH, LISTING, {
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

describe('its own company changes a listing through functions alone [V31, V34, V35, V36]', () => {
  test.each([
    ['what it looks for', { location: 'Gdańsk' }],
    ['the status to deleted', { status: 'deleted' }],
    ['the status to matched', { status: 'matched' }],
    ['the counter of clicks', { linkClicksCount: 1 }],
    ['the counter of offers', { submittedOffersCount: 1 }],
  ])('refuses %s', (_, patch) => expectVerdict(updateDoc(doc(as('tenant'), PATH), patch), 'refused'));
});

describe.each(['matched', 'deleted'] as const)('a %s listing [O7]', (status) => {
  beforeEach(() => store(PATH, { ...LISTING, status }));
  const readers: [Actor, Verdict][] = EVERYBODY.map((actor) => [
    actor,
    OWNERS.includes(actor) ? 'allowed' : 'refused',
  ]);
  test.each(readers)('%s, get: %s', (actor, verdict) => expectVerdict(getDoc(doc(as(actor), PATH)), verdict));
});

describe('wantedListings: the active ones of a company, the newest first [V32]', () => {
  const { collection: path, where: conditions, orderBy: orders, limit: most } = QUERIES.companyWantedListings;
  const values = [TENANT_COMPANY, 'active'];
  const active = (actor: Actor) =>
    getDocs(
      query(
        collection(as(actor), path),
        ...conditions.map(([field, operator], index) => where(field, operator, values[index])),
        ...orders.map(([field, direction]) => orderBy(field, direction)),
        limit(most),
      ),
    );
  const NEIGHBOURS = {
    older: { ...LISTING, createdAt: LISTING.createdAt - DAY_MS },
    newer: { ...LISTING, createdAt: LISTING.createdAt + DAY_MS },
    deleted: { ...LISTING, status: 'deleted' },
    ofOthers: { ...LISTING, companyId: OWNER_COMPANY },
  };
  beforeEach(async () => {
    for (const [id, listing] of Object.entries(NEIGHBOURS))
      await store(`wantedListings/${id}`, { ...listing, id });
  });
  afterEach(async () => {
    for (const id of Object.keys(NEIGHBOURS)) await remove(`wantedListings/${id}`);
  });
  test.each(EVERYBODY)('%s reads them in that order, as on the board', async (actor) => {
    const found = await active(actor);
    expect(found.docs.map(({ id }) => id)).toEqual(['newer', 'listing', 'older']);
  });
});

describe('wantedListings: a company lists all of its own, whatever became of them', () => {
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
  attempts: buildAttempts(ACTIVITY, { linkClicks: [] }),
  grants: { get: OWNERS },
});

describe('wantedPlaces: everyone reads the list of a city by its name', () => {
  beforeEach(() => store('wantedPlaces/krakow', { listings: {} }));
  describeAccess({
    title: 'by its name only, and only functions write',
    as,
    attempts: buildAttempts('wantedPlaces/krakow', { listings: {} }),
    grants: { get: EVERYBODY },
  });
});

describe('savedSearches: for the account itself', () => {
  const path = `savedSearches/${ACCOUNTS.tenant.uid}`;
  beforeEach(() => store(path, { uid: ACCOUNTS.tenant.uid, searches: [] }));
  describeAccess({
    title: 'nobody else reads them, only functions write',
    as,
    attempts: buildAttempts(path, { uid: ACCOUNTS.tenant.uid, searches: [] }),
    grants: { get: ['tenant'] },
  });
});
