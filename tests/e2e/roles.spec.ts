import { expect, type Page } from '@playwright/test';
import { computeDemoCode } from '@tools/demo/secondFactor';
import { forgetUsedCodes } from './support/accounts';
import { storeConfirmedIdentity } from './support/identityDone';
import { createAccount, openNewAccountPage } from './support/newAccount';
import { openVisitorPage, PASSWORD, PEOPLE } from './support/people';
import { test } from './support/test';

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'}`;
const FUNCTIONS = `http://${process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001'}`;
const PROJECT = 'demo-pewny-lokal';
const LIVE = { timeout: 60_000 };

const post = async (url: string, body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { idToken: string };
};

/** Makes a call as the demo's admin, after confirming it with a code from the authenticator app. */
const asAdmin = async (call: string, data: object): Promise<void> => {
  const signIn = `${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const { idToken } = await post(signIn, {
    email: PEOPLE.admin,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const invoke = (name: string, input: object) =>
    post(`${FUNCTIONS}/${PROJECT}/europe-west1/${name}`, { data: input }, idToken);
  await forgetUsedCodes();
  await invoke('proveSecondFactor', { code: computeDemoCode(Date.now()) });
  await invoke(call, data);
};

/** Navigates within the application without a reload. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a claim an admin gives opens pages without a new sign-in, and one taken back closes them [U20, U22]', async ({
  browser,
}) => {
  const person = await createAccount('Klaudia', 'Awansowana');
  await storeConfirmedIdentity(person);
  const page = await openNewAccountPage(browser, person, '/faq');
  await goInside(page, '/dashboard');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);

  await asAdmin('addCreatorClaim', { email: person.email });
  await expect(async () => {
    await goInside(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Panel sprzedaży' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass(LIVE);

  await asAdmin('removeClaim', { email: person.email, claim: 'creator' });
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/, LIVE);
  await goInside(page, '/dashboard');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test('a visitor browses offers, with a prompt to sign in where the price would be, and the wanted board [U23]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers');
  const prompts = page.getByRole('main').getByText('Zaloguj się, aby zobaczyć czynsz');
  await expect(prompts.first()).toBeVisible(LIVE);
  expect(await prompts.count()).toBeGreaterThan(1);
  await expect(page.getByRole('main').getByText(/\d\s*zł/)).toHaveCount(0);
  await prompts.first().click();
  await expect(page.getByRole('dialog', { name: 'Zaloguj się' })).toBeVisible();

  await page.goto('/wanted-listings');
  await expect(page.getByRole('heading', { level: 1, name: 'Firmy szukają lokali' })).toBeVisible(LIVE);
  await expect(
    page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
  ).toBeVisible(LIVE);
});
