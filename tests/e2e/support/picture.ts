import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the pictures of the role pages go (`npm run screenshots`); an ordinary run takes none. */
const FOLDER = process.env.PICTURES;

/** Keeps what a person sees at a step of their work, as `<name>.jpg`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  await page.screenshot({
    path: join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  });
}
