import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findSubjectFault } from './commits';

/**
 * Reads subjects: with `--file <path>` that of the message git is about to store, with a `<range>` such as `origin/main..HEAD`
 * those of its commits.
 */
const readSubjects = ([first = '', file = '']: readonly string[]): string[] =>
  first === '--file'
    ? [readFileSync(file, 'utf8').split('\n')[0] ?? '']
    : execFileSync('git', ['log', '--format=%s', first], { encoding: 'utf8' }).split('\n').filter(Boolean);

const faults = readSubjects(process.argv.slice(2)).flatMap((subject) => {
  const fault = findSubjectFault(subject);
  return fault ? [`"${subject}": ${fault}`] : [];
});
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
