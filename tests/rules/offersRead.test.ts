import { QUERIES } from '@api/queries';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { HOUR_MS } from '@domain/shared/dates';
import { anOffer, computeSha256 } from '@tests/support/builders';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, SIGNED_IN, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import {
  buildExpiredReservation,
  buildOfferInState,
  buildPrivateOffer,
  buildSignedOffer,
  SIGNED_STATUSES,
  STORED_STATES,
  withState,
} from './support/offers';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, asAnew, store } = openWorld('offersread');
const PATH = 'offers/offerOffice012345678';

const LANDLORD_SIDE: readonly Actor[] = ['owner', 'colleague'];
const TENANT_SIDE: readonly Actor[] = ['tenant', 'tenantColleague'];
const STAFF: readonly Actor[] = ['admin', 'creator', 'caller'];

const get = (actor: Actor) => getDoc(doc(as(actor), PATH));
const buildAccessRows = (readers: readonly Actor[]): [Actor, Verdict][] =>
  EVERYBODY.map((actor) => [actor, readers.includes(actor) ? 'allowed' : 'refused']);

const describeReaders = (title: string, offer: () => Offer, readers: readonly Actor[]) =>
  describe(title, () => {
    beforeEach(() => store(PATH, offer()));
    test.each(buildAccessRows(readers))('%s, get: %s', (actor, verdict) =>
      expectVerdict(get(actor), verdict),
    );
  });

for (const state of STORED_STATES) {
  const withTenant = state === 'BOOKED' || state === 'SIGNED';
  describeReaders(`offers, ${state}`, () => buildOfferInState(state), [
    ...LANDLORD_SIDE,
    ...STAFF,
    ...(withTenant ? TENANT_SIDE : []),
  ]);
}
for (const status of SIGNED_STATUSES) {
  describeReaders(`offers, SIGNED and ${status}`, () => buildSignedOffer(status), [
    ...LANDLORD_SIDE,
    ...TENANT_SIDE,
    ...STAFF,
  ]);
}
describeReaders(
  '[L22] offers, reserved over two hours ago: the tenant side has lost it',
  buildExpiredReservation,
  [...LANDLORD_SIDE, ...STAFF],
);

describe('a reservation is read until its two hours are over [L22]', () => {
  const bookedAgo = (ms: number) =>
    store(
      PATH,
      anOffer()
        .booked({ at: Date.now() - ms })
        .build(),
    );
  test('allows it ten seconds before the end', async () => {
    await bookedAgo(2 * HOUR_MS - 10_000);
    await expectVerdict(getDoc(doc(asAnew('tenant'), PATH)), 'allowed');
  });
  test('refuses it ten seconds after the end', async () => {
    await bookedAgo(2 * HOUR_MS + 10_000);
    await expectVerdict(getDoc(doc(asAnew('tenant'), PATH)), 'refused');
  });
  test('refuses it once the offer is open again, whatever its record still says of the reservation', async () => {
    await store(PATH, withState('ACTIVE', buildOfferInState('BOOKED')));
    await expectVerdict(get('tenant'), 'refused');
  });
});

describe('people whom their company does not accept any more have no side of its published offers', () => {
  const ofCompanies = (landlordCompany: string, tenantUid: string) => {
    const offer = buildSignedOffer('DEPOSIT_PENDING');
    const tenant = { uid: computeSha256(tenantUid), companyId: 'companyElsewhere', email: 'a@example.pl' };
    const landlord = { companyId: landlordCompany };
    return store(PATH, { ...offer, offerStatus: { ...offer.offerStatus, tenant, landlord } });
  };
  test('refuses the uid of the tenant alone', async () => {
    await ofCompanies(OWNER_COMPANY, ACCOUNTS.unverified.uid);
    await expectVerdict(get('unverified'), 'refused');
  });
  test('refuses the uid of the owner alone', async () => {
    await ofCompanies('companyElsewhere', ACCOUNTS.tenant.uid);
    await expectVerdict(get('owner'), 'refused');
  });
});

