import { stripVTControlCharacters } from 'node:util';

/** Counts of one run of a suite. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures: the title of each test with the first line of its message. */
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

/** Returns the counts of a Vitest JSON report. A file that could not be loaded counts as one failure. */
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

/** Returns the counts of a Playwright JSON report. A test that passed on retry counts as passed. */
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

/** Counts a run with an exit code but no failed test as one failure. */
export const withExitCode = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
