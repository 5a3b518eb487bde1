import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../dev/demoAccounts';
import { APP_URLS } from '../dev/environment';

/** Wide enough that the page header shows its buttons. */
const DESKTOP = { width: 1440, height: 900 };

/** Signs in a demo account with necessary cookies only. The browser stays signed in. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${APP_URLS.build}/`);
  await page.getByRole('button', { name: 'Odmawiam' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Zaloguj się' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adres e-mail').fill(email);
  await dialog.getByLabel('Hasło', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).waitFor();
};
