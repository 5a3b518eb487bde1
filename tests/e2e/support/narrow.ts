import { expect, type Page } from '@playwright/test';

/** The smallest phone the platform is made for. */
export const SMALL_PHONE = { width: 360, height: 740 };

/** Expects that neither the page nor a dialog on it has to be moved sideways. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  );
  expect(tooWide).toEqual([]);
};
