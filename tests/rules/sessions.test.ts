import { buildSessionIdentity } from '@domain/offers/sessions';
import { computeSha256 } from '@tests/support/builders';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict, SIGNED_IN, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store, remove } = openWorld('sessions');
const OFFER = 'offerOffice012345678';
const OTHER_OFFER = 'offerOther0123456789';

const getUid = (actor: Actor) => (actor === 'anonymous' ? 'nobody' : ACCOUNTS[actor].uid);
/** Id of an actor's device on an offer, by the name of the browser. */
const getDeviceId = (actor: Actor, name = 'here', offerId = OFFER) =>
  `${computeSha256(`${getUid(actor)}/${offerId}`).slice(0, 16)}-${name.padEnd(20, '0')}`;
const getSessionId = (actor: Actor, deviceId = getDeviceId(actor)) =>
  computeSha256(`${getUid(actor)}/${OFFER}/${deviceId}`);
const buildSession = (actor: Actor, deviceId = getDeviceId(actor)) => ({
  offerId: OFFER,
  sessionId: getSessionId(actor, deviceId),
  deviceId,
  timestamp: serverTimestamp(),
});
const OWN = `sessions/${getSessionId('owner')}`;

beforeEach(async () => {
  await remove(`sessions/${getSessionId('stranger')}`);
  await store(OWN, { ...buildSession('owner'), timestamp: Date.now() - 15_000 });
});

const open = (patch: object) =>
  setDoc(doc(as('stranger'), `sessions/${getSessionId('stranger')}`), {
    ...buildSession('stranger'),
    ...patch,
  });
const updateHeartbeat = (patch: object) =>
  updateDoc(doc(as('owner'), OWN), { timestamp: serverTimestamp(), ...patch });

/** Query for the sessions whose device ids begin with the tag of an actor on an offer. */
const buildDeviceConstraints = (actor: Actor, offerId = OFFER): QueryConstraint[] => {
  const tag = getDeviceId(actor, 'here', offerId).slice(0, 16);
  return [
    where('offerId', '==', offerId),
    where('deviceId', '>=', `${tag}-`),
    where('deviceId', '<', `${tag}.`),
  ];
};
const querySessions = (db: Firestore, constraints: readonly QueryConstraint[]) =>
  getDocs(query(collection(db, 'sessions'), ...constraints, limit(10)));

describeAccess({
  title: '[V30] sessions: each account reads and writes only its own',
  as,
  attempts: buildAttempts(
    OWN,
    {},
    {
      list: (db, actor) => querySessions(db, buildDeviceConstraints(actor)),
      create: async (db, actor) => {
        const other = getDeviceId(actor, 'other');
        const path = `sessions/${getSessionId(actor, other)}`;
        await remove(path);
        return setDoc(doc(db, path), buildSession(actor, other));
      },
      update: (db) => updateDoc(doc(db, OWN), { timestamp: serverTimestamp() }),
      delete: (db) => deleteDoc(doc(db, OWN)),
    },
  ),
  grants: { get: ['owner'], list: SIGNED_IN, create: SIGNED_IN, update: ['owner'], delete: ['owner'] },
});
describePaging({
  title: 'sessions',
  client: () => as('stranger'),
  path: 'sessions',
  constraints: buildDeviceConstraints('stranger'),
});

describe('sessions: no one finds out who else has an offer open [V30]', () => {
  const rows: [string, () => QueryConstraint[]][] = [
    ['all sessions', () => []],
    ['all sessions of an offer', () => [where('offerId', '==', OFFER)]],
    ['the devices of another account', () => buildDeviceConstraints('owner')],
    [
      'the own devices under another offer',
      () => [where('offerId', '==', OTHER_OFFER), ...buildDeviceConstraints('stranger').slice(1)],
    ],
    ['more than the own devices', () => buildDeviceConstraints('stranger').slice(0, 2)],
    [
      'one id beyond the own devices',
      () => [
        ...buildDeviceConstraints('stranger').slice(0, 2),
        where('deviceId', '<=', `${getDeviceId('stranger').slice(0, 16)}.`),
      ],
    ],
    ['the own devices on whatever offer', () => buildDeviceConstraints('stranger').slice(1)],
  ];
  test.each(rows)('refuses %s', (_, constraints) =>
    expectVerdict(querySessions(as('stranger'), constraints()), 'refused'),
  );
});

test('sessions: the rules know the ids the app makes [V12]', async () => {
  const opened = { uid: ACCOUNTS.owner.uid, offerId: OFFER, device: 'here0000000000000000' };
  const { timestamp: _, ...identity } = buildSession('owner');
  expect(await buildSessionIdentity(opened, async (text) => computeSha256(text))).toEqual(identity);
});

