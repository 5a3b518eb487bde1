import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Returns the accessibility violations of the page. Iframes hold files, not our markup, so they are excluded. */
export const findViolations = async (page: Page): Promise<Result[]> => {
  // the checker stays in the page: parsing it takes as long as running it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'], iframes: false });
    if (!found) throw new Error('The checker is not in the page.');
    return found.violations;
  });
};

/** Same, shortened for a report. */
export const describeViolations = async (page: Page): Promise<string[]> =>
  (await findViolations(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
