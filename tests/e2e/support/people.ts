import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';

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

/** A browser of one's own, as one person has; nothing is shared with the others. */
export const visitorPage = async (browser: Browser, path = '/'): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await givePasswordWhenAsked(page);
  await page.goto(path);
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

export const signedInPage = async (browser: Browser, person: Person, path = '/'): Promise<Page> => {
  const page = await visitorPage(browser);
  await signIn(page, person);
  if (path !== '/') await page.goto(path);
  return page;
};