describe('sessions: a record has its four fields and nothing else [V12]', () => {
  const rows: [string, object, Verdict][] = [
    ['whole', {}, 'allowed'],
    ['one field more', { uid: ACCOUNTS.stranger.uid }, 'refused'],
    ['another offer', { offerId: OTHER_OFFER }, 'refused'],
    ['another device', { deviceId: getDeviceId('stranger', 'there') }, 'refused'],
    ['half a minute ago', { timestamp: Timestamp.fromMillis(Date.now() - 30_000) }, 'refused'],
    ['another session', { sessionId: getSessionId('owner') }, 'refused'],
    ['an hour ago', { timestamp: Timestamp.fromMillis(Date.now() - 3_600_000) }, 'refused'],
    ['an hour ahead', { timestamp: Timestamp.fromMillis(Date.now() + 3_600_000) }, 'refused'],
  ];
  test.each(rows)('%s: %s', (_, patch, verdict) => expectVerdict(open(patch), verdict));
});

describe('sessions: a device id is the account’s own, and long enough not to be met twice', () => {
  const own = getDeviceId('stranger').slice(0, 17);
  test.each<[string, string, Verdict]>([
    ['16 characters', own + 'd'.repeat(16), 'allowed'],
    ['15 characters', own + 'd'.repeat(15), 'refused'],
    ['32 characters', own + 'd'.repeat(32), 'allowed'],
    ['33 characters', own + 'd'.repeat(33), 'refused'],
    ['what no browser makes', `${own}<b>0123456789abcdef`, 'refused'],
    ['the digest of another account', getDeviceId('owner'), 'refused'],
    ['the own digest on another offer', getDeviceId('stranger', 'here', OTHER_OFFER), 'refused'],
    ['no digest', 'd'.repeat(37), 'refused'],
  ])('%s %s: %s', async (_, deviceId, verdict) => {
    const session = buildSession('stranger', deviceId);
    await remove(`sessions/${session.sessionId}`);
    await expectVerdict(setDoc(doc(as('stranger'), `sessions/${session.sessionId}`), session), verdict);
  });
});

describe('sessions: closing a page twice is no failure [J24]', () => {
  test('an account may delete a record that is gone already, a visitor may not', async () => {
    const gone = `sessions/${'0'.repeat(64)}`;
    await expectVerdict(deleteDoc(doc(as('owner'), gone)), 'allowed');
    await expectVerdict(deleteDoc(doc(as('anonymous'), gone)), 'refused');
  });
});

describe('sessions: an account finds where else it has the offer open [J26]', () => {
  const elsewhere = (own: string) =>
    querySessions(as('owner'), [...buildDeviceConstraints('owner'), where('deviceId', '!=', own)]);

  test('the other device is found, this one and another account are not', async () => {
    const here = getDeviceId('owner');
    const there = getDeviceId('owner', 'there');
    await store(`sessions/${getSessionId('owner', there)}`, {
      ...buildSession('owner', there),
      timestamp: Date.now(),
    });
    await store(`sessions/${getSessionId('stranger')}`, {
      ...buildSession('stranger'),
      timestamp: Date.now(),
    });
    await remove(`sessions/${getSessionId('owner', getDeviceId('owner', 'other'))}`);
    const found = await elsewhere(here);
    expect(found.docs.map((session) => session.get('deviceId'))).toEqual([there]);
    await deleteDoc(doc(as('owner'), `sessions/${getSessionId('owner', there)}`));
    expect((await elsewhere(here)).size).toBe(0);
  });
});

describe('sessions: a beat changes the time only', () => {
  const rows: [string, object, Verdict][] = [
    ['the time', {}, 'allowed'],
    ['the offer', { offerId: OTHER_OFFER }, 'refused'],
    ['the device', { deviceId: getDeviceId('owner', 'there') }, 'refused'],
    ['a moment of its own', { timestamp: Timestamp.fromMillis(Date.now()) }, 'refused'],
    ['a text instead of the time', { timestamp: 'now' }, 'refused'],
  ];
  test.each(rows)('%s: %s', (_, patch, verdict) => expectVerdict(updateHeartbeat(patch), verdict));
});

describe('sessions: an offer id has at most 64 characters', () => {
  test.each<[number, Verdict]>([
    [64, 'allowed'],
    [65, 'refused'],
  ])('%d: %s', async (chars, verdict) => {
    const offerId = 'o'.repeat(chars);
    const deviceId = getDeviceId('stranger', 'here', offerId);
    const sessionId = computeSha256(`${getUid('stranger')}/${offerId}/${deviceId}`);
    await remove(`sessions/${sessionId}`);
    const session = { offerId, sessionId, deviceId, timestamp: serverTimestamp() };
    await expectVerdict(setDoc(doc(as('stranger'), `sessions/${sessionId}`), session), verdict);
  });
});
