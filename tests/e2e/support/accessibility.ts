import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What is wrong with the accessibility of what the page shows; the frames of a page hold files, no markup of ours. */
export const violationsOn = async (page: Page): Promise<Result[]> => {
  // a page keeps the checker: it takes as long to read as to run
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'], iframes: false });
    if (!found) throw new Error('The checker is not in the page.');
    return found.violations;
  });
};

/** The same, short enough to read in a report. */
export const faultsOf = async (page: Page): Promise<string[]> =>
  (await violationsOn(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
