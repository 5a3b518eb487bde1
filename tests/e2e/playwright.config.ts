import { defineConfig } from '@playwright/test';

/**
 * Chromium cannot sandbox as root, and no page lives long enough to benefit from the optimizing script compilers. The other flags
 * disable background requests.
 */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--js-flags=--no-turbofan --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const BASE_URL = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:5000';

const declined = encodeURIComponent(
  JSON.stringify({ version: 2, at: 0, analytics: false, marketing: false }),
);

/**
 * Cookies of a returning visitor who has declined every consent and dismissed the promotion. A test of a first visit removes
 * them.
 */
const RETURNING_VISITOR = { consent: declined, promotion: 'dismissed' };

const toCookie = ([name, value]: [string, string]) => ({
  name,
  value,
  domain: new URL(BASE_URL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // one worker more than cores: each spends part of its time waiting for functions and mails
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: BASE_URL,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    storageState: {
      cookies: Object.entries(RETURNING_VISITOR).map(toCookie),
      origins: [],
    },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // a trace records every page, which takes half of a run's time on two cores
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
