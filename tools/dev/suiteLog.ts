import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const FOLDER = join('.cache', 'logs', 'suites');

/** Number of log lines shown when a suite fails: enough for a failure with its place. */
const SHOWN_LINES = 60;

/** Log file of a suite when all suites run. `output` is open for its commands. */
export interface SuiteLog {
  output: number;
  /** Returns the end of the log and the path of the whole. */
  readEnd: () => string;
}

/** Opens an empty log for a suite. */
export function openSuiteLog(suite: string): SuiteLog {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const file = join(FOLDER, `${suite}.log`);
  return {
    output: openSync(join(ROOT, file), 'w'),
    readEnd: () => {
      const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
      return [...lines.slice(-SHOWN_LINES), `The whole output of ${suite}: ${file}`].join('\n');
    },
  };
}
