import { type Browser, expect, type Page } from '@playwright/test';
import { chooseLanguage } from './language';
import { openAccountPage } from './people';

export const PHONE = { width: 390, height: 844 };

/** Opens a page of an account on a phone set to English. */
export const openEnglishPhone = async (browser: Browser, email: string, path: string): Promise<Page> => {
  const page = await openAccountPage(browser, email, path);
  await chooseLanguage(page, 'English');
  await page.setViewportSize(PHONE);
  return page;
};

/**
 * Scrolls to a negotiation card gradually, as a user does: it loads when it comes near the viewport, and a jump to the end would
 * skip it.
 */
export const scrollToNegotiationCard = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    for (const section of ['All details', 'Arrange a viewing'])
      await page
        .getByRole('region', { name: section })
        .evaluate((element) => element.scrollIntoView({ block: 'end' }), null, { timeout: 5000 });
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
