import { expect, type Locator, type Page } from '@playwright/test';
import { openSignedInPage, openVisitorPage } from './support/people';
import { test } from './support/test';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Other tests publish and let offers meanwhile, some of them without coordinates. */
const PUBLISHED_BESIDE_MAX = 3;
const ON_MAP = /^Na mapie (?:(\d+) z )?(\d+) ofert/;

/** Ten documents and one count. */
const PAGE_READS_MAX = 11;
/** One page of pins; the demo has fewer offers. */
const PINS_READS_MAX = 50;

type CountingWindow = { __reads?: number };

const countReads = (page: Page): Promise<number> =>
  page.evaluate(() => (window as CountingWindow).__reads ?? 0);
const getCards = (page: Page): Locator => page.getByRole('list', { name: 'Oferty' }).getByRole('article');
const map = (page: Page): Locator => page.getByRole('region', { name: /^Mapa ofert/ });
const getQuery = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Waits until no more documents are read and the offers on the screen are the requested ones. */
const waitUntilIdle = async (page: Page) => {
  let before = -1;
  const isStill = async () => {
    const now = await countReads(page);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [1500] }).toBe(true);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Returns how many documents `work` reads, once the page is idle. */
const measureReads = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const before = await countReads(page);
  await work();
  await waitUntilIdle(page);
  return (await countReads(page)) - before;
};

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a visitor searches on a wide screen: filters, chips, order, next page, at most ten documents each [J27, J34, J38]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers');
  await page.setViewportSize(WIDE);
  await expect(getCards(page)).toHaveCount(9);
  await waitUntilIdle(page);
  expect(await countReads(page)).toBeLessThanOrEqual(PAGE_READS_MAX);

  // the map loads on the first interaction and reads each offer of the result once, as a pin
  const attend = async () => {
    await page.mouse.move(1, 1);
    await expect(map(page)).toBeVisible();
  };
  expect(await measureReads(page, attend)).toBeLessThanOrEqual(PINS_READS_MAX);

  const more = () => page.locator('#offers-list').getByRole('button', { name: 'Pokaż więcej' }).click();
  expect(await measureReads(page, more)).toBeLessThanOrEqual(10);
  await expect(getCards(page)).toHaveCount(18);

  const filter = async () => {
    await page.getByLabel('Miejscowość').fill('warszawa');
    await page.getByRole('main').getByRole('link', { name: 'Biura', exact: true }).click();
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Biura do wynajęcia' })).toBeVisible();
  };
  expect(await measureReads(page, filter)).toBeLessThanOrEqual(PAGE_READS_MAX + PINS_READS_MAX);
  expect([getQuery(page).get('city'), getQuery(page).get('minArea')]).toEqual(['warszawa', 'null']);
  for (const card of await getCards(page).all()) await expect(card).toContainText('Warszawa');
  await expect(page.getByRole('button', { name: 'Usuń filtr: Warszawa' })).toBeVisible();

  await page.getByLabel('Kolejność ofert').selectOption('areaUp');
  await expect(page).toHaveURL(/sort=areaUp/);
  await page.getByRole('button', { name: 'Usuń filtr: Biurowe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lokale do wynajęcia' })).toBeVisible();
});

test('the last filters are kept for thirty days and brought back on request [J35]', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers?minArea=300');
  await expect(getCards(page).first()).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'user-filters');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
  await open(page, '/offers');
  await page.getByRole('button', { name: 'Przywróć ostatnie filtry' }).click();
  await expect(page.getByRole('button', { name: 'Usuń filtr: od 300 m²' })).toBeVisible();
});

