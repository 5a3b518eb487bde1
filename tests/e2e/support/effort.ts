import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Effort of a path: pages, presses and fields that are filled in. */
export type Effort = { screens: number; clicks: number; fields: number };

/** Where the run leaves the counts; `docs/performance.md` has the latest. */
const REPORT = join('.cache', 'reports', 'effort.json');

type UserAction = { kind: 'click' } | { kind: 'field'; name: string };

/** Tells the run of each press and each changed field. A press by script, and one on a field that is typed in, is none. */
const listenInPage = (): void => {
  const tell = (window as unknown as { tellEffort?: (told: UserAction) => void }).tellEffort;
  if (!tell || (window as { isEffortTold?: boolean }).isEffortTold) return;
  (window as { isEffortTold?: boolean }).isEffortTold = true;
  window.addEventListener(
    'click',
    ({ isTrusted, detail }) => isTrusted && detail > 0 && tell({ kind: 'click' }),
    true,
  );
  window.addEventListener(
    'input',
    ({ target }) => {
      const { id, name, type } = target as HTMLInputElement;
      if (!['checkbox', 'radio', 'file'].includes(type)) tell({ kind: 'field', name: id || name });
    },
    true,
  );
};

/** Begins to count the effort of a page. `read` returns what was counted since the last `read`, or since the beginning. */
export const watchEffort = async (page: Page): Promise<{ read: () => Effort }> => {
  let clicks = 0;
  let fields = new Set<string>();
  let screens = new Set<string>();
  const see = () => screens.add(new URL(page.url()).pathname);
  await page.exposeFunction('tellEffort', (told: UserAction) => {
    if (told.kind === 'click') clicks += 1;
    else fields.add(told.name);
  });
  await page.addInitScript(listenInPage);
  await page.evaluate(listenInPage);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && see());
  see();
  return {
    read: () => {
      const effort = { screens: screens.size, clicks, fields: fields.size };
      clicks = 0;
      fields = new Set();
      screens = new Set([new URL(page.url()).pathname]);
      return effort;
    },
  };
};

const readReport = (): Record<string, Effort> => {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return {};
  }
};

/** Adds a path to the report of the run. */
export const reportEffort = (path: string, effort: Effort): void => {
  mkdirSync(join('.cache', 'reports'), { recursive: true });
  writeFileSync(REPORT, `${JSON.stringify({ ...readReport(), [path]: effort }, null, 2)}\n`);
};
