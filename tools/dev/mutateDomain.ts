import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { createDomainMutants, type DomainMutant, sampleBySeed } from './domainMutants';
import { listDependents, readImporters } from './importGraph';
import { ROOT } from './root.mjs';
import { openTestRunner } from './testRunner';

/** Minimum share of mutants that the unit tests must kill. */
const KILLED_MIN = 0.8;
/** Test files that run first, because one of them mostly notices, and how many times more run in each next part. */
const NEAREST = 3;
const GROWTH = 3;
/** A mutant whose tests run longer loops for ever. */
const HANGING_MS = 900_000;

type TestRunner = Awaited<ReturnType<typeof openTestRunner>>;
type ShownMutant = { text: string | null; path: string };

/** Shows the tests a mutant in place of the file on disk. */
const createMutantPlugin = (shown: ShownMutant): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (id === shown.path ? shown.text : null),
});

const listMutants = (): DomainMutant[] =>
  globSync('src/domain/**/*.ts', { cwd: ROOT })
    .toSorted()
    .flatMap((file) => createDomainMutants(file, readFileSync(join(ROOT, file), 'utf8')));

const isUnitTest = (file: string): boolean => file.startsWith('tests/unit/') && file.endsWith('.test.ts');

/** Runs test files in parts, up to the first failure. Returns the file that failed. */
const runNearestFirst = async (
  runner: TestRunner,
  files: readonly string[],
  count = NEAREST,
): Promise<string | undefined> =>
  files.length === 0
    ? undefined
    : ((await runner.runTogether(files.slice(0, count))) ??
      (await runNearestFirst(runner, files.slice(count), count * GROWTH)));

/** Rejects after `HANGING_MS`. */
const rejectWhenHanging = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('hangs')), HANGING_MS).unref();
  });

/**
 * `npm run mutation -- domain [--sample 120 --seed 1]`: mutation testing of `src/domain` with the unit tests that import the
 * mutated file. Stores the score in `.cache/reports/domain-mutants.json`. Returns 1 if less than 80 % were killed.
 */
export async function mutateDomain(args: string[]): Promise<number> {
  const options = {
    sample: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { sample, seed } = parseArgs({ args, options }).values;
  const all = listMutants();
  const chosen = sampleBySeed(all, Number(sample), Number(seed));
  console.log(`src/domain: ${chosen.length} of ${all.length} mutants, seed ${seed}`);
  const importers = readImporters();
  const shown: ShownMutant = { text: null, path: '' };
  const open = () => openTestRunner('unit', [createMutantPlugin(shown)]);
  let runner = await open();
  const survivors: string[] = [];
  for (const { file, line, what, text } of chosen) {
    const dependents = listDependents(importers, file);
    Object.assign(shown, { text, path: join(ROOT, file) });
    runner.reload(dependents);
    const started = performance.now();
    const run = runNearestFirst(runner, dependents.filter(isUnitTest));
    const failed = await Promise.race([run, rejectWhenHanging()]).catch(() => 'hangs');
    if (failed === 'hangs') runner = await open();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const where = `${file}:${line} ${what}`;
    const outcome = failed ? 'killed  ' : 'SURVIVED';
    console.log(`${failed === 'hangs' ? 'hangs   ' : outcome} ${seconds} s  ${where}`);
    if (!failed) survivors.push(where);
    shown.text = null;
    runner.reload(dependents);
  }
  const score = { seed, tried: chosen.length, killed: chosen.length - survivors.length, survivors };
  const report = join(ROOT, '.cache', 'reports', 'domain-mutants.json');
  writeFileSync(report, `${JSON.stringify(score, null, 2)}\n`);
  const share = ((score.killed / score.tried) * 100).toFixed(1);
  console.log(`\nMutants of src/domain: ${score.killed} of ${score.tried} killed (${share} %).`);
  console.log(survivors.join('\n'));
  await runner.close();
  return score.killed >= score.tried * KILLED_MIN ? 0 : 1;
}
