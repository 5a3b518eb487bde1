import { expect, type Page } from '@playwright/test';
import { openSignedInPage, openVisitorPage } from './support/people';
import { PERSONAL_PAGES } from './support/personalPages';
import { test } from './support/test';

const expectHome = (page: Page) => expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);

test('a visitor who opens a protected page is sent home and asked to sign in [U2, U24]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser);
  for (const [name, path] of Object.entries(PERSONAL_PAGES))
    await test.step(name, async () => {
      await page.goto(path);
      await expectHome(page);
      await expect(page.getByRole('dialog', { name: 'Zaloguj się' })).toBeVisible();
    });
});

/** Message on each page for a user without access to the offer. */
const TOLD: [path: string, sentence: string][] = [
  ['/add-offer/offer-unsigned-01', 'Nie masz dostępu do tych danych'],
  [PERSONAL_PAGES.send, 'Nie masz dostępu do tej oferty'],
  [PERSONAL_PAGES.confirm, 'Nie masz dostępu do tej oferty'],
  ['/contract/offer-booked-01/verify', 'Ktoś inny był szybszy'],
  [PERSONAL_PAGES.person, 'Nie masz dostępu do tej umowy'],
  [PERSONAL_PAGES.deposit, 'Nie masz dostępu do tej umowy'],
  [PERSONAL_PAGES.protocol, 'Nie masz dostępu'],
];

test('someone who is no party is told on each page of others that it is not theirs', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'tenant2');
  for (const [path, sentence] of TOLD)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    });
});

test('a signing link made for another, the preview of a foreign draft and the admin panel send home [U2]', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'tenant2');
  for (const path of [PERSONAL_PAGES.sign, PERSONAL_PAGES.preview, PERSONAL_PAGES.admin])
    await test.step(path, async () => {
      await page.goto(path);
      await expectHome(page);
    });
});

test('an offer that does not exist leads home with a word, an unknown address leads home [A67]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offer/there-is-no-such-offer');
  await expect(page.getByText('Ta oferta nie istnieje albo nie jest już dostępna.')).toBeVisible();
  await expectHome(page);
  await page.goto('/there/is/no/such/page');
  await expectHome(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Lokal dla firmy/ })).toBeVisible();
});
