import { paths } from '@api/paths';
import { expect, type Page } from '@playwright/test';
import { openSignedInPage, openVisitorPage } from './support/people';
import { PERSONAL_PAGES } from './support/personalPages';
import { test } from './support/test';

const SLOW = { timeout: 60_000 };
const OFFER = 'offer-active-office-02';

/** All URLs of the application, with ids that exist or not. */
const ADDRESSES = Object.values(paths).map((pathOf) =>
  pathOf()
    .replace(':id', OFFER)
    .replaceAll(/:(\w+)/g, 'none'),
);
const FILES = ['/version.json', '/robots.txt', '/no/such/page'];

test('every address is served with the policy and the other guards', async ({ request }) => {
  for (const path of [...new Set([...ADDRESSES, ...FILES])]) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'self'; script-src 'self' /);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=63072000/);
    expect(headers['referrer-policy'], path).toMatch(/^(strict-origin|no-referrer)/);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
  }
});

test('pages are asked for again each time, drawn ones are kept for a minute by Hosting alone, pictures for a day', async ({
  request,
}) => {
  const keptAt = async (path: string) => (await request.get(path)).headers()['cache-control'];
  for (const path of ['/', '/faq', '/moja-tablica/favorites', '/version.json'])
    expect(await keptAt(path), path).toBe('no-cache');
  for (const path of ['/offers', `/offer/${OFFER}`])
    expect(await keptAt(path), path).toBe('public, max-age=0, s-maxage=60');
  for (const path of ['/banner/promise.webp', '/clip/poster.webp', '/clip/offer-to-keys.mp4'])
    expect(await keptAt(path), path).toBe('public, max-age=86400');
});

/** Collects the CSP violations that the browser reports from now on. */
const collectCspViolations = (page: Page): string[] => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text()))
      found.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return found;
};

const openAllPages = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(SLOW);
    await expect(page.getByText('Wczytujemy dane')).toHaveCount(0, SLOW);
  }
};

const OPEN = [
  '/',
  '/offers',
  `/offer/${OFFER}`,
  '/wanted-listings',
  '/weryfikacja',
  '/pomoc',
  '/faq',
  '/schematy',
];
const { admin, deposits, users, mails, reports, events, ...ofParties } = PERSONAL_PAGES;

test('no page breaks the policy: of a visitor, of the parties of a lease, of an admin', async ({
  browser,
}) => {
  const visitor = await openVisitorPage(browser);
  const tenant = await openSignedInPage(browser, 'tenant');
  const adminPage = await openSignedInPage(browser, 'admin');
  const found = [visitor, tenant, adminPage].map(collectCspViolations);
  await openAllPages(visitor, OPEN);
  await openAllPages(tenant, [
    ofParties.deposit,
    ofParties.protocol,
    ofParties.workspace,
    ofParties.identity,
  ]);
  await openAllPages(adminPage, [admin, deposits, users, mails, reports, events]);
  expect(found.flat()).toEqual([]);
});

test('a script that someone gets into a page is not run', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/faq');
  const found = collectCspViolations(page);
  const isRun = await page.evaluate(async () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="x" onerror="window.caught = true">';
    const script = document.createElement('script');
    script.textContent = 'window.caught = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/x.js';
    const failing = [foreign, holder.querySelector('img') as HTMLImageElement].map(
      (element) => new Promise((done) => element.addEventListener('error', done)),
    );
    document.body.append(holder, script, foreign);
    await Promise.all(failing);
    return 'caught' in window;
  });
  expect(isRun).toBe(false);
  await expect.poll(() => found.length).toBeGreaterThanOrEqual(3);
});
