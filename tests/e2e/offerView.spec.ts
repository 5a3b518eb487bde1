import { type Browser, expect, type Page } from '@playwright/test';
import {
  openAccountPage,
  openSignedInPage,
  openVisitorPage,
  signIn,
  waitForHydration,
} from './support/people';
import { test } from './support/test';

const OFFER = '/offer/offer-active-office-02';
const OTHER = '/offer/offer-active-office-05';
const PHONE = { width: 390, height: 844 };
const ALERT = 'Masz otwartą inną sesję na innym urządzeniu.';
/** Maximum reads of the view itself. Every page also reads the account's record and counts its unread notifications. */
const READS_MAX = 3;
const ACCOUNT_READS = 2;
/** A session record that disappears faster than this was deleted; an abandoned one expires after 14 seconds. */
const BEFORE_DEAD_MS = 10_000;
/** The first call of a function starts its process. */
const COLD_CALL_MS = 60_000;
const LIVE = { timeout: COLD_CALL_MS };

const countReads = (page: Page) => page.evaluate(() => (window as { __reads?: number }).__reads ?? 0);
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

const openView = async (page: Page, path = OFFER) => {
  await page.goto(path);
  await waitForHydration(page);
  await expect(getHeading(page)).toBeVisible();
};

test('a visitor reads no document of the offer, which came with the page, sees no amount and is asked to sign in for everything else [J5, J14, J55]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, OFFER);
  await expect(getHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await expect.poll(() => countReads(page)).toBe(0);
  await expect(page.getByRole('main')).not.toContainText(/\d\s*zł/);
  await page.getByRole('button', { name: /^Dodaj do ulubionych/ }).click();
  await expect(page.getByRole('dialog', { name: 'Zaloguj się' })).toBeVisible();
});

test('what a visitor presses before the application has come is done once it is there', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser);
  const held: (() => void)[] = [];
  await page.route(/assets\/app-/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(OFFER);
  await expect(getHeading(page)).toBeVisible();
  await page.getByRole('button', { name: /^Dodaj do ulubionych/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const go of held) go();
  await expect(page.getByRole('dialog', { name: 'Zaloguj się' })).toBeVisible();
});

test('someone signed in sees what the premises really cost, for at most three reads of the view', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'tenant2');
  await openView(page);
  const cost = page.getByRole('region', { name: 'Prawdziwy koszt' });
  await cost.scrollIntoViewIfNeeded();
  await cost.getByRole('button', { name: 'Wyliczenie i założenia' }).click();
  await expect(cost.getByRole('table', { name: 'Koszty miesięczne' })).toBeVisible();
  await expect(cost.getByText(/nieznane/)).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: /ulubionych/ })).toBeVisible();
  expect((await countReads(page)) - ACCOUNT_READS).toBeLessThanOrEqual(READS_MAX);
});

const onDevice = async (browser: Browser) => {
  const page = await openVisitorPage(browser);
  await signIn(page, 'tenant');
  await openView(page);
  return page;
};

test('an offer open on a second device alerts both, until one of them is closed [J22, J24, J26]', async ({
  browser,
}) => {
  const first = await onDevice(browser);
  await expect(first.getByText(ALERT)).toHaveCount(0);
  const second = await onDevice(browser);
  await expect(second.getByText(ALERT)).toBeVisible();
  await expect(first.getByText(ALERT)).toBeVisible();
  await second.close({ runBeforeUnload: true });
  await expect(first.getByText(ALERT)).toHaveCount(0, { timeout: BEFORE_DEAD_MS });
});

/** Removes all favorites; the empty list then links to the offers. */
const removeAll = async (page: Page) => {
  const removes = page.getByRole('button', { name: /^Usuń z ulubionych/ });
  const isEmpty = page.getByRole('main').getByRole('link', { name: 'Przeglądaj oferty' });
  await expect(removes.first().or(isEmpty)).toBeVisible();
  for (let left = await removes.count(); left > 0; left -= 1) {
    await removes.first().click();
    await expect(removes).toHaveCount(left - 1, { timeout: COLD_CALL_MS });
  }
  await expect(isEmpty).toBeVisible();
};

test('favourites are kept, shared with no one else, compared and removed [J53, J54, J56]', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'person', '/moja-tablica/favorites');
  await removeAll(page);
  for (const path of [OFFER, OTHER]) {
    await openView(page, path);
    const kept = page.waitForResponse(/addToFavorites/, { timeout: COLD_CALL_MS });
    await page.getByRole('button', { name: 'Dodaj do ulubionych' }).click();
    await expect(page.getByRole('button', { name: 'W ulubionych' })).toBeDisabled();
    expect((await kept).ok()).toBe(true);
    await page.getByRole('button', { name: /^Porównaj: / }).click();
  }
  await page.goto('/moja-tablica/favorites');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: 'Porównaj oferty' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(cards).toHaveCount(2);
  await removeAll(page);
});

test('on a phone the panel opens as a sheet, photos open large, and the comparison fits the screen [J3]', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'tenant2');
  await page.setViewportSize(PHONE);
  await openView(page);
  await page.getByRole('button', { name: 'Warunki i rezerwacja' }).click();
  const sheet = page.getByRole('dialog', { name: 'Warunki i rezerwacja' });
  await expect(sheet.getByRole('radio').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Zamknij' }).click();
  await page.getByRole('button', { name: /^Powiększ zdjęcie 1/ }).click();
  await expect(page.getByRole('dialog').getByText(/^1 z/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText(/^2 z/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Powiększ zdjęcie 1/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(getHeading(page)).toBeVisible();
  await page.goto('/compare?ids=offer-active-office-02,offer-active-office-05');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('an account without a proved address reads no rent, is asked to confirm the address, and reads none in the search [J55]', async ({
  browser,
}) => {
  const page = await openAccountPage(browser, 'fresh@demo.pl', OFFER);
  await expect(getHeading(page)).toBeVisible(LIVE);
  const confirm = page.getByRole('complementary').getByRole('button', { name: 'Potwierdź adres e-mail' });
  await expect(confirm).toBeVisible(LIVE);
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d\szł/);
  await page.goto('/offers');
  await expect(
    page.getByRole('button', { name: 'Potwierdź adres, aby zobaczyć czynsz' }).first(),
  ).toBeVisible(LIVE);
});
