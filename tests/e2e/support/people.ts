import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { computeDemoCode } from '@tools/demo/secondFactor';
import { forgetUsedCodes } from './accounts';
import { holdSignIn } from './heldSignIn';

export const PASSWORD = 'Demo1234!';

/** The demo accounts the journeys play with. */
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

/** Whoever signs long after signing in is asked for the password again; how long a journey takes is the machine's matter. */
const givePasswordWhenAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Podaj jeszcze raz hasło' }), async (dialog) => {
    await dialog.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Potwierdź i podpisz' }).click();
  });

/** A step that wants the second factor asks for a code; each counts once, so the former use is forgotten. */
const giveCodeWhenAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.getByRole('dialog', { name: 'Potwierdź kodem z aplikacji' }),
    async (dialog) => {
      await forgetUsedCodes();
      await dialog.getByLabel('Kod z aplikacji').fill(computeDemoCode(Date.now()));
      await dialog.getByRole('button', { name: 'Potwierdź' }).click();
    },
  );

/** Until the application is hydrated, or has taken the place of a placeholder. */
export const arrived = async (page: Page): Promise<void> => {
  await expect(page.locator('#root:not([data-rendered-at])')).toBeAttached();
};

/** Faults of hydration seen since the test began: the server rendered something else than the browser. */
export const hydrationFaults: string[] = [];

const watchHydration = (page: Page): void => {
  page.on('console', (message) => {
    if (message.text().startsWith('[app.hydration]'))
      hydrationFaults.push(`${page.url()}: ${message.text()}`);
  });
};

/** A browser of one's own, as one person has; nothing is shared with the others. */
const ownPage = async (browser: Browser, isCodeGiven = true): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  watchHydration(page);
  await givePasswordWhenAsked(page);
  if (isCodeGiven) await giveCodeWhenAsked(page);
  return page;
};

export const visitorPage = async (browser: Browser, path = '/'): Promise<Page> => {
  const page = await ownPage(browser);
  await page.goto(path);
  await arrived(page);
  return page;
};

/** Signs in through the real dialog and waits until the page knows who is there; for wide screens. */
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
 * A page of a user who has just signed in with the password of all accounts here; for wide screens. `isCodeGiven`: the second
 * factor of a demo account is proven by itself.
 */
export const pageOfAccount = async (
  browser: Browser,
  email: string,
  path: string,
  isCodeGiven = true,
): Promise<Page> => {
  const page = await ownPage(browser, isCodeGiven);
  await holdSignIn(page, email, PASSWORD);
  await page.goto(path);
  await arrived(page);
  // a dialog that the page opens at once hides the rest from whoever listens
  const signOut = page.locator('header').getByRole('button', { name: 'Wyloguj się', includeHidden: true });
  await expect(signOut).toBeVisible();
  return page;
};

export const signedInPage = (browser: Browser, person: Person, path = '/'): Promise<Page> =>
  pageOfAccount(browser, PEOPLE[person], path);