test('nothing found: the page says which condition to give up for how many offers', async ({ browser }) => {
  const page = await openVisitorPage(
    browser,
    '/offers?premisesPurpose=Biurowe&minArea=4000&city=Gda%C5%84sk',
  );
  const loosen = page.getByRole('button', { name: /^Bez „od 4 000 m²”: \d+ ofert/ });
  await expect(loosen).toBeVisible();
  await waitUntilIdle(page);
  expect(await countReads(page)).toBeLessThanOrEqual(PAGE_READS_MAX);
  await loosen.click();
  await expect(getCards(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usuń filtr: Gdańsk' })).toBeVisible();
});

test('visitors have neither the filter nor the order by rent; members have both [J15]', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers?maxPrice=1&sort=priceUp');
  await expect(getCards(page)).toHaveCount(9);
  await expect(page.getByRole('textbox', { name: 'Czynsz do' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Od najniższego czynszu' })).toHaveCount(0);

  const member = await openSignedInPage(browser, 'tenant', '/offers?maxPrice=12000&sort=priceUp');
  await expect(getCards(member).first()).toContainText('/netto');
  const rents = await getCards(member).getByText('/netto').allTextContents();
  const amounts = rents.map((text) => Number(text.split('zł')[0]?.replace(/\D/g, '')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  expect(Math.max(...amounts)).toBeLessThanOrEqual(12_000);
});

test('the field of the city suggests cities with their offers, by the keyboard', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers');
  await page.setViewportSize(WIDE);
  const field = page.getByRole('combobox', { name: 'Miejscowość' });
  await field.pressSequentially('krak');
  await expect(page.getByRole('option', { name: /^Kraków · \d+ ofert/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Kraków');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Usuń filtr: Kraków' })).toBeVisible();
  await waitUntilIdle(page);
  for (const card of await getCards(page).all()) await expect(card).toContainText('Kraków');
});

test('a member searches from and to an area, and by the rent for a square metre', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'tenant', '/offers');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Więcej filtrów' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Powierzchnia od').fill('200');
  await sheet.getByLabel('Powierzchnia do').fill('100');
  await sheet.getByLabel('Czynsz za m² do').fill('90 zł/m²');
  await expect(sheet.getByText('Mniej niż dolna granica: 200. Zmień jedną z tych liczb.')).toBeVisible();
  await sheet.getByLabel('Powierzchnia od').fill('50');
  await sheet.getByRole('button', { name: /^Pokaż/ }).click();
  await expect(page.getByRole('button', { name: 'Usuń filtr: do 90 zł/m² netto' })).toBeVisible();
  await waitUntilIdle(page);
  await expect(getCards(page).first()).toContainText('zł/m²');
  await waitUntilIdle(page);
  const texts = await getCards(page).allTextContents();
  const areas = texts.map((text) => Number(/(\d+(?:,\d+)?)\sm²/.exec(text)?.[1]?.replace(',', '.')));
  const rents = texts.map((text) => Number(/(\d+,\d\d)\szł\/m²/.exec(text)?.[1]?.replace(',', '.')));
  for (const area of areas) expect(area >= 50 && area <= 100, `area ${area}`).toBe(true);
  for (const rent of rents) expect(rent, 'rent for a square metre').toBeLessThanOrEqual(90);
});

test('going back from an offer shows the same offers at the same place without reading them again', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers');
  await page.locator('#offers-list').getByRole('button', { name: 'Pokaż więcej' }).click();
  await expect(getCards(page)).toHaveCount(18);
  const card = getCards(page).nth(14);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offer\//);
  await waitUntilIdle(page);
  const cost = await measureReads(page, async () => {
    await page.goBack();
    await expect(getCards(page)).toHaveCount(18);
  });
  expect(cost).toBe(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('the map searches its area when it is moved, and links markers with cards', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers?city=Warszawa');
  await page.setViewportSize(WIDE);
  await page.mouse.move(1, 1);
  await expect(map(page)).toBeVisible();
  const frame = await map(page).boundingBox();
  if (!frame) throw new Error('The map has no place on the page.');
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 4 };
  await page.getByRole('button', { name: 'Usuń filtr: Warszawa' }).click();
  await expect(
    map(page)
      .getByRole('button', { name: /ofert.* w tym miejscu/ })
      .first(),
  ).toBeVisible();
  await waitUntilIdle(page);

  const move = async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 60, middle.y + 40, { steps: 6 });
    await page.mouse.up();
    await expect(page).toHaveURL(/mapArea=\d/);
    await expect(page.getByRole('button', { name: 'Usuń filtr: obszar na mapie' })).toBeVisible();
  };
  expect(await measureReads(page, move)).toBeLessThanOrEqual(PAGE_READS_MAX);

  await getCards(page).first().hover();
  // its marker, and the group that it springs out of
  await expect(map(page).locator('.is-pointed').first()).toBeVisible();
});

