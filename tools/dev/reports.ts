import { stripVTControlCharacters } from 'node:util';

/** Numbers of one run of a suite. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed: the title of each test with the first line of what it says. */
  failures?: string[];
}

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
}

type PlaywrightSuite = {
  specs: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
};

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

const formatFailure = (title: string, message = ''): string =>
  `${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;

const isFailed = ({ status }: { status: string }): boolean => status === 'failed';

/** Counts of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export function parseVitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isFailed));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
    failures: [
      ...failed.map(({ fullName, failureMessages }) => formatFailure(fullName, failureMessages?.[0])),
      ...broken.map(({ name, message }) => formatFailure(name, message)),
    ],
  };
}

/** Counts of a Playwright JSON report; a test that passed on a second try counts as passed. */
export const parsePlaywrightCounts = ({ stats, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: suites.flatMap(listFailures),
});

const listFailures = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      formatFailure(
        title,
        tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
      ),
    ),
  ...suites.flatMap(listFailures),
];

/** A run that ends badly without naming a failed test still counts as a failure. */
export const withExitCode = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
