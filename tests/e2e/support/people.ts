import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { computeDemoCode } from '@tools/demo/secondFactor';
import { forgetUsedCodes } from './accounts';
import { holdSignIn } from './heldSignIn';

export const PASSWORD = 'Demo1234!';

/** Demo accounts of the journeys. */
export const PEOPLE = {
  landlord: 'landlord@demo.pl',
  colleague: 'colleague@demo.pl',
  tenant: 'tenant@demo.pl',
  tenant2: 'tenant2@demo.pl',
  person: 'person@demo.pl',
  admin: 'admin@demo.pl',
  creator: 'creator@demo.pl',
  caller: 'caller@demo.pl',
} as const;
export type Person = keyof typeof PEOPLE;

/**
 * Enters the password when a signature long after the sign-in requires it again. The duration of a journey depends on the
 * machine.
 */
const givePasswordWhenAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Podaj jeszcze raz hasło' }), async (dialog) => {
    await dialog.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Potwierdź i podpisz' }).click();
  });

/** Enters a code when a step requires the second factor. Each code is valid once, so earlier uses are deleted. */
const giveCodeWhenAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.getByRole('dialog', { name: 'Potwierdź kodem z aplikacji' }),
    async (dialog) => {
      await forgetUsedCodes();
      await dialog.getByLabel('Kod z aplikacji').fill(computeDemoCode(Date.now()));
      await dialog.getByRole('button', { name: 'Potwierdź' }).click();
    },
  );

/** Waits until the application is hydrated or has replaced the placeholder. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await expect(page.locator('#root:not([data-rendered-at])')).toBeAttached();
};

/** Hydration mismatches since the test began: server and browser rendered different markup. */
export const hydrationFaults: string[] = [];

const watchHydration = (page: Page): void => {
  page.on('console', (message) => {
    if (message.text().startsWith('[app.hydration]'))
      hydrationFaults.push(`${page.url()}: ${message.text()}`);
  });
};

/** Opens a separate browser context for one user, without shared state. */
const openIsolatedPage = async (browser: Browser, isCodeGiven = true): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  watchHydration(page);
  await givePasswordWhenAsked(page);
  if (isCodeGiven) await giveCodeWhenAsked(page);
  return page;
};

export const openVisitorPage = async (browser: Browser, path = '/'): Promise<Page> => {
  const page = await openIsolatedPage(browser);
  await page.goto(path);
  await waitForHydration(page);
  return page;
};

/** Signs in through the real dialog and waits until the page shows the session; for wide screens. */
export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Zaloguj się' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adres e-mail').fill(PEOPLE[person]);
  await dialog.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
};

/**
 * Opens a page of a user who has just signed in with the common test password; for wide screens. With `isCodeGiven` the second
 * factor of a demo account is entered automatically.
 */
export const openAccountPage = async (
  browser: Browser,
  email: string,
  path: string,
  isCodeGiven = true,
  password = PASSWORD,
): Promise<Page> => {
  const page = await openIsolatedPage(browser, isCodeGiven);
  await holdSignIn(page, email, password);
  await page.goto(path);
  await waitForHydration(page);
  // a dialog that the page opens at once hides the rest from assistive technology
  const signOut = page.locator('header').getByRole('button', { name: 'Wyloguj się', includeHidden: true });
  await expect(signOut).toBeVisible();
  return page;
};

export const openSignedInPage = (browser: Browser, person: Person, path = '/'): Promise<Page> =>
  openAccountPage(browser, PEOPLE[person], path);
