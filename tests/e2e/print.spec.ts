import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './support/people';
import { test } from './support/test';

/** Returns the layers that a print would repeat over the text of every sheet, because they stay in view on the screen. */
const listLayersInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .map(({ tagName, id, innerText }) => `${tagName} ${id} ${innerText.slice(0, 60)}`),
  );

for (const [name, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a print on ${name} holds no bar, sheet or open question of the page`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto('/offers');
    const offer = (await page.getByRole('article').first().locator('a').first().getAttribute('href')) ?? '';
    for (const path of ['/', '/offers', '/wanted-listings', offer]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await waitForHydration(page);
      // an open dialog hides the question from assistive technology, not from view
      await expect(page.locator('section').filter({ hasText: 'Pliki cookie' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      expect.soft(await listLayersInView(page), path).toEqual([]);
    }
    await context.close();
  });