/** The line with the number of offers. On a phone it belongs to the list, hidden beside the map. */
const getResultsLine = (page: Page): Locator => page.locator('#offers-list [role=status]').first();

/** Returns the number of offers behind all markers, including those in clusters. */
const countPinned = async (page: Page): Promise<number> => {
  const groups = await map(page).locator('.offers-cluster').allTextContents();
  const alone = await map(page).locator('.offers-marker').count();
  return groups.reduce((sum, text) => sum + Number(text), alone);
};

test('the map pins every offer found beside a list of nine, and coming nearer reads none of them again', async ({
  browser,
}) => {
  for (const [size, path] of [
    [WIDE, '/offers'],
    [PHONE, '/offers?view=map'],
  ] as const) {
    const page = await openVisitorPage(browser, path);
    await page.setViewportSize(size);
    // the map loads on the first interaction after hydration
    await expect(async () => {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await expect(map(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await waitUntilIdle(page);
    await expect(page).not.toHaveURL(/mapArea/);
    const found = Number.parseInt((await getResultsLine(page).textContent()) ?? '', 10);
    expect(found).toBeGreaterThanOrEqual(28);
    const status = map(page).locator('..').getByRole('status');
    await expect(status).toHaveText(ON_MAP);
    const [, first, last] = ON_MAP.exec((await status.textContent()) ?? '') ?? [];
    const [shown, all] = [Number(first ?? last), Number(last)];
    expect(Math.abs(all - found)).toBeLessThanOrEqual(PUBLISHED_BESIDE_MAX);
    expect(await countPinned(page)).toBe(shown);
    expect(shown).toBeGreaterThanOrEqual(28);
    const nearer = async () => {
      await map(page).getByRole('button', { name: 'Przybliż mapę' }).click();
      await expect(page).toHaveURL(/mapArea=\d/);
    };
    expect(await measureReads(page, nearer)).toBeLessThanOrEqual(PAGE_READS_MAX);
    await page.close();
  }
});

test('a pin says the area to visitors and the rent to accounts', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers?city=Krak%C3%B3w');
  await page.mouse.move(1, 1);
  await expect(map(page).locator('.offers-marker').first()).toHaveText(/^\d[\d\s]*\sm²$/);
  const member = await openSignedInPage(browser, 'tenant', '/offers?city=Krak%C3%B3w');
  await member.mouse.move(1, 1);
  const marker = map(member).locator('.offers-marker').first();
  await expect(marker).toHaveText(/^[\d,]+\stys\.\szł$/);
  await expect(marker).toHaveAttribute('aria-label', /, .*m², .*zł\s\/netto$/);
});

test('the map opens an offer by the keyboard alone', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/offers?city=Krak%C3%B3w');
  await page.mouse.move(1, 1);
  await expect(map(page)).toBeVisible();
  const marker = map(page).locator('.offers-marker').first();
  await expect(marker).toBeVisible();
  const name = (await marker.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await marker.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name });
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(marker).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

/** Expects an element to lie completely inside the frame of the map. */
const expectWithinMap = async (page: Page, element: Locator) => {
  const [inner, outer] = [await element.boundingBox(), await map(page).boundingBox()];
  if (!inner || !outer) throw new Error('It is not on the screen.');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
};

test('a pin opens a card that lies whole on the map, at the lower edge of a phone, where Back closes it', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers?city=Krak%C3%B3w');
  await page.setViewportSize(WIDE);
  await page.mouse.move(1, 1);
  const markers = map(page).locator('.offers-marker');
  const card = page.getByRole('dialog');
  await waitUntilIdle(page);
  await markers.first().click();
  await expect(card.locator('img')).toBeVisible();
  await expectWithinMap(page, card);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await open(page, '/offers?city=Krak%C3%B3w&view=map');
  await waitUntilIdle(page);
  await markers.first().click();
  await expect(card).toBeVisible();
  await expectWithinMap(page, card);
  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/view=map/);
  await markers.first().click();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/offer\//);
  await page.goBack();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Zamknij' }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/view=map/);
});

test('the map of a phone ends at the lower edge of the screen, also after the list was scrolled', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers');
  await page.setViewportSize(PHONE);
  await expect(getCards(page)).toHaveCount(9);
  await getCards(page).nth(5).scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'Mapa' }).click();
  await expect(map(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const ends = async () => {
    const frame = await page.locator('#offers-map').boundingBox();
    return frame ? Math.round(frame.y + frame.height) : null;
  };
  await expect.poll(ends).toBe(PHONE.height - 12);
  await page.getByRole('tab', { name: 'Lista' }).click();
  await expect(getCards(page).nth(5)).toBeInViewport();
});

