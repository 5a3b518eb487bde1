import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './support/accessibility';
import { waitForHydration } from './support/people';
import { test } from './support/test';
import { swipe } from './support/touch';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const OFFER = '/offer/offer-active-office-02';

/** Layout shifts below this count as none: they round to 0.000. */
const STILL = 0.0005;

type Shifts = { shifts: number };

const open = async (browser: Browser, viewport: typeof WIDE, path: string): Promise<Page> => {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 900 });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as Shifts).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await waitForHydration(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    (window as unknown as Shifts).shifts = 0;
  });
  return page;
};

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as Shifts).shifts);
const isFetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/swiper-/.test(name)));
const isTakenOver = (frame: Locator) => expect(frame).toHaveClass(/swiper-initialized/);
const readScrollLeft = (row: Locator) => row.evaluate((element) => Math.round(element.scrollLeft));
const getFrame = (row: Locator) => row.locator('xpath=..');
const getHomeRow = (page: Page) => page.getByRole('list', { name: 'Interesujące oferty' });
const getPhotoRow = (page: Page) => page.getByRole('list', { name: 'Zdjęcia lokalu' });
const getBanner = (page: Page) => page.locator('section.swiper');
const getVisibleSlide = (page: Page) => getBanner(page).getByRole('group');

test('Swiper is fetched with the first sign of a reader and moves nothing when it takes over', async ({
  browser,
}) => {
  for (const viewport of [WIDE, PHONE])
    for (const path of ['/', OFFER]) {
      const page = await open(browser, viewport, path);
      expect(await isFetched(page)).toBe(false);
      const row = path === '/' ? getHomeRow(page) : getPhotoRow(page);
      await page.mouse.move(5, 5);
      await expect.poll(() => isFetched(page)).toBe(true);
      await row.hover();
      await isTakenOver(getFrame(row));
      if (path === '/') await isTakenOver(getBanner(page));
      expect(await readShifts(page)).toBeLessThan(STILL);
      await page.context().close();
    }
});

test('a row of offers moves by as many as are in view, by mouse and by keyboard, and the button keeps the focus', async ({
  browser,
}) => {
  const page = await open(browser, WIDE, '/');
  const row = getHomeRow(page);
  const on = page.getByRole('button', { name: 'Następne: Interesujące oferty' });
  const back = page.getByRole('button', { name: 'Poprzednie: Interesujące oferty' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  const cards = row.getByRole('listitem');
  const [first, fifth] = [cards.first(), cards.nth(4)];
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await on.click();
  await expect(fifth).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport();
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(back).toBeFocused();
  await cards.nth(5).getByRole('link').focus();
  await expect(cards.nth(5)).toBeInViewport({ ratio: 0.9 });
  await page.context().close();
});

test('a finger moves a row of offers, the photos of an offer and the slides of the banner', async ({
  browser,
}) => {
  const page = await open(browser, PHONE, '/');
  await expect(getVisibleSlide(page)).toHaveAccessibleName('1 z 6');
  await page.touchscreen.tap(195, 300);
  await isTakenOver(getBanner(page));
  await swipe(getBanner(page), -240);
  await expect(getVisibleSlide(page)).toHaveAccessibleName('2 z 6');
  await expect(getBanner(page).getByRole('button', { name: /^Slajd 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await swipe(getBanner(page), 240);
  await expect(getVisibleSlide(page)).toHaveAccessibleName('1 z 6');

  const row = getHomeRow(page);
  await row.scrollIntoViewIfNeeded();
  await swipe(row, -220);
  await expect.poll(() => readScrollLeft(row)).toBeGreaterThan(300);
  await expect(row.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 });
  await isTakenOver(getFrame(row));
  await swipe(row, 220);
  await expect.poll(() => readScrollLeft(row)).toBe(0);

  await page.goto(OFFER);
  await waitForHydration(page);
  await swipe(getPhotoRow(page), -220);
  await expect(getPhotoRow(page).getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('region', { name: 'Zdjęcia lokalu' }).getByText(/^2\/\d/)).toBeVisible();
  await page.context().close();
});

test('photos opened large move by a finger, by buttons and by keys, without faults of accessibility [J3]', async ({
  browser,
}) => {
  const page = await open(browser, PHONE, OFFER);
  await page.getByRole('button', { name: /^Powiększ zdjęcie 1/ }).click();
  const dialog = page.getByRole('dialog');
  const photos = dialog.getByRole('list');
  await expect(dialog.getByText(/^1 z/)).toBeVisible();
  await swipe(photos, -220);
  await expect(dialog.getByText(/^2 z/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Następne zdjęcie' }).click();
  await expect(dialog.getByText(/^3 z/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(dialog.getByText(/^1 z/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: /zdjęcie 1 z/ })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  await expect(dialog.getByRole('button', { name: 'Następne zdjęcie' })).toBeDisabled();
  expect((await findViolations(page)).map(({ id }) => id)).toEqual([]);
  await page.context().close();
});
