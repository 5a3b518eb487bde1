import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder of the screenshots for the role pages (`npm run screenshots`). An ordinary run takes none. */
const FOLDER = process.env.PICTURES;

/** Saves a screenshot of a step as `<name>.jpg`. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  await page.screenshot({
    path: join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  });
}
