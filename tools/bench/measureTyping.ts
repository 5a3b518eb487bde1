import { createEmptyLevel, createEmptyRoom } from '@domain/offers/draft';
import type { OfferDraft } from '@domain/offers/offer';
import type { Page } from '@playwright/test';
import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { storeDraft } from './draft';
import { signIn } from './signIn';
import { computeMedian, computeP95, formatAgainstBudget } from './statistics';

const KEYSTROKE_BUDGET_MS = 16;
const LEVELS = 10;
const ROOMS_PER_LEVEL = 20;
const PAUSE_MS = 40;
/** Texts typed into fields, repeated so that each has fifty keystrokes. */
const TYPED = [
  { name: 'name', text: 'Biuro w kamienicy przy Stalowej, dwa piętra, winda', times: 1 },
  { name: 'areaDetails.levels.4.offices.7.surface', text: '1234567,89', times: 5 },
];

/** Returns a draft's levels with two hundred rooms on ten levels. */
const withRooms = ({ areaDetails }: OfferDraft): Partial<OfferDraft> => {
  const room = { ...createEmptyRoom(), type: 'officeRoom' as const, surface: 10, windows: 1 };
  const levels = Array.from({ length: LEVELS }, (_, index) => ({
    ...createEmptyLevel(index),
    offices: Array.from({ length: ROOMS_PER_LEVEL }, () => room),
  }));
  return { areaDetails: { ...areaDetails, levels } };
};

const openForm = async (page: Page, offerId: string): Promise<void> => {
  await page.goto(`${APP_URLS.build}/add-offer/${offerId}`);
  const fold = page.getByRole('button', { name: 'Poziomy i pomieszczenia', exact: true }).first();
  await fold.waitFor();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await page.waitForFunction(
    (rooms) => document.querySelectorAll('[name*=".offices."][name$=".surface"]').length === rooms,
    LEVELS * ROOMS_PER_LEVEL,
  );
};

type WindowWithKeystrokes = { __keystrokes?: number[] };

/**
 * Measures the time from a keystroke's event until the page can run its next task, including React's rendering. It contains no
 * named function: the page lacks esbuild's helper that keeps names.
 */
const watchKeystrokes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    (window as WindowWithKeystrokes).__keystrokes = times;
    window.addEventListener(
      'input',
      () => {
        const start = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - start);
        port2.postMessage(null);
      },
      { capture: true },
    );
  });

const measureKeystrokes = async (
  page: Page,
  { name, text, times }: (typeof TYPED)[number],
): Promise<number[]> => {
  const field = page.locator(`[name="${name}"]`);
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await field.fill('');
    await page.evaluate(() => (window as WindowWithKeystrokes).__keystrokes?.splice(0));
    await field.pressSequentially(text, { delay: PAUSE_MS });
    all.push(...(await page.evaluate(() => (window as WindowWithKeystrokes).__keystrokes ?? [])));
  }
  return all;
};

const offerId = await storeDraft(Date.now(), withRooms);
process.exitCode = await withBrowser(async (browser) => {
  const page = await browser.newPage();
  await signIn(page, 'landlord@demo.pl');
  await openForm(page, offerId);
  await watchKeystrokes(page);
  console.log(
    `\nA keystroke in an offer of ${LEVELS} levels with ${ROOMS_PER_LEVEL} rooms each, in ms (budget)`,
  );
  let isWithin = true;
  for (const typed of TYPED) {
    const times = await measureKeystrokes(page, typed);
    const figures = [
      formatAgainstBudget('p50', computeMedian(times), KEYSTROKE_BUDGET_MS, 1),
      `p95 ${computeP95(times).toFixed(1)}`,
    ];
    console.log(`${typed.name.padEnd(40)} ${figures.join(' · ')} · ${times.length} keys`);
    isWithin = isWithin && times.length > 0 && computeMedian(times) <= KEYSTROKE_BUDGET_MS;
  }
  return isWithin ? 0 : 1;
});
