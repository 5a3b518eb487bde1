import { COLLECTIONS } from '@api/collections';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS, buildTokenClaims } from './support/actors';
import { getEmulatorAddress } from './support/emulatorAddress';
import { openWorld } from './support/world';

const NAME = 'attacks';
const { store } = openWorld(NAME);
const VICTIM = ACCOUNTS.owner;
const ATTACKER = ACCOUNTS.stranger;

const getDocumentsUrl = () => {
  const { host, port } = getEmulatorAddress('FIRESTORE_EMULATOR_HOST');
  return `http://${host}:${port}/v1/projects/demo-rules-${NAME}/databases/(default)/documents`;
};

const encodeTokenPart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Creates an ID token in the emulator's format. It is unsigned, so an attacker may write anything except what the rules look up.
 */
const createUnsignedToken = (claims: object) => {
  const payload = {
    sub: ATTACKER.uid,
    user_id: ATTACKER.uid,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  };
  return `${encodeTokenPart({ alg: 'none', typ: 'JWT' })}.${encodeTokenPart(payload)}.`;
};
const TOKEN = createUnsignedToken({ ...buildTokenClaims('stranger') });
/** An account that owns nothing yet. */
const NEWCOMER = ACCOUNTS.unverified;
const NEWCOMERS_TOKEN = createUnsignedToken({
  ...buildTokenClaims('unverified'),
  sub: NEWCOMER.uid,
  user_id: NEWCOMER.uid,
});

type Ask = { method?: string; body?: object; token?: string | null };

