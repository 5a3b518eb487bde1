import { expect, type Page } from '@playwright/test';
import { fill } from './support/fields';
import { waitForMail } from './support/inbox';
import { openSignedInPage, openVisitorPage, PASSWORD } from './support/people';
import { saveScreenshot } from './support/picture';
import { test } from './support/test';

const createUniqueId = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

const linkOption = async (page: Page, option: string) => {
  await page.getByRole('button', { name: 'Opcje linków' }).click();
  await page.getByRole('menuitem', { name: option }).click();
  return page.getByRole('dialog', { name: option });
};

/** Creates the UTM link of an invitation and returns it. */
const createUtmLink = async (page: Page, email: string): Promise<string> => {
  const dialog = await linkOption(page, 'Wygeneruj link UTM');
  await fill(dialog, { 'Adres e-mail odbiorcy': email });
  await dialog.getByRole('button', { name: 'Wygeneruj link' }).click();
  await expect(dialog.getByRole('img', { name: /^Kod QR/ })).toBeVisible({ timeout: 60_000 });
  const link = (await dialog.getByText(/utm_id=/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Zamknij' }).click();
  return link;
};

const shortenUrl = async (page: Page, address: string): Promise<string> => {
  const dialog = await linkOption(page, 'Skróć link');
  await fill(dialog, { 'Adres URL': address });
  await dialog.getByRole('button', { name: 'Skróć link' }).click();
  const link = dialog.getByText(/\/l\/[A-Za-z0-9]{6}$/);
  await expect(link).toBeVisible({ timeout: 60_000 });
  const short = (await link.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Zamknij' }).click();
  return short;
};

const signUp = async (page: Page, email: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Załóż konto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adres e-mail').fill(email);
  await dialog.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Powtórz hasło').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Dalej' }).click();
  await dialog.getByLabel('Imię').fill('Anna');
  await dialog.getByLabel('Nazwisko').fill('Zaproszona');
  await dialog.getByRole('checkbox', { name: /^Akceptuję Regulamin/ }).check();
  await dialog.getByRole('button', { name: 'Utwórz konto' }).click();
  await expect(page.getByText(/Konto zostało utworzone/)).toBeVisible({ timeout: 60_000 });
};

test('a caller makes a link, a visitor follows it by its short form and signs up, and both milestones appear on the dashboard [T1, T3, T8, T17, T20, T25, T26, T29, C17, U20, U30, A65]', async ({
  browser,
}) => {
  const invited = `zaproszona-${createUniqueId()}@example.pl`;
  const caller = await openSignedInPage(browser, 'caller', '/dashboard');
  await expect(caller.getByRole('heading', { level: 1, name: 'Panel sprzedaży' })).toBeVisible();
  await expect(caller.getByRole('table', { name: 'Nowi użytkownicy' })).toBeVisible();
  await saveScreenshot(caller, 'sales-dashboard');
  const funnel = caller.getByRole('table', { name: 'Lejek' });
  const counted = (step: string) =>
    funnel.getByRole('row').filter({ hasText: step }).getByRole('cell').nth(2);
  const accountsBefore = Number(await counted('Założone konta').textContent());
  const link = await createUtmLink(caller, invited);
  const short = await shortenUrl(caller, link);
  const row = caller
    .getByRole('table', { name: 'Nowi użytkownicy' })
    .getByRole('row')
    .filter({ hasText: invited });
  await expect(row).toBeVisible();

  const visitor =
    await test.step('the visitor is led from the short link to the page with its campaign', async () => {
      const page = await openVisitorPage(browser, new URL(short).pathname);
      await page.waitForURL((url) => url.pathname === '/' && url.searchParams.has('utm_id'), {
        timeout: 60_000,
      });
      expect(page.url()).toBe(link);
      return page;
    });

  await test.step('the click appears on the dashboard by itself, then the account', async () => {
    await expect(row.getByRole('cell').nth(3)).toHaveText(/\d\d\.\d\d\.\d{4}/, { timeout: 120_000 });
    await expect(row.getByRole('cell').nth(4)).toHaveText('–');
    await signUp(visitor, `konto-${createUniqueId()}@example.pl`);
    await expect(row.getByRole('cell').nth(4)).toHaveText(/\d\d\.\d\d\.\d{4}/, { timeout: 120_000 });
  });

  await test.step('the statistics of the week and the short link have counted them', async () => {
    await expect(counted('Założone konta')).toHaveText(String(accountsBefore + 1), { timeout: 60_000 });
    await caller.reload();
    const links = caller.getByRole('table', { name: 'Twoje krótkie linki' });
    const shortRow = links.getByRole('row').filter({ hasText: new URL(short).pathname });
    await expect(shortRow.getByRole('cell').nth(3)).toHaveText('1');
  });
});

test('a caller sends the link of the site, and its mail leads there [T2, T8, T10, T12, P6]', async ({
  browser,
}) => {
  const invited = `biuro-${createUniqueId()}@example.pl`;
  const caller = await openSignedInPage(browser, 'caller', '/dashboard');
  await caller.getByRole('button', { name: 'Wyślij link do strony' }).click();
  const dialog = caller.getByRole('dialog', { name: 'Wyślij link do strony' });
  await fill(dialog, {
    'Adres e-mail odbiorcy': invited,
    'Treść zaproszenia': 'Dzień dobry<br />zapraszam <b>dziś</b>',
  });
  await dialog.getByRole('button', { name: 'Wyślij' }).click();
  await expect(caller.getByText(`Wiadomość do ${invited} jest w drodze.`)).toBeVisible({ timeout: 60_000 });
  const mail = await waitForMail(invited, 'zapraszam <b>dziś</b>');
  expect(mail.text).toContain('Dzień dobry\nzapraszam <b>dziś</b>');
  expect(mail.html).toContain('Dzień dobry<br>zapraszam &lt;b&gt;dziś&lt;/b&gt;');
  expect(mail.text).toMatch(/\/\?utm_source=caller&\S*utm_id=[0-9a-f]{20}/);
});

test('the dashboard is closed to everyone without the claim, and a link that is no one’s says so [U17, U20, T27, A65, A66]', async ({
  browser,
}) => {
  const tenant = await openSignedInPage(browser, 'tenant', '/dashboard');
  await tenant.waitForURL((url) => url.pathname === '/');
  const visitor = await openVisitorPage(browser, '/l/zzzzzz');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nie znaleziono linku' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Strona główna' }).last().click();
  await visitor.waitForURL((url) => url.pathname === '/');
});
