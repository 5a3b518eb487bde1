import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { APP_URLS, HOST } from '../dev/environment';
import { withBrowser } from './browser';
import { DESKTOP_BUDGET, listChosenPages, type MeasuredPage, type PageBudget } from './pages';
import { signIn } from './signIn';
import { computeMedian, formatAgainstBudget } from './statistics';

const KIB = 1024;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FULL_SCORE = 100;
/** The figures of the desktop profile hardly vary. */
const DESKTOP_RUNS = 3;
const ATTEMPTS = 3;
type Category = (typeof CATEGORIES)[number];

type Run = Omit<PageBudget, 'reads' | 'score'> & { scores: Record<Category, number>; failed: string[] };

const getNumericValue = (report: Result, audit: string): number =>
  report.audits[audit]?.numericValue ?? Number.NaN;

/** Returns the failed audits, except those of performance, which have budgets of their own. */
const listFailedAudits = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const toRun = (report: Result): Run => {
  const details = report.audits['network-requests']?.details as { items?: { transferSize?: number }[] };
  const requests = details?.items ?? [];
  const score = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * FULL_SCORE);
  return {
    lcp: getNumericValue(report, 'largest-contentful-paint'),
    fcp: getNumericValue(report, 'first-contentful-paint'),
    tbt: getNumericValue(report, 'total-blocking-time'),
    cls: getNumericValue(report, 'cumulative-layout-shift'),
    requests: requests.length,
    kib: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / KIB,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Run['scores'],
    failed: listFailedAudits(report),
  };
};

/** A slow phone on a slow network (Lighthouse's default simulation), or a computer on a good one. */
const DEVICES = { phone: undefined, desktop: desktopConfig } as const;
type Device = keyof typeof DEVICES;

const listCategories = ({ isUnlisted }: MeasuredPage): Category[] =>
  CATEGORIES.filter((name) => !isUnlisted || name !== 'seo');

/** Signs in where Lighthouse will measure: in the browser's default context, not in one of Playwright's. Then disconnects. */
const signInBehind = async (port: number, email: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://${HOST}:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window of its own.');
  await signIn(page, email);
  await page.goto('about:blank');
  await browser.close();
};

/** Measures a page once with a new browser, or with one that is signed in and has an empty cache. */
const lookOnce = (page: MeasuredPage, device: Device): Promise<Run> =>
  withBrowser(async (_, port) => {
    if (page.as) await signInBehind(port, page.as);
    const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: listCategories(page) };
    const result = await lighthouse(`${APP_URLS.build}${page.path}`, flags, DEVICES[device]);
    if (!result) throw new Error(`Lighthouse gave no report of ${page.path}.`);
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return toRun(result.lhr);
  });

/** Measures a page. Retries when Lighthouse loses its own trace, which happens now and then. */
const look = async (page: MeasuredPage, device: Device, attempts = ATTEMPTS): Promise<Run> => {
  try {
    return await lookOnce(page, device);
  } catch (error) {
    if (attempts <= 1) throw error;
    return look(page, device, attempts - 1);
  }
};

const collectRuns = async (page: MeasuredPage, device: Device, runs: number): Promise<Run[]> => {
  const seen: Run[] = [];
  while (seen.length < runs) seen.push(await look(page, device));
  return seen;
};

const computeMetricMedian = (runs: readonly Run[], name: keyof Omit<Run, 'scores' | 'failed'>): number =>
  computeMedian(runs.map((run) => run[name]));

const computeMedians = (runs: readonly Run[]) => ({
  lcp: computeMetricMedian(runs, 'lcp'),
  fcp: computeMetricMedian(runs, 'fcp'),
  tbt: computeMetricMedian(runs, 'tbt'),
  cls: computeMetricMedian(runs, 'cls'),
  requests: computeMetricMedian(runs, 'requests'),
  kib: computeMetricMedian(runs, 'kib'),
});

type Figures = ReturnType<typeof computeMedians>;
type PageResult = { name: string; runs: readonly Run[]; budget: PageBudget; form: readonly Category[] };

const print = ({ name, runs, budget, form }: PageResult): boolean => {
  const figures = Object.entries(computeMedians(runs)) as [keyof Figures, number][];
  const score = (category: Category) => computeMedian(runs.map(({ scores }) => scores[category]));
  const parts = figures.map(([figure, value]) =>
    formatAgainstBudget(figure.toUpperCase(), value, budget[figure], figure === 'cls' ? 3 : 0),
  );
  const performance = score('performance');
  const scores = form.map((category) => `${category} ${score(category)}`).join(' · ');
  console.log(`${name.padEnd(9)} ${parts.join(' · ')}`);
  console.log(`          performance ${performance} (${budget.score}) · ${scores} (${FULL_SCORE})`);
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`          not passed: ${failed.join(', ')}`);
  const isWell = form.every((category) => score(category) === FULL_SCORE);
  return isWell && performance >= budget.score && figures.every(([figure, value]) => value <= budget[figure]);
};

const lookAtAll = async (device: Device, runs: number): Promise<boolean> => {
  console.log(`\nFirst view, ${device}, median of ${runs} (budget); times in ms, KiB before scrolling`);
  let isWithin = true;
  for (const [name, page] of listChosenPages()) {
    await fetch(`${APP_URLS.build}${page.path}`).then((answer) => answer.text());
    const budget = device === 'phone' ? page.budget : { ...page.budget, ...DESKTOP_BUDGET, ...page.desktop };
    const seen = await collectRuns(page, device, runs);
    const form = listCategories(page).filter((category) => category !== 'performance');
    isWithin = print({ name, runs: seen, budget, form }) && isWithin;
  }
  return isWithin;
};

/**
 * Prints the figures of a first view of each measured page on a phone and on a computer: the median of several runs beside the
 * budgets. Returns 1 if a budget is exceeded. Needs the production build in the Hosting emulator and the demo data.
 */
export async function reportLighthouse(runs: number): Promise<number> {
  const isPhoneWithin = await lookAtAll('phone', runs);
  const isDesktopWithin = await lookAtAll('desktop', Math.min(runs, DESKTOP_RUNS));
  return isPhoneWithin && isDesktopWithin ? 0 : 1;
}
