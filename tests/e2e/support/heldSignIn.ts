import { SECOND_MS } from '@domain/shared/dates';
import type { Page } from '@playwright/test';

const ACCOUNTS = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}/identitytoolkit.googleapis.com/v1/accounts`;
const API_KEY = 'demo-key';
/** A URL of the application's origin that does not load the application. */
const BARE_PAGE = '/robots.txt';

type SignInResponse = { localId: string; idToken: string; refreshToken: string; expiresIn: string };

/** Returns the storage entries that the application and its auth client hold right after a sign-in. */
const createSignInEntries = async (email: string, password: string): Promise<Record<string, string>> => {
  const response = await fetch(`${ACCOUNTS}:signInWithPassword?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  const {
    localId: uid,
    idToken: accessToken,
    refreshToken,
    expiresIn,
  } = (await response.json()) as SignInResponse;
  const stsTokenManager = {
    accessToken,
    refreshToken,
    expirationTime: Date.now() + Number(expiresIn) * SECOND_MS,
  };
  const unknown = { emailVerified: false, isAnonymous: false, providerData: [] };
  const account = { uid, email, ...unknown, stsTokenManager, apiKey: API_KEY, appName: '[DEFAULT]' };
  return {
    'pewny-lokal.signedIn': uid,
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(account),
  };
};

/** Stores a fresh sign-in in a browser before the application loads. The sign-in dialog has its own tests. */
export const holdSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(BARE_PAGE);
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, value);
    },
    await createSignInEntries(email, password),
  );
};
