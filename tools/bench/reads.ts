import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { listChosenPages } from './pages';
import { signIn } from './signIn';
import { formatAgainstBudget } from './statistics';

/** Wait for a first read (ms). A view may read nothing, as the sign-in prompt does. */
const FIRST_READ_MS = 10_000;

/** Wait for the other reads of a view after the first one (ms). */
const SETTLED_MS = 3000;

type WindowWithReads = { __reads?: number };

/** Prints the number of documents that a first view of each page reads. Returns 1 if a budget is exceeded. */
export async function reportReads(): Promise<number> {
  console.log('\nDocuments read by a first view (budget)');
  return withBrowser(async (browser) => {
    let isWithin = true;
    for (const [name, { path, as, budget }] of listChosenPages()) {
      const page = await browser.newPage();
      if (as) await signIn(page, as);
      await page.goto(`${APP_URLS.build}${path}`);
      await page
        .waitForFunction(() => ((window as WindowWithReads).__reads ?? 0) > 0, null, {
          timeout: FIRST_READ_MS,
        })
        .catch(() => undefined);
      await page.waitForTimeout(SETTLED_MS);
      const reads = await page.evaluate(() => (window as WindowWithReads).__reads ?? 0);
      await page.close();
      console.log(formatAgainstBudget(name.padEnd(9), reads, budget.reads));
      isWithin = isWithin && reads <= budget.reads;
    }
    return isWithin ? 0 : 1;
  });
}
