import { test as base, expect } from '@playwright/test';
import { hydrationFaults } from './people';

/** A test whose people leave when it is over: every browser context it opened is closed. Fails with a fault of hydration. */
export const test = base.extend<{ departure: undefined }>({
  departure: [
    async ({ browser }, use) => {
      hydrationFaults.length = 0;
      await use(undefined);
      expect(hydrationFaults).toEqual([]);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
