import { test as base } from '@playwright/test';

/** A test whose people leave when it is over: every browser context it opened is closed. */
export const test = base.extend<{ departure: undefined }>({
  departure: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