/** Sends one raw HTTP request, bypassing our clients. Returns its status. */
const ask = async (path: string, { method = 'GET', body, token = TOKEN }: Ask = {}): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(`${getDocumentsUrl()}${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  await response.text();
  return response.status;
};

const REFUSED = 403;
const toStringValue = (value: string) => ({ stringValue: value });
const OWNED = {
  uid: VICTIM.uid,
  userUid: VICTIM.uid,
  creatorId: VICTIM.uid,
  companyId: VICTIM.companyId ?? '',
};
const names = Object.values(COLLECTIONS);

beforeAll(async () => {
  for (const name of names) await store(`${name}/victims`, OWNED);
  await store(`users/${VICTIM.uid}`, VICTIM);
  await store(`users/${ATTACKER.uid}`, ATTACKER);
});

describe('writing past the app by plain requests', () => {
  const fields = Object.fromEntries(
    Object.entries(OWNED).map(([name, value]) => [name, toStringValue(value)]),
  );

  test.each(names)('%s: a stranger makes nothing that is not its own and well formed', async (name) => {
    expect(await ask(`/${name}?documentId=made`, { method: 'POST', body: { fields } })).toBe(REFUSED);
  });
  test.each(names)('%s: a stranger changes nothing', async (name) => {
    expect(
      await ask(`/${name}/victims`, {
        method: 'PATCH',
        body: { fields: { ...fields, state: toStringValue('x') } },
      }),
    ).toBe(REFUSED);
  });
  test.each(names)('%s: a stranger deletes nothing', async (name) => {
    expect(await ask(`/${name}/victims`, { method: 'DELETE' })).toBe(REFUSED);
  });
  test.each(names)('%s: a visitor writes nothing', async (name) => {
    const patch = { method: 'PATCH', body: { fields }, token: null };
    expect(await ask(`/${name}/victims`, patch)).toBe(REFUSED);
  });
  test.each(names)('%s: nothing by a batch of writes', async (name) => {
    const document = `${getDocumentsUrl().split('/v1/')[1]}/${name}/victims`;
    const body = { writes: [{ update: { name: document, fields } }] };
    expect(await ask(':commit', { method: 'POST', body })).toBe(REFUSED);
  });
});

describe('reading past the app by plain requests', () => {
  const all = (name: string, limit?: number) => ({
    structuredQuery: { from: [{ collectionId: name }], ...(limit ? { limit } : {}) },
  });
  test.each(names)('%s: no one lists without a limit', async (name) => {
    expect(await ask(':runQuery', { method: 'POST', body: all(name) })).toBe(REFUSED);
  });
  test.each(names)('%s: no one lists more than a page', async (name) => {
    expect(await ask(':runQuery', { method: 'POST', body: all(name, 51) })).toBe(REFUSED);
  });
  test.each([
    ...names,
    'audit',
    'auditOrigins',
    'moneyOrigins',
    'questions',
    'counterOffers',
    'newUsers',
    'private',
    'invoices',
  ])('%s: no one reads across all parents at once', async (name) => {
    const structuredQuery = { from: [{ collectionId: name, allDescendants: true }], limit: 10 };
    expect(await ask(':runQuery', { method: 'POST', body: { structuredQuery } })).toBe(REFUSED);
  });
});

describe('raising oneself', () => {
  const own = `/users/${NEWCOMER.uid}`;
  const raising: [string, object][] = [
    ['claims', { claims: { mapValue: { fields: { admin: { booleanValue: true } } } } }],
    ['claimsChangedAt', { claimsChangedAt: { integerValue: '0' } }],
    ['companyId', { companyId: toStringValue(VICTIM.companyId ?? '') }],
    ['company', { company: { mapValue: { fields: { nip: toStringValue('1234560042') } } } }],
    [
      'verification',
      {
        verification: {
          mapValue: { fields: { identity: toStringValue('ACCEPTED'), company: toStringValue('ACCEPTED') } },
        },
      },
    ],
    ['emailVerified', { emailVerified: { booleanValue: true } }],
    ['uid', { uid: toStringValue(VICTIM.uid) }],
    ['email', { email: toStringValue(VICTIM.email) }],
    [
      'photo',
      { photo: { mapValue: { fields: { dataUrl: toStringValue('https://evil.example/track.gif') } } } },
    ],
  ];
  test.each(raising)('refuses %s of the own record', async (field, fields) => {
    const path = `${own}?updateMask.fieldPaths=${field}`;
    expect(await ask(path, { method: 'PATCH', body: { fields }, token: NEWCOMERS_TOKEN })).toBe(REFUSED);
  });

  test('while the own name may be changed', async () => {
    const body = { fields: { firstName: toStringValue('Janina') } };
    const path = `${own}?updateMask.fieldPaths=firstName`;
    expect(await ask(path, { method: 'PATCH', body, token: NEWCOMERS_TOKEN })).toBe(200);
  });

  test.each([
    ['text', 'true'],
    ['a number', 1],
    ['a list', ['admin']],
    ['false', false],
  ])('an admin claim that is %s opens nothing', async (_, admin) => {
    expect(await ask(`/users/${VICTIM.uid}`, { token: createUnsignedToken({ admin }) })).toBe(REFUSED);
  });

  test('refuses joining a company by writing oneself into it', async () => {
    const fields = { hasAccess: { arrayValue: { values: [toStringValue(ATTACKER.uid)] } } };
    expect(
      await ask('/companies/victims?updateMask.fieldPaths=hasAccess', { method: 'PATCH', body: { fields } }),
    ).toBe(REFUSED);
  });
});

describe('oversized documents', () => {
  const LARGE = { big: toStringValue('x'.repeat(900_000)) };
  test.each(['offers', 'wantedListings', 'links', 'sessions', 'users', 'companies'])(
    '%s takes none of 900 kB',
    async (name) => {
      expect(
        await ask(`/${name}?documentId=AAAAAAAAAAAAAAAAAAAA`, { method: 'POST', body: { fields: LARGE } }),
      ).toBe(REFUSED);
    },
  );
  test('nor into the own record', async () => {
    const body = { fields: { firstName: toStringValue('x'.repeat(900_000)) } };
    expect(
      await ask(`/users/${ATTACKER.uid}?updateMask.fieldPaths=firstName`, { method: 'PATCH', body }),
    ).toBe(REFUSED);
  });
});
