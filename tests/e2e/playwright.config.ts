import { defineConfig } from '@playwright/test';

/**
 * Root needs no sandbox to start Chromium, and no page lives long enough to pay for the thorough compilers of its
 * scripts; the other flags keep it from calling home.
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

/** Cookies of a returning visitor, who has declined every consent and closed the promotion. A test of a first visit drops them. */
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
  // one worker more than cores: each waits for the functions and for mails part of its time
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
    // a trace films every page: half the time of a run on two cores
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
