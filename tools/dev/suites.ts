import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build';
import { checkLint, checkTypes } from './checks';
import { requireChromium } from './chromium';
import { buildEmulatorEnvironment } from './environment';
import { requireJava } from './java';
import { installPdfsig, installSignatureJudges } from './pdfsig';
import { forgetReports, reportRulesCoverage } from './reportRulesCoverage';
import { type Counts, parsePlaywrightCounts, parseVitestCounts, withExitCode } from './reports';
import { ROOT } from './root.mjs';
import { runCommand } from './runCommand';
import { clearEmulators, loadDemoData } from './services';
import type { Stack } from './stack';
import { getErrorMessage } from './userFacingError';

export interface Suite {
  name: string;
  needsEmulators: boolean;
  /** Ensures what the machine must have. The suite does not run if it throws a `UserFacingError`. */
  prepare?: () => void;
  /** `output`: an open file for the commands' output, in place of the user's terminal. */
  run: (stack: Stack, args: string[], output?: number) => Promise<Counts>;
}

const E2E_CONFIG = 'tests/e2e/playwright.config.ts';

/** In the order of running: the quick ones first. */
export const SUITES: Suite[] = [
  { name: 'types', needsEmulators: false, run: checkTypes },
  { name: 'lint', needsEmulators: false, run: checkLint },
  { name: 'unit', needsEmulators: false, prepare: installSignatureJudges, run: createVitestRun('unit') },
  { name: 'web', needsEmulators: false, run: createVitestRun('web') },
  { name: 'rules', needsEmulators: true, prepare: requireJava, run: runRulesSuite },
  {
    name: 'functions',
    needsEmulators: true,
    prepare: requireJavaAndPdfsig,
    // one worker more than cores: each waits for the emulators half of its time
    run: createVitestRun('functions', ['--maxWorkers=3']),
  },
  { name: 'e2e', needsEmulators: true, prepare: requireJavaAndChromium, run: runEndToEndSuite },
];

function requireJavaAndPdfsig(): void {
  requireJava();
  installPdfsig();
}

function requireJavaAndChromium(): void {
  requireJava();
  requireChromium();
}

function createVitestRun(project: string, options: readonly string[] = []): Suite['run'] {
  return async (stack, args, output) => {
    const report = clearReportFile(project);
    const code = await runCommand(stack, {
      command: 'vitest',
      args: [
        'run',
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...options,
        ...args,
      ],
      output,
    });
    return withExitCode(readCounts(report, parseVitestCounts), code);
  };
}

/** Runs the rules suite. A complete run must also evaluate every expression of the rules; each gap counts as a failure. */
async function runRulesSuite(stack: Stack, args: string[], output?: number): Promise<Counts> {
  forgetReports();
  const counts = await createVitestRun('rules')(stack, args, output);
  return args.length > 0 || counts.failed > 0 ? counts : { ...counts, failed: reportRulesCoverage() };
}

async function runEndToEndSuite(stack: Stack, args: string[], output?: number): Promise<Counts> {
  const report = clearReportFile('e2e');
  await Promise.all([buildWeb('e2e', output), clearEmulators().then(() => loadDemoData())]);
  const code = await runCommand(stack, {
    command: 'playwright',
    args: ['test', '--config', E2E_CONFIG, '--reporter=list,json', ...args],
    env: {
      ...buildEmulatorEnvironment(),
      CHROMIUM_PATH: requireChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    output,
  });
  return withExitCode(readCounts(report, parsePlaywrightCounts), code);
}

/** Deletes the old report of a suite. Returns the path for the new one. */
function clearReportFile(suite: string): string {
  const folder = join(ROOT, '.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${suite}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Reads the counts of a report. A crashed runner leaves none or half of one, which counts as one failure. */
function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`The report of the run cannot be read: ${getErrorMessage(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
