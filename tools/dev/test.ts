import { formatSummary, type Outcome } from './formatSummary';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { INTERRUPTED, type Stack, startSuite, withStack } from './stack';
import { openSuiteLog, type SuiteLog } from './suiteLog';
import { SUITES, type Suite } from './suites';
import { getErrorMessage, UserFacingError } from './userFacingError';

/**
 * `npm test [suite] [arguments for its runner]`: runs all suites, even after a failure. A single suite prints its runner's
 * output. Of several, each prints a line, and the end of its log if it fails.
 */
export async function test([name, ...args]: string[]): Promise<number> {
  const chosen = SUITES.filter((suite) => !name || suite.name === name);
  if (chosen.length === 0)
    throw new UserFacingError(
      `Unknown suite "${name}". Known: ${SUITES.map((one) => one.name).join(', ')}. One file: npm test <suite> <file>.`,
    );
  if (chosen.some((suite) => suite.needsEmulators)) await requireFreePorts(SUITE_PORTS);
  const able = chosen.filter(isPrepared);

  const outcomes: Outcome[] = [];
  const run = async (stack: Stack, failed: (error: UserFacingError) => void): Promise<number> => {
    const inTurn = async (suites: Suite[]): Promise<void> => {
      for (const suite of suites)
        outcomes.push(
          await runSuite(suite, stack, args, name === undefined ? openSuiteLog(suite.name) : null),
        );
    };
    const live = able.filter((one) => one.needsEmulators);
    // the emulators wait for one another while they start, so other suites run meanwhile
    const [, start] = await Promise.allSettled([
      inTurn(able.filter((one) => !one.needsEmulators)),
      live.length > 0 && startSuite(stack, failed, { showsLogs: false }),
    ]);
    if (start.status === 'rejected') throw start.reason;
    await inTurn(live);
    return 0;
  };
  const code = await withStack(run).catch((error) => {
    console.error(error instanceof UserFacingError ? error.message : error);
    return 1;
  });
  if (code === INTERRUPTED) return code;

  const missed = chosen.filter(({ name: suite }) => !outcomes.some((one) => one.suite === suite));
  console.log(`\n${formatSummary([...outcomes, ...missed.map(buildNotRunOutcome)])}`);
  return missed.length > 0 || outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Prepares a suite, or prints what the machine lacks for it. Other suites run anyway. */
function isPrepared(suite: Suite): boolean {
  try {
    suite.prepare?.();
    return true;
  } catch (error) {
    console.error(`${suite.name} cannot run: ${getErrorMessage(error)}`);
    return false;
  }
}

const buildNotRunOutcome = ({ name }: Suite): Outcome => ({
  suite: name,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds: 0,
});

/** Runs a suite. If it cannot run, only that suite fails. */
async function runSuite(suite: Suite, stack: Stack, args: string[], log: SuiteLog | null): Promise<Outcome> {
  console.log(log ? `${suite.name} …` : `\n── ${suite.name}`);
  const started = performance.now();
  const counts = await suite.run(stack, args, log?.output).catch((error) => {
    console.error(error instanceof UserFacingError ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  if (log && counts.failed > 0) console.log(log.readEnd());
  return { suite: suite.name, ...counts, seconds: (performance.now() - started) / 1000 };
}
