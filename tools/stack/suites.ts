import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build';
import { checkLint, checkTypes } from './checks';
import { requireChromium } from './chromium';
import { emulatorEnvironment } from './environment';
import { requireJava } from './java';
import { offerPdfsig, offerSignatureJudges } from './pdfsig';
import { reason } from './plainError';
import { type Counts, playwrightCounts, vitestCounts, withExitCode } from './reports';
import { ROOT } from './root.mjs';
import { forgetReports, rulesCoverage } from './rulesCoverage';
import { runCommand } from './runCommand';
import { clearEmulators, loadDemoData } from './services';
import type { Stack } from './stack';

export interface Suite {
  name: string;
  needsEmulators: boolean;
  /** Makes sure of what the machine must have; a suite it fails for does not run. @throws PlainError */
  prepare?: () => void;
  /** `output`: an open file for what its commands print, in place of the user's terminal. */
  run: (stack: Stack, args: string[], output?: number) => Promise<Counts>;
}

const E2E_CONFIG = 'tests/e2e/playwright.config.ts';

/** In the order in which they run: the quick ones first. */
export const SUITES: Suite[] = [
  { name: 'types', needsEmulators: false, run: checkTypes },
  { name: 'lint', needsEmulators: false, run: checkLint },
  { name: 'unit', needsEmulators: false, prepare: offerSignatureJudges, run: vitest('unit') },
  { name: 'web', needsEmulators: false, run: vitest('web') },
  { name: 'rules', needsEmulators: true, prepare: requireJava, run: rulesSuite },
  {
    name: 'functions',
    needsEmulators: true,
    prepare: requireJavaAndOfferPdfsig,
    // one worker more than cores: each waits for the emulators half of its time
    run: vitest('functions', ['--maxWorkers=3']),
  },
  { name: 'e2e', needsEmulators: true, prepare: requireJavaAndChromium, run: endToEnd },
];

function requireJavaAndOfferPdfsig(): void {
  requireJava();
  offerPdfsig();
}

function requireJavaAndChromium(): void {
  requireJava();
  requireChromium();
}

function vitest(project: string, options: readonly string[] = []): Suite['run'] {
  return async (stack, args, output) => {
    const report = reportFile(project);
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
    return withExitCode(countsOf(report, vitestCounts), code);
  };
}

/** A whole run that went well also has to have evaluated every expression of the rules; each gap counts as a failure. */
async function rulesSuite(stack: Stack, args: string[], output?: number): Promise<Counts> {
  forgetReports();
  const counts = await vitest('rules')(stack, args, output);
  return args.length > 0 || counts.failed > 0 ? counts : { ...counts, failed: rulesCoverage() };
}

async function endToEnd(stack: Stack, args: string[], output?: number): Promise<Counts> {
  const report = reportFile('e2e');
  await Promise.all([buildWeb('e2e', output), clearEmulators().then(() => loadDemoData())]);
  const code = await runCommand(stack, {
    command: 'playwright',
    args: ['test', '--config', E2E_CONFIG, '--reporter=list,json', ...args],
    env: { ...emulatorEnvironment(), CHROMIUM_PATH: requireChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    output,
  });
  return withExitCode(countsOf(report, playwrightCounts), code);
}

/** A fresh place for a suite's report. */
function reportFile(suite: string): string {
  const folder = join(ROOT, '.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${suite}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A runner that fell over leaves no report, or half of one: that is one failure. */
function countsOf<Report>(file: string, count: (report: Report) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`The report of the run cannot be read: ${reason(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
