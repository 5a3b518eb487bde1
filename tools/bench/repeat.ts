import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { MEASURED_PAGES } from './pages';
import { formatAgainstBudget } from './statistics';

const BAR_KIB = 20;
const KIB = 1024;
/** Wait for later requests after a page was loaded (ms). */
const SETTLED_MS = 3000;

/**
 * Adds up the bytes received from the network. The emulators send texts uncompressed, the real services compressed, so the
 * compressed size counts.
 */
const trackReceivedBytes = (network: CDPSession): (() => Promise<number>) => {
  const parts: Promise<number>[] = [];
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength: sent }) => {
    if (sent === 0) return;
    const body = network.send('Network.getResponseBody', { requestId });
    parts.push(
      body.then(
        ({ body: content, base64Encoded }) =>
          Math.min(sent, gzipSync(Buffer.from(content, base64Encoded ? 'base64' : 'utf8')).length),
        () => sent,
      ),
    );
  });
  return async () => (await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, 0);
};

const look = async (context: BrowserContext, path: string): Promise<number> => {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const bytes = trackReceivedBytes(network);
  await page.goto(`${APP_URLS.build}${path}`);
  await page.waitForTimeout(SETTLED_MS);
  const sum = await bytes();
  await page.close();
  return sum / KIB;
};

/** Returns the bytes of the second of two visits with the same browser. */
const lookAgain = async (browser: Browser, path: string): Promise<number> => {
  const context = await browser.newContext();
  await look(context, path);
  const kib = await look(context, path);
  await context.close();
  return kib;
};

/** Prints the bytes of a visitor's second visit to each public page. Returns 1 if the budget is exceeded. */
export async function reportRepeatVisit(): Promise<number> {
  console.log('\nA second look at a public page, KiB over the network (budget)');
  return withBrowser(async (browser) => {
    let isWithin = true;
    for (const [name, { path, isUnlisted }] of Object.entries(MEASURED_PAGES)) {
      if (isUnlisted) continue;
      const kib = await lookAgain(browser, path);
      console.log(formatAgainstBudget(name.padEnd(9), kib, BAR_KIB, 1));
      isWithin = isWithin && kib <= BAR_KIB;
    }
    return isWithin ? 0 : 1;
  });
}
