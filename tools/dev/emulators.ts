import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmulatorBinaries } from './emulatorBinaries';
import { writeEmulatorConfig } from './emulatorConfig';
import { PROJECT_ID } from './environment';
import { getLogFile, type Service, startService } from './processes';
import { ROOT } from './root.mjs';
import { UserFacingError } from './userFacingError';

const COMPILED = join(ROOT, '.cache', 'compiled');
const STARTED_WITHIN_MS = 180_000;
const EMULATORS = 'auth,functions,firestore,storage,hosting,tasks,eventarc';
const READY = 'All emulators ready';
/** A run ends before the thorough compiler has paid for itself: it took two thirds of the database's time. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
/**
 * In MB. The storage emulator copies a file nine times, outside the heap; these copies go with the young generation, and where
 * that is collected too seldom, V8 marks all of the suite's heap instead: 60 ms on every fifth call with a file.
 */
const YOUNG_HEAP = '--max-semi-space-size=2';
const PROBLEM = /^(✖|Error)|error:|Failed to load function definition/i;
/** The suite goes on without functions it cannot load; nothing would work then. */
const FATAL = /Failed to load function definition/;
/** Lines of the suite a developer wants to see: warnings and errors. */
const WORTH_SHOWING = /^(⚠|✖)/;
/** What functions print, and what of it says that something failed. */
const PRINTED = /^>/;
const FAILED = /"severity":"(WARNING|ERROR)"/;
/** Said on every start with Java 17 or with the Cloud CLI's jar, and nothing to act upon. */
const KNOWN_NOISE =
  /Java version|Picked up JAVA_TOOL_OPTIONS|callable-request-verification|variable override|Emulator UI|functions definitions|Using node@/;

/** What is measured in a browser is not to wait for servers that run elsewhere in production: they go behind it. */
const getPriorityPrefix = (): string[] =>
  process.env.EMULATORS_BEHIND === 'yes' ? ['nice', '-n', '10'] : [];

/** Starts the Firebase emulator suite. @throws PlainError when its programs cannot be had */
export async function startEmulators(): Promise<Service> {
  const binaries = await findEmulatorBinaries();
  const cli = join(ROOT, 'tools', 'dev', 'firebaseCli.cjs');
  const options = ['--only', EMULATORS, '--project', PROJECT_ID, '--config', writeEmulatorConfig()];
  const scratch = mkdtempSync(join(tmpdir(), 'emulators-'));
  const [command = '', ...args] = [
    ...getPriorityPrefix(),
    'node',
    YOUNG_HEAP,
    cli,
    'emulators:start',
    ...options,
  ];
  const suite = startService({
    name: 'emulators',
    command,
    args: [...args, '--non-interactive'],
    // Uploaded files live in the system's temporary folder, where two suites would delete each other's.
    env: {
      ...binaries,
      TMPDIR: scratch,
      NO_UPDATE_NOTIFIER: '1',
      CI: undefined,
      // each function runs in a process of its own, which would compile the same code again
      NODE_COMPILE_CACHE: COMPILED,
      JAVA_TOOL_OPTIONS: JAVA_OPTIONS,
      // in seconds; a busy machine needs more than the usual ten to name all functions
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    },
  });
  const stop = async (): Promise<void> => {
    await suite.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
  return { ...suite, stop };
}

/**
 * Waits until all emulators answer, and shows what they say from then on, also what functions print: all of it
 * where `showsLogs`, otherwise what failed. @throws PlainError when they do not
 */
export async function waitForEmulators(suite: Service, showsLogs: boolean): Promise<void> {
  const problems: string[] = [];
  const ready = new Promise<'ready'>((resolve) => {
    suite.onLine((line) => {
      if (line.includes(READY)) resolve('ready');
      if (PROBLEM.test(line)) problems.push(line);
    });
  });
  const late = new Promise<'late'>((resolve) => void setTimeout(resolve, STARTED_WITHIN_MS, 'late').unref());
  const outcome = await Promise.race([ready, late, suite.exited]);
  if (outcome !== 'ready' || problems.some((line) => FATAL.test(line))) {
    const why = problems.at(-1) ?? (outcome === 'late' ? 'it was not ready in time' : 'it ended at once');
    throw new UserFacingError(
      `The Firebase emulators did not start: ${why}. The whole story is in ${getLogFile(suite.name)}.`,
    );
  }
  suite.onLine((line) => {
    const isPrinted = PRINTED.test(line) && (showsLogs || FAILED.test(line));
    const isShown = WORTH_SHOWING.test(line) || isPrinted;
    if (isShown && !KNOWN_NOISE.test(line)) console.log(line);
  });
}
