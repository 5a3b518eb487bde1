import { PERSON_NAME_MAX_CHARS, USER_FREE_FIELDS } from '@domain/accounts/user';
import { LANGUAGES } from '@domain/shared/format';
import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict, type Verdict } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store, remove } = openWorld('users');
const OWN = `users/${ACCOUNTS.owner.uid}`;

beforeEach(() => store(OWN, ACCOUNTS.owner));

const change = (patch: object) => updateDoc(doc(as('owner'), OWN), patch);

describeAccess({
  title: '[V15] users: an account reads itself and changes its free fields, an admin reads all',
  as,
  attempts: buildAttempts(OWN, ACCOUNTS.owner, {
    update: (db) => updateDoc(doc(db, OWN), { lang: 'en' }),
  }),
  grants: { get: ['owner', 'admin'], list: ['admin'], update: ['owner'] },
});

describePaging({ title: 'users', client: () => as('admin'), path: 'users' });

describe('users: the record is made by a function', () => {
  test('no one stores their own record', async () => {
    const path = `users/${ACCOUNTS.unverified.uid}`;
    await remove(path);
    await expectVerdict(setDoc(doc(as('unverified'), path), ACCOUNTS.unverified), 'refused');
  });
});

describe('users: every other field of the own record belongs to functions', () => {
  const fields = Object.keys(ACCOUNTS.owner).filter((field) => !USER_FREE_FIELDS.includes(field as never));
  test.each(fields)('refuses %s', (field) => expectVerdict(change({ [field]: 'changed' }), 'refused'));
  test('refuses an unknown field', () => expectVerdict(change({ isAdmin: true }), 'refused'));
  test('refuses accepting oneself beside a free field', () =>
    expectVerdict(
      updateDoc(doc(as('rejected'), `users/${ACCOUNTS.rejected.uid}`), {
        lang: 'en',
        'verification.company': 'ACCEPTED',
      }),
      'refused',
    ));
});

describe('users: names are fixed once the identity is accepted', () => {
  test.each(['firstName', 'lastName'])('refuses %s', (field) =>
    expectVerdict(change({ [field]: 'Robert' }), 'refused'),
  );
  test('the language stays free', () => expectVerdict(change({ lang: 'en' }), 'allowed'));
  test.each([true, false])('the consent to news can be given and withdrawn: %s', (marketingConsent) =>
    expectVerdict(change({ marketingConsent }), 'allowed'),
  );
});

describe('users: free fields have the shape of the form [V2]', () => {
  beforeEach(() =>
    store(OWN, { ...ACCOUNTS.owner, verification: { ...ACCOUNTS.owner.verification, identity: 'REJECTED' } }),
  );
  const rows: [string, unknown, Verdict][] = [
    ...LANGUAGES.map((lang): [string, unknown, Verdict] => ['lang', lang, 'allowed']),
    ['lang', 'de', 'refused'],
    ['marketingConsent', true, 'allowed'],
    ['marketingConsent', 'yes', 'refused'],
    ['marketingConsent', null, 'refused'],
    ...(['firstName', 'lastName'] as const).flatMap((field): [string, unknown, Verdict][] => [
      [field, 'Ż'.repeat(PERSON_NAME_MAX_CHARS), 'allowed'],
      [field, 'Ż'.repeat(PERSON_NAME_MAX_CHARS + 1), 'refused'],
      [field, '', 'refused'],
      ...[
        "Zoë-Anna d’Arc O'Neil jr.",
        'Łucja',
        'Zoe\u0308',
        'J.R. Nowak',
        'św. Jan',
        'Ze\u0323\u0302\u0301',
      ].map((name): [string, unknown, Verdict] => [field, name, 'allowed']),
      ...[
        '  ',
        'https://zlo.example',
        'Anna\nNowak',
        'Anna\n',
        'Anna\u2028',
        '<b>',
        'zlo@example',
        'Anna7',
        'evil.pl',
        'Anna www.zlo',
        '\u3164',
        'Anna\u3164',
        '\u115F',
        '\u1160',
        'Anna\uFFA0',
        'Anna\u034F',
        'Anna\uFE0F',
        'A\u0301\u0301\u0301\u0301nna',
        "-'-",
        '\u0301',
      ].map((name): [string, unknown, Verdict] => [field, name, 'refused']),
      [field, null, 'refused'],
      [field, 7, 'refused'],
    ]),
  ];
  test.each(rows)('%s %j: %s', (field, value, verdict) => expectVerdict(change({ [field]: value }), verdict));
});
