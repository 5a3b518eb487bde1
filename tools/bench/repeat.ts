import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { MEASURED_PAGES } from './pages';
import { formatAgainstBudget } from './statistics';

const BAR_KIB = 20;
const KIB = 1024;
/** After a page was loaded, how long what it asks for then has (ms). */
const SETTLED_MS = 3000;

/**
 * Adds up what comes over the network. The emulators send texts as they are, the real services compressed: what can be
 * compressed counts so.
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

/** What the second of two looks with the same browser brings. */
const lookAgain = async (browser: Browser, path: string): Promise<number> => {
  const context = await browser.newContext();
  await look(context, path);
  const kib = await look(context, path);
  await context.close();
  return kib;
};

/** Prints what a visitor's second look at each public page brings over the network; answers 1 when the bar is broken. */
export async function reportRepeatVisit(): Promise<number> {
  console.log('\nA second look at a public page, KiB over the network (bar)');
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
