import { sha256 } from '@tests/support/builders';
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptsOn, describeAccess, expectVerdict, SIGNED_IN, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store, remove } = openWorld('sessions');
const OFFER = 'offerOffice012345678';
const DEVICE = 'device-0123456789';

const uidOf = (actor: Actor) => (actor === 'anonymous' ? 'nobody' : ACCOUNTS[actor].uid);
const idOf = (actor: Actor, deviceId = DEVICE) => sha256(`${uidOf(actor)}/${OFFER}/${deviceId}`);
const sessionOf = (actor: Actor, deviceId = DEVICE) => ({
  offerId: OFFER,
  sessionId: idOf(actor, deviceId),
  deviceId,
  timestamp: serverTimestamp(),
});
const OWN = `sessions/${idOf('owner')}`;

beforeEach(async () => {
  await remove(`sessions/${idOf('stranger')}`);
  await store(OWN, { ...sessionOf('owner'), timestamp: Date.now() - 15_000 });
});

const open = (patch: object) =>
  setDoc(doc(as('stranger'), `sessions/${idOf('stranger')}`), { ...sessionOf('stranger'), ...patch });
const beat = (patch: object) => updateDoc(doc(as('owner'), OWN), { timestamp: serverTimestamp(), ...patch });

describeAccess({
  title: '[V30] sessions: signed-in accounts read, each account writes only its own',
  as,
  attempts: attemptsOn(
    OWN,
    {},
    {
      create: async (db, actor) => {
        const path = `sessions/${idOf(actor, 'device-9876543210')}`;
        await remove(path);
        return setDoc(doc(db, path), sessionOf(actor, 'device-9876543210'));
      },
      update: (db) => updateDoc(doc(db, OWN), { timestamp: serverTimestamp() }),
      delete: (db) => deleteDoc(doc(db, OWN)),
    },
  ),
  grants: { get: SIGNED_IN, list: SIGNED_IN, create: SIGNED_IN, update: ['owner'], delete: ['owner'] },
});
describePaging({ title: 'sessions', client: () => as('stranger'), path: 'sessions' });

describe('[V12] sessions: a record has its four fields and nothing else', () => {
  const rows: [string, object, Verdict][] = [
    ['whole', {}, 'allowed'],
    ['one field more', { uid: ACCOUNTS.stranger.uid }, 'refused'],
    ['another offer', { offerId: 'offerOther0123456789' }, 'refused'],
    ['another device', { deviceId: 'device-1111111111' }, 'refused'],
    ['another session', { sessionId: idOf('owner') }, 'refused'],
    ['an hour ago', { timestamp: Timestamp.fromMillis(Date.now() - 3_600_000) }, 'refused'],
    ['an hour ahead', { timestamp: Timestamp.fromMillis(Date.now() + 3_600_000) }, 'refused'],
  ];
  test.each(rows)('%s: %s', (_, patch, verdict) => expectVerdict(open(patch), verdict));
});

describe('sessions: a device id is long enough not to be met twice', () => {
  test.each<[string, Verdict]>([
    ['d'.repeat(16), 'allowed'],
    ['d'.repeat(15), 'refused'],
    ['d'.repeat(64), 'allowed'],
    ['d'.repeat(65), 'refused'],
  ])('%s: %s', async (deviceId, verdict) => {
    const session = sessionOf('stranger', deviceId);
    await remove(`sessions/${session.sessionId}`);
    await expectVerdict(setDoc(doc(as('stranger'), `sessions/${session.sessionId}`), session), verdict);
  });
});

describe('[J24] sessions: closing a page twice is no failure', () => {
  test('an account may delete a record that is gone already, a visitor may not', async () => {
    const gone = `sessions/${'0'.repeat(64)}`;
    await expectVerdict(deleteDoc(doc(as('owner'), gone)), 'allowed');
    await expectVerdict(deleteDoc(doc(as('anonymous'), gone)), 'refused');
  });
});

describe('[J26] sessions: an account finds where else it has the offer open', () => {
  const TAG = '0123456789abcdef';
  const deviceOf = (name: string) => `${TAG}-${name.padEnd(20, '0')}`;
  const elsewhere = (own: string) =>
    query(
      collection(as('owner'), 'sessions'),
      where('offerId', '==', OFFER),
      where('deviceId', '>=', `${TAG}-`),
      where('deviceId', '<', `${TAG}.`),
      where('deviceId', '!=', own),
      limit(10),
    );

  test('the other device is found, this one and another account are not', async () => {
    const here = deviceOf('here');
    const there = deviceOf('there');
    for (const device of [here, there, 'fedcba9876543210-stranger0000']) {
      await store(`sessions/${idOf('owner', device)}`, {
        ...sessionOf('owner', device),
        timestamp: Date.now(),
      });
    }
    const found = await getDocs(elsewhere(here));
    expect(found.docs.map((session) => session.get('deviceId'))).toEqual([there]);
    await deleteDoc(doc(as('owner'), `sessions/${idOf('owner', there)}`));
    expect((await getDocs(elsewhere(here))).size).toBe(0);
  });
});

describe('sessions: a beat changes the time only', () => {
  const rows: [string, object, Verdict][] = [
    ['the time', {}, 'allowed'],
    ['the offer', { offerId: 'offerOther0123456789' }, 'refused'],
    ['the device', { deviceId: 'device-1111111111' }, 'refused'],
    ['a text instead of the time', { timestamp: 'now' }, 'refused'],
  ];
  test.each(rows)('%s: %s', (_, patch, verdict) => expectVerdict(beat(patch), verdict));
});
