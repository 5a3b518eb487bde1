import type { Claim } from '@domain/accounts/claims';
import { computeAppCode } from '../../support/authenticator';
import { forgetUsedCodes } from './accounts';
import { storeConfirmedIdentity } from './identityDone';
import { createAccount, type NewAccount } from './newAccount';
import { PASSWORD } from './people';

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}/identitytoolkit.googleapis.com/v1`;
const STORE = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}`;
const FUNCTIONS = `http://${process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001'}`;
const PROJECT = 'demo-pewny-lokal';

type Request = { method?: 'POST' | 'PATCH'; body: object; token?: string };

const send = async <Answer>(url: string, { method = 'POST', body, token }: Request): Promise<Answer> => {
  const headers = { Authorization: `Bearer ${token ?? 'owner'}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** Creates an account whose claim is old and that has no second factor yet. */
export const createStaff = async (claim: Claim, firstName: string, lastName: string): Promise<NewAccount> => {
  const account = await createAccount(firstName, lastName);
  await storeConfirmedIdentity(account);
  const customAttributes = JSON.stringify({ [claim]: true });
  await send(`${AUTH}/projects/${PROJECT}/accounts:update`, {
    body: { localId: account.uid, customAttributes },
  });
  const record = `${STORE}/v1/projects/${PROJECT}/databases/(default)/documents/users/${account.uid}`;
  const held = (name: Claim) => ({ booleanValue: name === claim });
  const claims = { mapValue: { fields: { admin: held('admin'), creator: held('creator') } } };
  await send(`${record}?updateMask.fieldPaths=claims`, { method: 'PATCH', body: { fields: { claims } } });
  return account;
};

/** Deletes all second-factor proofs of an account: for the server, a sign-in in the same second is the same session. */
const forgetProofs = async (uid: string): Promise<void> => {
  const factor = `${STORE}/v1/projects/${PROJECT}/databases/(default)/documents/secondFactors/${uid}`;
  const proofs = { arrayValue: { values: [] } };
  await send(`${factor}?updateMask.fieldPaths=proofs`, { method: 'PATCH', body: { fields: { proofs } } });
  await forgetUsedCodes([uid]);
};

/** Enrols the second factor of an account by the calls of the screens. Returns the secret of its authenticator app. */
export const enrol = async ({ uid, email }: NewAccount): Promise<string> => {
  const body = { email, password: PASSWORD, returnSecureToken: true };
  const signIn = `${AUTH}/accounts:signInWithPassword?key=demo-key`;
  const { idToken: token } = await send<{ idToken: string }>(signIn, { body });
  const call = <Answer>(name: string, data: object) =>
    send<{ result: Answer }>(`${FUNCTIONS}/${PROJECT}/europe-west1/${name}`, { body: { data }, token });
  const { secret } = (await call<{ secret: string }>('beginSecondFactor', {})).result;
  await call('confirmSecondFactor', { code: computeAppCode(secret, Date.now()) });
  await forgetProofs(uid);
  return secret;
};
