import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { MEASURED_PAGES } from './pages';
import { signIn } from './signIn';
import { formatAgainstBudget } from './statistics';

/** So long a first read may take to come (ms); a view may read nothing, as the question to sign in. */
const FIRST_READ_MS = 10_000;

/** After the first read, how long the others of the same view have (ms). */
const SETTLED_MS = 3000;

type Counted = { __reads?: number };

/** Prints how many documents a first view of each page reads; answers 1 when a bar is broken. */
export async function reportReads(): Promise<number> {
  console.log('\nDocuments read by a first view (bars)');
  return withBrowser(async (browser) => {
    let isWithin = true;
    for (const [name, { path, as, bars }] of Object.entries(MEASURED_PAGES)) {
      const page = await browser.newPage();
      if (as) await signIn(page, as);
      await page.goto(`${APP_URLS.build}${path}`);
      await page
        .waitForFunction(() => ((window as Counted).__reads ?? 0) > 0, null, { timeout: FIRST_READ_MS })
        .catch(() => undefined);
      await page.waitForTimeout(SETTLED_MS);
      const reads = await page.evaluate(() => (window as Counted).__reads ?? 0);
      await page.close();
      console.log(formatAgainstBudget(name.padEnd(9), reads, bars.reads));
      isWithin = isWithin && reads <= bars.reads;
    }
    return isWithin ? 0 : 1;
  });
}
