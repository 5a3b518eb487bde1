import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HANDLERS } from '@functions/handlers';
import { ROOT } from '../dev/root.mjs';
import { findCommentFaults, findTitleFaults } from './comments';
import { findHandlerFaults } from './handlers';
import { measureNames, reportNames, type SourceFile } from './names';

/** Folders in which names of functions are measured. Comments are checked in all tests too. */
const NAMED = ['src', 'functions/src', 'tools', 'tests/support'];

const readSources = (folders: readonly string[]): SourceFile[] =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mts|mjs|cjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const isNamed = reportNames(measureNames(readSources(NAMED), Object.keys(HANDLERS)));
/** Its samples are to be refused. */
const OWN_TEST = 'tests/unit/lint/comments.test.ts';

const faults = readSources([...NAMED, 'tests'])
  .filter(({ file }) => file !== OWN_TEST)
  .flatMap((source) => [
    ...findCommentFaults(source),
    ...findTitleFaults(source),
    ...findHandlerFaults(source),
  ]);
for (const { file, line, fault } of faults) console.log(`${file}:${line} ${fault}`);
process.exit(isNamed && faults.length === 0 ? 0 : 1);