test('another city typed on the bar keeps the distance, and a cleared one removes it', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/offers?near=52.2297%2C21.0122%2C10%2CWarszawa');
  await page.setViewportSize(WIDE);
  const field = page.getByRole('combobox', { name: 'Miejscowość' });
  await expect(field).toHaveValue('Warszawa');
  await field.fill('krakow');
  await field.press('Escape');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Usuń filtr: Kraków + 10 km' })).toBeVisible();
  await waitUntilIdle(page);
  for (const card of await getCards(page).all()) await expect(card).toContainText('Kraków');
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /^Usuń filtr/ })).toHaveCount(0);
  expect(getQuery(page).get('near')).toBeNull();
});

test('the map is fetched with the first move of the mouse, not before', async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto('/offers');
  await expect(page.getByRole('button', { name: 'Pokaż mapę' })).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await page.mouse.move(1, 1);
  await expect(map(page)).toBeVisible();
  await page.close();
});

test('a map that cannot be fetched says so, and the list stays', async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE });
  await page.route(/assets\/(SearchMap|openMap)-/, (route) => route.abort());
  await page.goto('/offers');
  await expect(page.getByRole('button', { name: 'Pokaż mapę' })).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(page.getByText('Nie udało się wczytać mapy. Wszystkie oferty są na liście.')).toBeVisible();
  await expect(getCards(page).first()).toBeVisible();
  await page.close();
});

test('on a phone: list and map in turn, filters over the whole screen with the number of offers', async ({
  browser,
}) => {
  const page = await openVisitorPage(browser, '/');
  await page.setViewportSize(PHONE);
  await open(page, '/offers');
  await expect(getCards(page)).toHaveCount(9);
  await expect(map(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/offers$/);
  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  await sheet.getByLabel('Przeznaczenie').selectOption('Magazynowo-Przemysłowe');
  await sheet.getByLabel('Wysokość hali od').fill('6');
  await sheet.getByRole('button', { name: /^Pokaż \d+ ofert/ }).click();
  await expect(page.getByRole('button', { name: 'Filtry (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usuń filtr: hala od 6 m' })).toBeVisible();

  await page.getByRole('tab', { name: 'Mapa' }).click();
  await expect(map(page)).toBeVisible();
  await expect(getCards(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Lista' }).click();
  await expect(getCards(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('on a phone: a city is suggested, and offers are found around it', async ({ browser }) => {
  const page = await openVisitorPage(browser, '/');
  await page.setViewportSize(PHONE);
  await open(page, '/offers');
  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Miejscowość').pressSequentially('warsz');
  await sheet.getByRole('option', { name: /^Warszawa · \d+ ofert/ }).click();
  await sheet.getByLabel('W promieniu').selectOption('10');
  await sheet.getByRole('button', { name: /^Pokaż \d+ ofert/ }).click();
  await expect(page.getByRole('button', { name: 'Usuń filtr: Warszawa + 10 km' })).toBeVisible();
  expect(getQuery(page).get('city')).toBe('null');
  expect(getQuery(page).get('near')).toMatch(/^52\.\d{4},2[01]\.\d{4},10,Warszawa$/);
  await waitUntilIdle(page);
  expect(await getCards(page).count()).toBeGreaterThan(3);
  await page.reload();
  await expect(getCards(page).first()).toContainText('Warszawa');
  await page.getByRole('button', { name: 'Filtry (1)' }).click();
  await expect(sheet.getByLabel('Miejscowość')).toHaveValue('Warszawa');
  await expect(sheet.getByLabel('W promieniu')).toHaveValue('10');
});
