import type { Page } from '@playwright/test';
import { APP_URLS } from '../dev/environment';
import { withBrowser } from './browser';
import { storeDraft } from './draft';
import { signIn } from './signIn';
import { computeMedian, computeP95, formatAgainstBudget } from './statistics';

/** Budget from an input to the next paint (ms) on a computer four times slower than this one. */
const BAR_MS = 200;
const SLOWER = 4;
/** Browsers do not report faster interactions. */
const UNREPORTED_MS = 16;
/** Wait between two inputs (ms). The form validates 700 ms after an input. */
const REST_MS = 1000;
const PHONE = { width: 390, height: 844 };

type Interaction = { name: string; ms: number };
type WindowWithSlowest = { __slowest?: number };

const throttleCpu = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/** Records the slowest event of an interaction since the last reset. */
const watch = (page: Page): Promise<void> =>
  page.evaluate((unreported) => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        (window as WindowWithSlowest).__slowest = Math.max(
          (window as WindowWithSlowest).__slowest ?? 0,
          duration,
        );
      }
    }).observe({ type: 'event', durationThreshold: unreported } as PerformanceObserverInit);
  }, UNREPORTED_MS);

const measureInteraction = async (
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<Interaction> => {
  await page.evaluate(() => {
    (window as WindowWithSlowest).__slowest = 0;
  });
  await act();
  await page.waitForTimeout(REST_MS);
  const slowest = await page.evaluate(() => (window as WindowWithSlowest).__slowest ?? 0);
  return { name, ms: Math.max(slowest, UNREPORTED_MS) };
};

/** Measures a visitor who filters on a phone and loads more. */
const measureFiltering = async (page: Page): Promise<Interaction[]> => {
  await page.setViewportSize(PHONE);
  await page.goto(`${APP_URLS.build}/offers`, { waitUntil: 'networkidle' });
  await throttleCpu(page);
  await watch(page);
  const all: Interaction[] = [];
  const press = async (name: string, act: () => Promise<unknown>) =>
    void all.push(await measureInteraction(page, name, act));
  await press('more offers', () =>
    page.locator('#offers-list').getByRole('button', { name: 'Pokaż więcej' }).click(),
  );
  for (let round = 0; round < 3; round += 1) {
    await press('open filters', () => page.getByRole('button', { name: /^Filtry/ }).click());
    const sheet = page.getByRole('dialog');
    for (const _ of ['on', 'off'])
      await press('toggle a filter', () => sheet.getByRole('checkbox').first().click());
    await sheet.getByLabel('Wysokość hali od').focus();
    for (const key of '45') await press('type into a filter', () => page.keyboard.press(key));
    await press('show offers', () => sheet.getByRole('button', { name: /^Pokaż/ }).click());
  }
  return all;
};

/** Measures a landlord who opens every section of a draft and types into fields that trigger validation of the whole form. */
const measureDrafting = async (page: Page, offerId: string): Promise<Interaction[]> => {
  await signIn(page, 'landlord@demo.pl');
  await page.goto(`${APP_URLS.build}/add-offer/${offerId}`);
  await page.getByRole('button', { name: 'Poziomy i pomieszczenia', exact: true }).first().waitFor();
  await throttleCpu(page);
  await watch(page);
  const all: Interaction[] = [];
  const folds = page.getByRole('main').locator('button[aria-expanded]');
  for (const turn of ['open or close', 'close or open']) {
    // a closed section hides the ones within it
    for (let index = 0; index < (await folds.count()); index += 1) {
      all.push(await measureInteraction(page, `${turn} a section`, () => folds.nth(index).click()));
    }
  }
  const name = page.locator('[name="name"]');
  await name.scrollIntoViewIfNeeded();
  await name.focus();
  for (const key of 'Biuro nad Wisla') {
    all.push(await measureInteraction(page, 'type, all fields checked', () => page.keyboard.press(key)));
  }
  return all;
};

const offerId = await storeDraft(Date.now());
process.exitCode = await withBrowser(async (browser) => {
  const interactions = [
    ...(await measureFiltering(await browser.newPage())),
    ...(await measureDrafting(await browser.newPage(), offerId)),
  ];
  console.log(`\nFrom an act to the next picture, a computer ${SLOWER} times slower, in ms (budget)`);
  const times = interactions.map(({ ms }) => ms);
  for (const [name, some] of Map.groupBy(interactions, (one) => one.name)) {
    const own = some.map(({ ms }) => ms);
    console.log(
      `${name.padEnd(26)} p50 ${computeMedian(own).toFixed(0)} · slowest ${Math.max(...own)} · ${own.length}`,
    );
  }
  console.log(
    `${'all'.padEnd(26)} ${formatAgainstBudget('p95', computeP95(times), BAR_MS)} · ${times.length}`,
  );
  return times.length > 0 && computeP95(times) <= BAR_MS ? 0 : 1;
});
