import { type Browser, expect, type Page } from '@playwright/test';
import { openVisitorPage, waitForHydration } from './support/people';
import { test } from './support/test';

const HEADING = 'Lokal dla firmy z ceną, której wynajmujący już nie zmieni';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const openFirstVisit = async (
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<Page> => {
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins: [] } });
  return context.newPage();
};

const countReads = (page: Page) => page.evaluate(() => window.__reads ?? 0);

/** Sums up the layout shifts that the browser reports. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [name, viewport] of [
  ['a wide screen', WIDE],
  ['a phone', PHONE],
] as const) {
  test(`the first view on ${name} costs four documents, asks no one else and does not move`, async ({
    browser,
  }) => {
    const page = await openFirstVisit(browser, viewport);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^(w Twoim regionie|najnowsze)$/)).toBeVisible();
    expect(await countReads(page)).toBeLessThanOrEqual(4);
    expect([...hosts]).toEqual(['127.0.0.1']);
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
    expect(moved).toBeLessThanOrEqual(0.02);
    await page.context().close();
  });
}

/** Returns, for each slide of the banner, the gap in px between its text and the image beside it. */
const clearOfPicture = (page: Page) =>
  page.evaluate(() => {
    const picture =
      document.querySelector('li > [role=group] > picture > img')?.getBoundingClientRect().left ?? 0;
    return [...document.querySelectorAll('li > [role=group]')].map((slide) => {
      const words = document.createRange();
      const start = slide.getBoundingClientRect().left;
      const ends = [...slide.querySelectorAll('h1, p, a')].map((said) => {
        words.selectNodeContents(said);
        return words.getBoundingClientRect().right - start;
      });
      return Math.floor(picture - Math.max(...ends));
    });
  });

test('no words of the banner lie over its picture on a screen that is just wide enough for both [B1]', async ({
  browser,
}) => {
  const page = await openFirstVisit(browser, { width: 900, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const width of [900, 1024, 1100, 1216]) {
    await page.setViewportSize({ width, height: 800 });
    const left = await clearOfPicture(page);
    expect(left).toHaveLength(6);
    expect(Math.min(...left)).toBeGreaterThan(0);
  }
  await page.context().close();
});

/** Returns the names of the style tags that the server rendered and of those the application added. */
const readStyleNames = (page: Page) =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('style')];
    const drawn = styles.flatMap(({ textContent }) => textContent?.match(/(?<=\.css-)\w+/g) ?? []);
    const rules = styles
      .filter(({ dataset }) => dataset.emotion === 'css')
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]);
    return { drawn, made: rules.flatMap(({ cssText }) => cssText.match(/(?<=^\.css-)\w+/) ?? []) };
  });

for (const path of ['/', '/offers', '/offer/offer-active-office-02', '/weryfikacja']) {
  test(`styles that came with ${path} are not made again by the application`, async ({ browser }) => {
    const page = await openFirstVisit(browser, WIDE);
    await page.goto(path);
    await waitForHydration(page);
    const { drawn, made } = await readStyleNames(page);
    expect(drawn.length).toBeGreaterThan(15);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((name) => drawn.includes(name))).toEqual([]);
    await page.context().close();
  });
}

test('a wide screen asks for no photo of rows far below it', async ({ browser }) => {
  const page = await openFirstVisit(browser, WIDE);
  const photos: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && photos.push(request.url()));
  await page.goto('/');
  await waitForHydration(page);
  const cards = page.getByRole('article');
  await expect(cards.first().locator('img')).toHaveJSProperty('complete', true);
  expect(await cards.count()).toBeGreaterThan(4);
  const small = () => photos.filter((url) => url.includes('small')).length;
  expect(small()).toBeLessThanOrEqual(4);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(small).toBeGreaterThan(4);
  await page.context().close();
});

test('a print asks for the photos of all offers of the page, also of those no one has scrolled to', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers');
  const photos = page.getByRole('article').locator('img');
  const seen = await photos.count();
  const cards = await page.getByRole('article').count();
  expect(seen).toBeLessThan(cards);
  await page.pdf();
  await expect(photos).toHaveCount(cards);
  const loaded = () =>
    photos.evaluateAll((all) => all.filter((photo) => (photo as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBe(cards);
  await page.context().close();
});

test('home, search and offer are served with their headings and offers before any script runs', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await page.goto('/offers?premisesPurpose=Biurowe');
  await expect(page.getByRole('heading', { level: 1, name: 'Biura do wynajęcia' })).toBeVisible();
  const first = page.getByRole('article').first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await context.close();
});

test('every page says, in both languages, what to do where scripts are switched off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/offers', '/wanted-listings', '/moja-tablica', '/faq']) {
    await page.goto(path);
    // text locators do not find content of `noscript`
    const told = page.locator('noscript > div');
    await expect(told).toBeVisible();
    await expect(told).toContainText('Włącz go w ustawieniach przeglądarki i odśwież stronę.');
    await expect(told).toContainText('Turn it on in the settings of your browser and reload the page.');
  }
  await context.close();
});

test('the film waits for consent, plays after it and goes when it is withdrawn [B15, B16]', async ({
  browser,
}) => {
  const page = await openFirstVisit(browser, PHONE);
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Pliki cookie' });
  await question.getByRole('button', { name: 'Odmawiam' }).click();
  await expect(page.getByRole('heading', { name: 'Obejrzyj 30-sekundowy film' })).toBeVisible();
  await page.getByRole('button', { name: 'Wybierz zgody' }).click();
  await question.getByRole('button', { name: 'Zgadzam się' }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.reload();
  await expect(page.locator('video')).toBeVisible();
  await expect(question).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('heading', { name: 'Kontakt' }).click();
  await footer.getByRole('button', { name: 'Ustawienia plików cookie' }).click();
  await question.getByRole('button', { name: 'Odmawiam' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await page.context().close();
});

/** Holds back the application's scripts until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

for (const path of ['/offers', '/offer/offer-active-office-02']) {
  test(`who has scrolled ${path} before the application came stays at that place`, async ({ browser }) => {
    const page = await openFirstVisit(browser, PHONE);
    const letIn = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 700));
    letIn();
    await waitForHydration(page);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - 700)).toBeLessThan(20);
    await page.context().close();
  });
}

test('what was typed before the application came is not lost', async ({ browser }) => {
  const page = await openFirstVisit(browser, WIDE);
  const letIn = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Miejscowość').fill('Gdynia');
  letIn();
  await expect(page.getByRole('button', { name: 'Załóż konto' })).toBeVisible();
  await expect(page.getByLabel('Miejscowość')).toHaveValue('Gdynia');
  await page.context().close();
});
