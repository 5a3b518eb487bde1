import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PHONE } from './englishPhone';

/** Folder of the screenshots for the role pages (`npm run screenshots`). An ordinary run takes none. */
const FOLDER = process.env.PICTURES;

const takeScreenshot = (page: Page, folder: string, name: string) =>
  page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  });

/** Saves a screenshot of a step as `<name>.jpg`. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (FOLDER) await takeScreenshot(page, FOLDER, name);
}

/** Saves a screenshot of a step as `<name>.jpg`, and the same on a phone as `<name>-phone.jpg`. */
export async function saveBothScreenshots(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  await takeScreenshot(page, FOLDER, name);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await takeScreenshot(page, FOLDER, `${name}-phone`);
  if (size) await page.setViewportSize(size);
}
