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
/** A run ends before the optimizing compiler pays off: it took two thirds of the database's time. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
/**
 * In MB. The Storage emulator copies a file nine times, outside the heap. These copies are freed with the young generation. If
 * that is collected too seldom, V8 marks the suite's whole heap instead: 60 ms on every fifth call with a file.
 */
const YOUNG_HEAP = '--max-semi-space-size=2';
const PROBLEM = /^(✖|Error)|error:|Failed to load function definition/i;
/** The suite keeps running without functions it cannot load, but then nothing works. */
const FATAL = /Failed to load function definition/;
/** Output of the suite that a developer needs: warnings and errors. */
const WORTH_SHOWING = /^(⚠|✖)/;
/** Output of functions, and the part of it that reports a failure. */
const PRINTED = /^>/;
const FAILED = /"severity":"(WARNING|ERROR)"/;
/** Printed on every start with Java 17 or with the Cloud CLI's jar. Needs no action. */
const KNOWN_NOISE =
  /Java version|Picked up JAVA_TOOL_OPTIONS|callable-request-verification|variable override|Emulator UI|functions definitions|Using node@/;

/** Lowers the emulators' priority: in production the servers run elsewhere and do not slow down the measured browser. */
const getPriorityPrefix = (): string[] =>
  process.env.EMULATORS_BEHIND === 'yes' ? ['nice', '-n', '10'] : [];

/** Starts the Firebase emulator suite. Throws a `UserFacingError` if its programs are unavailable. */
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
    // Uploaded files are in the system's temporary folder, where two suites would delete each other's.
    env: {
      ...binaries,
      TMPDIR: scratch,
      NO_UPDATE_NOTIFIER: '1',
      CI: undefined,
      // each function runs in its own process, which would compile the same code again
      NODE_COMPILE_CACHE: COMPILED,
      JAVA_TOOL_OPTIONS: JAVA_OPTIONS,
      // in seconds; a busy machine needs more than the default ten to list all functions
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
 * Waits until all emulators are ready and prints their output from then on. Prints all output of functions if `showsLogs`,
 * otherwise only failures. Throws a `UserFacingError` if they do not start.
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
