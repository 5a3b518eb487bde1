import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HANDLERS } from '@functions/handlers';
import { ROOT } from '../dev/root.mjs';
import { findCommentFaults, findTitleFaults } from './comments';
import { findHandlerFaults } from './handlers';
import { listUnusedWords, measureNames, reportNames, type SourceFile } from './names';

/** Folders in which names of functions are measured. Comments are checked in all tests too. */
const NAMED = ['src', 'functions/src', 'tools', 'tests/support'];

const readSources = (folders: readonly string[]): SourceFile[] =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mts|mjs|cjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const named = readSources(NAMED);
const isNamed = reportNames(measureNames(named, Object.keys(HANDLERS)));
const unused = listUnusedWords(named);
if (unused.length > 0) console.log(`tools/lint/verbs.ts lists words that no name uses: ${unused.join(' ')}`);
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
process.exit(isNamed && unused.length + faults.length === 0 ? 0 : 1);
