import lighthouse, { type Result } from 'lighthouse';
import { APP_URLS } from '../stack/environment';
import { withBrowser } from './browser';
import { beside, median } from './figures';
import { MEASURED_PAGES, type PageBars } from './pages';

const KIB = 1024;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FULL_SCORE = 100;
type Category = (typeof CATEGORIES)[number];

type Run = Omit<PageBars, 'reads' | 'score'> & { scores: Record<Category, number>; failed: string[] };

const numeric = (report: Result, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;

/** Audits of the pages' form that did not pass; those of speed have their own figures. */
const failedAudits = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const toRun = (report: Result): Run => {
  const details = report.audits['network-requests']?.details as { items?: { transferSize?: number }[] };
  const requests = details?.items ?? [];
  const score = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * FULL_SCORE);
  return {
    lcp: numeric(report, 'largest-contentful-paint'),
    fcp: numeric(report, 'first-contentful-paint'),
    tbt: numeric(report, 'total-blocking-time'),
    cls: numeric(report, 'cumulative-layout-shift'),
    requests: requests.length,
    kib: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / KIB,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Run['scores'],
    failed: failedAudits(report),
  };
};

/** One look as a phone on a slow network (Lighthouse's own simulation), with a browser that has seen nothing. */
const look = (url: string): Promise<Run> =>
  withBrowser(async (_, port) => {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
    });
    if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return toRun(result.lhr);
  });

const medianOf = (runs: readonly Run[], name: keyof Omit<Run, 'scores' | 'failed'>): number =>
  median(runs.map((run) => run[name]));

const print = (page: string, runs: readonly Run[], bars: PageBars): boolean => {
  const figures = {
    lcp: medianOf(runs, 'lcp'),
    fcp: medianOf(runs, 'fcp'),
    tbt: medianOf(runs, 'tbt'),
    cls: medianOf(runs, 'cls'),
    requests: medianOf(runs, 'requests'),
    kib: medianOf(runs, 'kib'),
  };
  const score = (name: Category) => median(runs.map(({ scores }) => scores[name]));
  const parts = Object.entries(figures).map(([name, value]) =>
    beside(name.toUpperCase(), value, bars[name as keyof typeof figures], name === 'cls' ? 3 : 0),
  );
  const performance = score('performance');
  const form = CATEGORIES.slice(1).map((name) => `${name} ${score(name)}`);
  console.log(`${page.padEnd(7)} ${parts.join(' · ')}`);
  console.log(`        performance ${performance} (${bars.score}) · ${form.join(' · ')} (${FULL_SCORE})`);
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`        not passed: ${failed.join(', ')}`);
  const isQuick = Object.entries(figures).every(
    ([name, value]) => value <= bars[name as keyof typeof figures],
  );
  return isQuick && performance >= bars.score && failed.length === 0;
};

/**
 * Prints what a phone's first view of each public page takes, as the median of several runs beside the bars; answers
 * 1 when a bar is broken. Needs the production build behind the Hosting emulator and the demo data.
 */
export async function lighthouseReport(runs: number): Promise<number> {
  console.log(`\nFirst view on a phone, median of ${runs} (bars); times in ms, KiB before scrolling`);
  let isWithin = true;
  for (const [name, { path, bars }] of Object.entries(MEASURED_PAGES)) {
    const url = `${APP_URLS.build}${path}`;
    await fetch(url).then((answer) => answer.text());
    const seen: Run[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await look(url));
    isWithin = print(name, seen, bars) && isWithin;
  }
  return isWithin ? 0 : 1;
}
