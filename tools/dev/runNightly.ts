import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root.mjs';
import { runCommand } from './runCommand';
import { INTERRUPTED, withStack } from './stack';
import { UserFacingError } from './userFacingError';

const LOGS = join(ROOT, '.cache', 'logs', 'nightly');

/** Simulated lives of each model in one run; few, so that an interrupted night shows its progress. */
const LIVES_PER_RUN = 100;

/** The models whose lives a night simulates: a lease up to its handover, after it, from a viewing, and signed by hand; and viewings. */
const WALKS = [
  'tests/functions/lifeOfALease.test.ts',
  'tests/functions/lifeAfterHandover.test.ts',
  'tests/functions/lifeFromViewing.test.ts',
  'tests/functions/lifeOfAPaperLease.test.ts',
  'tests/functions/viewings/lifeOfViewings.test.ts',
];

type Run = { title: string; args: string[]; env: Record<string, string> };

const readCount = (text: string, option: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new UserFacingError(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
};

/**
 * Returns the runs of a night in order: the browser suite `browserRuns` times (only `files` of it, if any are named), then the
 * simulated lives of each model in parts.
 */
export function planNight(browserRuns: number, lives: number, files: readonly string[] = []): Run[] {
  const browser = Array.from({ length: browserRuns }, (_, index) => ({
    title: `browser ${index + 1} of ${browserRuns}`,
    args: ['e2e', ...files],
    // CI retries a failed test; this run must not
    env: { CI: '' },
  }));
  const parts = Math.ceil(lives / LIVES_PER_RUN);
  const walks = Array.from({ length: parts }, (_, index) => {
    const first = index * LIVES_PER_RUN;
    const count = Math.min(LIVES_PER_RUN, lives - first);
    return {
      title: `lives ${first + 1}-${first + count} of ${lives}`,
      args: ['functions', ...WALKS],
      env: { LEASE_LIVES: String(count), PAPER_LIVES: String(count) },
    };
  });
  return [...browser, ...walks];
}

/** Counts of a run, and the names of its failures. */
type NightOutcome = { passed: number; failed: number; failures: string[] };

/** Reads the totals and failures that `formatSummary` printed at the end of a run. A run without them was cut off. */
export function readOutcome(log: string): NightOutcome {
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed$/m.exec(log) ?? [];
  const failures = [...log.matchAll(/^failed in \w+: (.+)$/gm)].map(([, name = '']) => name);
  return { passed: Number(passed), failed: Number(failed), failures };
}

const HEAD = ['run', 'result', 'passed', 'failed', 'time'];
const FIRST_WIDTH = 28;
const WIDTH = 10;

const formatRow = ([first = '', ...rest]: readonly (string | number)[]): string =>
  String(first).padEnd(FIRST_WIDTH) + rest.map((cell) => String(cell).padStart(WIDTH)).join('');

/** Formats the end of a night: how many runs passed, and each failure with its number of runs, the most frequent first. */
export function formatNight(results: readonly { hasPassed: boolean; failures: readonly string[] }[]): string {
  const counts = new Map<string, number>();
  for (const name of results.flatMap(({ failures }) => failures))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const failures = [...counts].toSorted(([, one], [, other]) => other - one);
  return [
    '',
    ...failures.map(([name, count]) => `failed in ${count} of ${results.length}: ${name}`),
    `${results.filter(({ hasPassed }) => hasPassed).length} of ${results.length} runs passed`,
  ].join('\n');
}

const OPTIONS = {
  browser: { type: 'string', default: '30' },
  lives: { type: 'string', default: '2000' },
  from: { type: 'string', default: '1' },
} as const;

/**
 * `npm run nightly [-- tests/e2e/search.spec.ts … --browser 30 --lives 2000 --from 12]`: repeats the browser suite, or the named
 * files of it, without retries and simulates many lives of leases and viewings. `--from` resumes an interrupted night with this run. Prints a row for
 * each run as it ends, then the failures by frequency; the output of a run is in `.cache/logs/nightly`. Returns 1 if a run failed.
 */
export async function runNightly(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { browser, lives, from } = values;
  const plan = planNight(readCount(browser, 'browser'), readCount(lives, 'lives'), positionals);
  const runs = plan.slice(Math.max(0, readCount(from, 'from') - 1));
  mkdirSync(LOGS, { recursive: true });
  console.log(formatRow(HEAD));
  return withStack(async (stack) => {
    const results: { hasPassed: boolean; failures: string[] }[] = [];
    for (const { title, args: suite, env } of runs) {
      const started = performance.now();
      const log = join(LOGS, `${title.replaceAll(' ', '-')}.log`);
      const code = await runCommand(stack, {
        command: process.execPath,
        args: ['--import', 'tsx', 'tools/dev/main.ts', 'test', ...suite],
        env,
        output: openSync(log, 'w'),
      });
      if (code === INTERRUPTED) return code;
      const { passed, failed, failures } = readOutcome(readFileSync(log, 'utf8'));
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      console.log(formatRow([title, code === 0 ? 'passed' : 'FAILED', passed, failed, `${minutes} min`]));
      results.push({ hasPassed: code === 0, failures });
    }
    console.log(formatNight(results));
    return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
  });
}
