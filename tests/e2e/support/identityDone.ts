import type { NewAccount } from './newAccount';

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}`;
const STORE = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}`;
const PROJECT = 'demo-pewny-lokal';
const HEADERS = { Authorization: 'Bearer owner', 'content-type': 'application/json' };

const write = async (url: string, method: 'POST' | 'PATCH', body: object): Promise<void> => {
  const response = await fetch(url, { method, headers: HEADERS, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
};

const buildVerification = (identity: string, company: string) => ({
  mapValue: { fields: { identity: { stringValue: identity }, company: { stringValue: company } } },
});

/** Sets e-mail and identity of a new account as confirmed. Confirming them has its own tests. */
export const storeConfirmedIdentity = async ({ uid }: NewAccount): Promise<void> => {
  const update = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  await write(update, 'POST', { localId: uid, emailVerified: true });
  const record = `${STORE}/v1/projects/${PROJECT}/databases/(default)/documents/users/${uid}`;
  const masks = ['verification', 'emailVerified'].map((field) => `updateMask.fieldPaths=${field}`).join('&');
  const fields = {
    verification: buildVerification('ACCEPTED', 'INITIAL'),
    emailVerified: { booleanValue: true },
  };
  await write(`${record}?${masks}`, 'PATCH', { fields });
};
