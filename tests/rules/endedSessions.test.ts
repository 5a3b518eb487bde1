import { SECOND_MS } from '@domain/shared/dates';
import { aCompany, computeSha256 } from '@tests/support/builders';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, test } from 'vitest';
import { expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY } from './support/actors';
import { buildOfferInState, buildPrivateOffer } from './support/offers';
import { openWorld } from './support/world';

const { asSignedInAt, store } = openWorld('endedSessions');
const draft = buildOfferInState('UNSIGNED');
const own = { ...buildPrivateOffer(), id: 'ownOffice01234567890' };
const { owner, admin, creator } = ACCOUNTS;
const DEVICE_ID = `${computeSha256(`${owner.uid}/${draft.id}`).slice(0, 16)}-AbCdEfGhIjKlMnOp`;
const BEAT_ID = computeSha256(`${owner.uid}/${draft.id}/${DEVICE_ID}`);
const buildHeartbeat = () => ({
  offerId: draft.id,
  sessionId: BEAT_ID,
  deviceId: DEVICE_ID,
  timestamp: serverTimestamp(),
});
const company = aCompany().withId(OWNER_COMPANY).withMember(owner).build();

type Use = [string, Exclude<Actor, 'anonymous'>, (db: Firestore) => Promise<unknown>];
const USES: Use[] = [
  ['reads its record', 'owner', (db) => getDoc(doc(db, `users/${owner.uid}`))],
  ['changes its record', 'owner', (db) => updateDoc(doc(db, `users/${owner.uid}`), { lang: 'en' })],
  ['reads an offer of its company', 'owner', (db) => getDoc(doc(db, `offers/${draft.id}`))],
  ['reads its own offer', 'owner', (db) => getDoc(doc(db, `offers/${own.id}`))],
  [
    'lists the offers of its company',
    'owner',
    (db) =>
      getDocs(
        query(
          collection(db, 'offers'),
          where('offerStatus.landlord.companyId', '==', OWNER_COMPANY),
          limit(10),
        ),
      ),
  ],
  ['reads its company', 'owner', (db) => getDoc(doc(db, `companies/${OWNER_COMPANY}`))],
  [
    'changes its company',
    'owner',
    (db) => updateDoc(doc(db, `companies/${OWNER_COMPANY}`), { website: 'https://firma.example' }),
  ],
  ['looks at reports as an admin', 'admin', (db) => getDoc(doc(db, 'reports/r1'))],
  ['lists accounts as an admin', 'admin', (db) => getDocs(query(collection(db, 'users'), limit(10)))],
  ['reads the terms of an offer', 'owner', (db) => getDoc(doc(db, 'offersMembers/one'))],
  ['lists the terms of offers', 'owner', (db) => getDocs(query(collection(db, 'offersMembers'), limit(10)))],
  [
    'tells where it has an offer open',
    'owner',
    (db) => setDoc(doc(db, `sessions/${BEAT_ID}`), buildHeartbeat()),
  ],
  ['reads where it has an offer open', 'owner', (db) => getDoc(doc(db, `sessions/${BEAT_ID}`))],
  ['leaves an offer', 'owner', (db) => deleteDoc(doc(db, `sessions/${BEAT_ID}`))],
  ['reads an offer as a creator', 'creator', (db) => getDoc(doc(db, `offers/${draft.id}`))],
];

/** Half past a second, so that the previous, the same and the next second differ. */
const ENDED_AT = Math.floor(Date.now() / SECOND_MS) * SECOND_MS - 20 * SECOND_MS + 500;
const LONG_AGO = ENDED_AT - 400 * SECOND_MS;

beforeAll(async () => {
  await store(`offers/${draft.id}`, draft);
  await store(`offers/${own.id}`, own);
  await store(`companies/${OWNER_COMPANY}`, company);
  await store('reports/r1', { userUid: null });
});

const endSessions = (signedOutAt: number | undefined) =>
  Promise.all(
    [owner, admin, creator].map((account) =>
      store(`users/${account.uid}`, { ...account, ...(signedOutAt && { signedOutAt }) }),
    ),
  );

describe.each(USES)('a token that %s', (_, actor, use) => {
  beforeEach(async () => {
    await endSessions(ENDED_AT);
    await store('offersMembers/one', { id: 'one', state: 'ACTIVE' });
    await store(`sessions/${BEAT_ID}`, { ...buildHeartbeat(), timestamp: new Date() });
  });

  test.each<[string, number, number | undefined, Verdict]>([
    ['of the second before all sessions ended', ENDED_AT - SECOND_MS, ENDED_AT, 'refused'],
    ['of the second after', ENDED_AT + SECOND_MS, ENDED_AT, 'allowed'],
    ['of the same second, within five minutes', ENDED_AT, ENDED_AT, 'allowed'],
    ['of the same second, after five minutes', LONG_AGO, LONG_AGO, 'refused'],
    ['of an account that never ended its sessions', LONG_AGO, undefined, 'allowed'],
  ])('%s, signed in at %i, ended at %s: %s', async (_title, authTime, signedOutAt, verdict) => {
    await endSessions(signedOutAt);
    await expectVerdict(use(asSignedInAt(actor, authTime)), verdict);
  });
});
