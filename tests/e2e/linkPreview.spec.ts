import { type APIRequestContext, expect } from '@playwright/test';
import { openSignedInPage, openVisitorPage } from './support/people';
import { test } from './support/test';

const ACTIVE = 'offer-active-office-01';
const SIGNED = 'offer-signed-deposit-pending';
const DRAFT = 'offer-unsigned-01';

/** The first response of a function starts its process and may be the plain template, so the second one counts. */
const loadPage = async (request: APIRequestContext, path: string) => {
  await request.get(path);
  const answer = await request.get(path);
  return { status: answer.status(), headers: answer.headers(), body: await answer.text() };
};

test('the address of an offer is served with its own head, without rent, e-mail or owner', async ({
  request,
}) => {
  const { status, headers, body } = await loadPage(request, `/offer/${ACTIVE}`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(body).toMatch(/<title>[^<]+ · Pewny Lokal<\/title>/);
  expect(body).toMatch(/<link rel="canonical" href="[^"]+\/offer\/offer-active-office-01">/);
  expect(body).toContain('application/ld+json');
  expect(body).toMatch(/<script type="module"[^>]+data-parts="\/assets\//);
  expect(body).not.toMatch(/@demo\.pl|"price|zł|\/netto/);
});

test('the preview picture of an offer can be fetched by anyone who shows the preview', async ({
  request,
}) => {
  const { body } = await loadPage(request, `/offer/${ACTIVE}`);
  const [, address = ''] = /<meta property="og:image" content="([^"]+)">/.exec(body) ?? [];
  const picture = await request.get(address.replaceAll('&amp;', '&'));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a signed offer, a draft and an unknown offer are not listed; the last two are not found', async ({
  request,
}) => {
  const seen = await Promise.all(
    [SIGNED, DRAFT, 'there-is-no-such-offer'].map((id) => loadPage(request, `/offer/${id}`)),
  );
  expect(seen.map(({ status }) => status)).toEqual([200, 404, 404]);
  for (const { headers, body } of seen) {
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
});

test('sitemap.xml lists ACTIVE offers only, robots.txt leads to it', async ({ request }) => {
  const map = await loadPage(request, '/sitemap.xml');
  expect(map.headers['content-type']).toContain('application/xml');
  expect(map.body).toContain(`/offer/${ACTIVE}<`);
  expect(map.body).not.toMatch(/offer-(signed|unsigned|booked)/);
  const { body } = await loadPage(request, '/robots.txt');
  expect(body).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
});

test('the served page becomes the application, also in English when its address says so', async ({
  browser,
}) => {
  const visitor = await openVisitorPage(browser, `/offer/${ACTIVE}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.goto(`/offer/${ACTIVE}?lang=en`);
  await expect(visitor.getByRole('heading', { level: 2, name: 'All details' })).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
});

test('a landlord opens their own draft at its address although the page says it is not found', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'landlord');
  const answer = await page.goto(`/offer/${DRAFT}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
