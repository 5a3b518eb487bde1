import { buildLinkOwnerText } from '@domain/links/shortLink';
import { createRandomId, SHORT_ID_LENGTH } from '@domain/shared/ids';
import { computeSha256 } from '@tests/support/builders';
import {
  deleteField,
  doc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('links');
const PATH = 'links/aB3dE6';
const createShortId = () => createRandomId(SHORT_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes));

/** A stored link. Its creator is only a digest, because the link is public. */
const buildLink = (shortId: string, makerUid: string) => ({
  originalUrl: 'https://pewnylokal.example/offer/offerOffice012345678',
  shortId,
  createdAt: serverTimestamp(),
  createdBy: computeSha256(buildLinkOwnerText(shortId, makerUid)),
  clicks: 0,
  lastClickedAt: null,
});

beforeEach(() => store(PATH, { ...buildLink('aB3dE6', 'uidCreator'), createdAt: Date.now(), clicks: 4 }));

const CLICK = { clicks: increment(1), lastClickedAt: serverTimestamp() };
const create = (patch: object, shortId = createShortId()) =>
  setDoc(doc(as('creator'), `links/${shortId}`), { ...buildLink(shortId, ACCOUNTS.creator.uid), ...patch });
const click = (patch: object) => updateDoc(doc(as('anonymous'), PATH), { ...CLICK, ...patch });

describeAccess({
  title:
    '[V17] links: everybody opens one and counts a click, admins and creators make them, nobody lists them',
  as,
  attempts: buildAttempts(
    PATH,
    {},
    {
      create: (db, actor) => {
        const shortId = createShortId();
        const uid = actor === 'anonymous' ? 'nobody' : ACCOUNTS[actor].uid;
        return setDoc(doc(db, `links/${shortId}`), buildLink(shortId, uid));
      },
      update: (db) => updateDoc(doc(db, PATH), CLICK),
    },
  ),
  grants: { get: EVERYBODY, create: ['admin', 'creator', 'caller'], update: EVERYBODY },
});

describe('links: a new one is whole, https and its maker’s own [V7]', () => {
  const rows: [string, object, Verdict][] = [
    ['plain http', { originalUrl: 'http://pewnylokal.example' }, 'refused'],
    ['a script', { originalUrl: 'javascript:alert(1)' }, 'refused'],
    ['no host', { originalUrl: '//evil.example' }, 'refused'],
    ['a user in the address', { originalUrl: 'https://pewnylokal.example@evil.example' }, 'refused'],
    ['a backslash', { originalUrl: 'https://pewnylokal.example\\evil.example' }, 'refused'],
    ['2000 characters', { originalUrl: `https://${'a'.repeat(1992)}` }, 'allowed'],
    ['2001 characters', { originalUrl: `https://${'a'.repeat(1993)}` }, 'refused'],
    ['another’s', { createdBy: computeSha256(buildLinkOwnerText('aB3dE6', ACCOUNTS.owner.uid)) }, 'refused'],
    [
      'its maker’s digest that every link would share',
      { createdBy: computeSha256(ACCOUNTS.creator.uid) },
      'refused',
    ],
    ['its maker’s uid in clear', { createdBy: ACCOUNTS.creator.uid }, 'refused'],
    ['clicks of its own', { clicks: 1 }, 'refused'],
    ['clicked before', { lastClickedAt: serverTimestamp() }, 'refused'],
    ['made a year ago', { createdAt: Timestamp.fromMillis(Date.now() - 365 * 86_400_000) }, 'refused'],
    ['another id', { shortId: 'zzzzzz' }, 'refused'],
    ['one field more', { note: 'x' }, 'refused'],
  ];
  test.each(rows)('%s %j: %s', (_, patch, verdict) => expectVerdict(create(patch), verdict));
  test.each(['aB3dE', 'aB3dE67', 'aB-dE6'])('refuses the id %s [T25]', (shortId) =>
    expectVerdict(create({}, shortId), 'refused'),
  );
});

describe('links: a click adds exactly one, now [V17]', () => {
  const rows: [string, object][] = [
    ['two clicks', { clicks: increment(2) }],
    ['a click taken back', { clicks: increment(-1) }],
    ['a number of one’s own', { clicks: 900 }],
    ['another time', { lastClickedAt: Timestamp.fromMillis(Date.now() - 1000) }],
    ['no time', { lastClickedAt: null }],
    ['another address', { originalUrl: 'https://evil.example' }],
    ['clicks taken away', { clicks: deleteField() }],
  ];
  test.each(rows)('refuses %s', (_, patch) => expectVerdict(click(patch), 'refused'));
});
