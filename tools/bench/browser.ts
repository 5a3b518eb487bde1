import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../dev/chromium';
import { HOST } from '../dev/environment';

/** As root Chromium starts only without a sandbox. The other flags disable its own network requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Runs work with a new Chromium and always closes it. `port` is the port of its debugger. */
export const withBrowser = async <T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> => {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
};
