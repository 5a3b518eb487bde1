import { LEGAL_EDITION } from '@domain/legal/documents';
import type { Browser, Page } from '@playwright/test';
import { openAccountPage, PASSWORD } from './people';

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}`;
const FUNCTIONS = `http://${process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001'}`;
const PROJECT = 'demo-pewny-lokal';

const post = async (url: string, body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { localId: string; idToken: string };
};

export type NewAccount = { uid: string; email: string; firstName: string; lastName: string };

/** Creates an account through the same calls as the sign-up. */
export const createAccount = async (firstName: string, lastName: string): Promise<NewAccount> => {
  const email = `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.pl`;
  const signUp = `${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`;
  const { localId: uid, idToken } = await post(signUp, {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const acceptedTerms = LEGAL_EDITION.validFrom;
  const data = { firstName, lastName, email, uid, marketingConsent: false, acceptedTerms, lang: 'pl' };
  await post(`${FUNCTIONS}/${PROJECT}/europe-west1/onNewUser`, { data }, idToken);
  return { uid, email, firstName, lastName };
};

/** Opens a page as a new account. */
export const openNewAccountPage = (browser: Browser, { email }: NewAccount, path: string): Promise<Page> =>
  openAccountPage(browser, email, path);

/** Confirms the e-mail address of a new account, as its link would. */
export const confirmEmail = async ({ uid }: NewAccount): Promise<void> => {
  const update = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
  await post(update, { localId: uid, emailVerified: true }, 'owner');
};
