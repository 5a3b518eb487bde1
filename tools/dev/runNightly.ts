import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root.mjs';
import { runCommand } from './runCommand';
import { INTERRUPTED, withStack } from './stack';
import { UserFacingError } from './userFacingError';

const LOGS = join(ROOT, '.cache', 'logs', 'nightly');

/** Simulated leases of one run; few, so that an interrupted night shows its progress. */
const LIVES_PER_RUN = 100;

type Run = { title: string; args: string[]; env: Record<string, string> };

const readCount = (text: string, option: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new UserFacingError(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
};

/** Returns the runs of a night in order: the browser suite `browserRuns` times, then the simulated leases in parts. */
export function planNight(browserRuns: number, lives: number): Run[] {
  const browser = Array.from({ length: browserRuns }, (_, index) => ({
    title: `browser ${index + 1} of ${browserRuns}`,
    args: ['e2e'],
    // CI retries a failed test; this run must not
    env: { CI: '' },
  }));
  const parts = Math.ceil(lives / LIVES_PER_RUN);
  const walks = Array.from({ length: parts }, (_, index) => {
    const first = index * LIVES_PER_RUN;
    const count = Math.min(LIVES_PER_RUN, lives - first);
    return {
      title: `lives ${first + 1}-${first + count} of ${lives}`,
      args: ['functions', 'tests/functions/lifeOfALease.test.ts'],
      env: { LEASE_LIVES: String(count) },
    };
  });
  return [...browser, ...walks];
}

/**
 * `npm run nightly [-- --browser 30 --lives 2000]`: repeats the browser suite without retries and simulates many leases. Prints a
 * line for each run; its output is in `.cache/logs/nightly`. Returns 1 if a run failed.
 */
export async function runNightly(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      browser: { type: 'string', default: '30' },
      lives: { type: 'string', default: '2000' },
    },
  });
  const runs = planNight(readCount(values.browser, 'browser'), readCount(values.lives, 'lives'));
  mkdirSync(LOGS, { recursive: true });
  return withStack(async (stack) => {
    let failures = 0;
    for (const { title, args: suite, env } of runs) {
      const started = performance.now();
      const code = await runCommand(stack, {
        command: process.execPath,
        args: ['--import', 'tsx', 'tools/dev/main.ts', 'test', ...suite],
        env,
        output: openSync(join(LOGS, `${title.replaceAll(' ', '-')}.log`), 'w'),
      });
      if (code === INTERRUPTED) return code;
      if (code !== 0) failures += 1;
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${minutes} min  ${title}`);
    }
    console.log(`${runs.length - failures} of ${runs.length} runs passed`);
    return failures > 0 ? 1 : 0;
  });
}