describe('an owner without a company has no colleagues', () => {
  beforeEach(() => store(PATH, buildPrivateOffer()));
  test('allows the owner a published offer', async () => {
    await store(PATH, withState('ACTIVE', buildPrivateOffer()));
    await expectVerdict(get('owner'), 'allowed');
  });
  test.each(['unverified', 'rejected', 'stranger'] as const)('refuses %s', (actor) =>
    expectVerdict(get(actor), 'refused'),
  );
  test('refuses someone accepted who names no company either', async () => {
    await store(`users/${ACCOUNTS.stranger.uid}`, { ...ACCOUNTS.stranger, companyId: null });
    await expectVerdict(get('stranger'), 'refused');
    await store(`users/${ACCOUNTS.stranger.uid}`, ACCOUNTS.stranger);
  });
});

describe('an unknown id: signed-in accounts learn that it is free', () => {
  test.each(
    EVERYBODY.map((actor): [Actor, Verdict] => [actor, SIGNED_IN.includes(actor) ? 'allowed' : 'refused']),
  )('%s: %s', (actor, verdict) =>
    expectVerdict(getDoc(doc(as(actor), 'offers/unknown0123456789ab')), verdict),
  );
});

describePaging({ title: 'offers', client: () => as('admin'), path: 'offers' });

type Lists =
  | 'ownOffers'
  | 'companyOffers'
  | 'tenantOffers'
  | 'companyOffersByStatus'
  | 'companyReservations'
  | 'tenantOffersByStatus'
  | 'offersInLeaseStatuses'
  | 'reversedDepositLeases'
  | 'duePayouts';

type Values = readonly (string | null | readonly string[])[];

const run = (name: Lists, actor: Actor, values: Values) => {
  const shape = QUERIES[name];
  const filters: QueryConstraint[] = shape.where.map(([field, operator], index) =>
    where(field, operator, values[index]),
  );
  const orders = shape.orderBy.map(([field, direction]) => orderBy(field, direction));
  return getDocs(query(collection(as(actor), shape.collection), ...filters, ...orders, limit(shape.limit)));
};

const describeList = (
  name: Lists,
  values: Values,
  readers: readonly Actor[],
  stored: PostSigningStatus = 'DEPOSIT_PENDING',
) =>
  describe(`offers are listed by ${name} (${values.join(', ')})`, () => {
    beforeEach(() => store(PATH, buildSignedOffer(stored)));
    test.each(buildAccessRows([...readers, ...STAFF]))('%s: %s', (actor, verdict) =>
      expectVerdict(run(name, actor, values), verdict),
    );
  });

for (const state of STORED_STATES) {
  describeList('ownOffers', [ACCOUNTS.owner.uid, state], state === 'UNSIGNED' ? ['owner'] : []);
  describeList('companyOffers', [OWNER_COMPANY, state], LANDLORD_SIDE);
}
describeList('tenantOffers', [TENANT_COMPANY, 'BOOKED'], TENANT_SIDE);
describeList('tenantOffers', [TENANT_COMPANY, 'SIGNED'], TENANT_SIDE);
const OPEN = ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'];
describeList('companyOffersByStatus', [OWNER_COMPANY, ['SIGNED'], OPEN], LANDLORD_SIDE);
describeList('companyReservations', [OWNER_COMPANY, 'BOOKED', 'fixedlong'], LANDLORD_SIDE);
describeList('tenantOffersByStatus', [TENANT_COMPANY, ['BOOKED', 'SIGNED'], ['NONE', ...OPEN]], TENANT_SIDE);
describeList('offersInLeaseStatuses', [['DEPOSIT_PENDING']], []);
describeList('reversedDepositLeases', [['DEPOSIT_CONFIRMED'], null], [], 'DEPOSIT_CONFIRMED');
describeList('duePayouts', [null], [], 'PROTOCOL_CONFIRMED');
