import { test as base, expect } from '@playwright/test';
import { hydrationFaults } from './people';

/** Test fixture that closes every browser context at the end. Fails on a hydration mismatch. */
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
