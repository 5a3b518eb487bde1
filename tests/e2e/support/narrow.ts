import { expect, type Page } from '@playwright/test';

/** The smallest phone that the platform supports. */
export const SMALL_PHONE = { width: 360, height: 740 };

/** Expects that neither the page nor a dialog on it scrolls horizontally. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  );
  expect(tooWide).toEqual([]);
};
