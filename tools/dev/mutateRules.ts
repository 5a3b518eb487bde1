import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDatabaseRules, loadFileRules, type MutatedRules } from './mutatedRules';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { ROOT } from './root.mjs';
import { createMutants, type Mutant, sampleEvenly } from './rulesMutants';
import { startSuite, withStack } from './stack';
import { openTestRunner } from './testRunner';

/** Minimum share of mutants that the tests must kill. */
const KILLED_MIN = 0.95;

/** Equivalent mutants: they change no answer. Each has the reason to keep the part that it drops. */
const HARMLESS = [
  {
    file: 'storage.rules',
    what: 'isSignedIn() → dropped',
    because: 'a visitor is refused all the same, but only after a record was read, which costs',
  },
  {
    file: 'storage.rules',
    what: 'request.resource.metadata == null → dropped',
    because: 'the emulator has a map for a file without labels, where the service may have none',
  },
];

type Score = { file: string; killed: number; tried: number; survivors: string[] };
type Sample = { sample: string; from: string };
type Runner = Awaited<ReturnType<typeof openTestRunner>>;

/** Runs the tests against the mutants of one rules file. */
const runMutants = async (
  subject: MutatedRules,
  { sample, from }: Sample,
  runner: Runner,
): Promise<Score> => {
  const { file, rules, load, filesFor } = subject;
  const isHarmless = (mutant: Mutant) =>
    HARMLESS.some((one) => one.file === file && one.what === mutant.what);
  const all = createMutants(rules).filter((mutant) => !isHarmless(mutant));
  const chosen = sampleEvenly(all, Number(sample) || all.length, Number(from));
  console.log(`${file}: ${chosen.length} of ${all.length} mutants`);
  const score: Score = { file, killed: 0, tried: 0, survivors: [] };
  let noticedBy: string | undefined;
  for (const mutant of chosen) {
    if (!(await load(mutant.rules))) continue;
    const started = performance.now();
    const failed = await runner.firstToFail(filesFor(mutant, noticedBy));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const where = `${file}:${mutant.line} ${mutant.what}`;
    console.log(`${failed ? 'killed  ' : 'SURVIVED'} ${seconds} s  ${where}`);
    noticedBy = failed ?? noticedBy;
    score.tried += 1;
    if (failed) score.killed += 1;
    else score.survivors.push(where);
  }
  return score;
};

const formatScore = ({ file, killed, tried }: Score): string =>
  `Mutants of ${file}: ${killed} of ${tried} killed (${((killed / tried) * 100).toFixed(1)} %).`;

/**
 * `npm run mutation [-- --sample 40 --from 7]`: mutation testing of the database and Storage rules with the rules suite, for a
 * sample of mutants or for all. Needs the reports of a complete run of that suite. Stores the score in
 * `.cache/reports/mutants.json`. Returns 1 if less than 95 % were killed.
 */
export async function mutateRules(args: string[]): Promise<number> {
  const options = {
    sample: { type: 'string', default: '0' },
    from: { type: 'string', default: '0' },
  } as const;
  const { values } = parseArgs({ args, options });
  await requireFreePorts(SUITE_PORTS);
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const subjects = [loadDatabaseRules(folder), loadFileRules()];
    return await withStack(async (stack, failed) => {
      await startSuite(stack, failed);
      const runner = await openTestRunner('rules');
      const scores: Score[] = [];
      for (const subject of subjects) scores.push(await runMutants(subject, values, runner));
      await runner.close();
      writeFileSync(join(ROOT, '.cache', 'reports', 'mutants.json'), `${JSON.stringify(scores, null, 2)}\n`);
      for (const score of scores) console.log(['', formatScore(score), ...score.survivors].join('\n'));
      return scores.every(({ killed, tried }) => killed >= tried * KILLED_MIN) ? 0 : 1;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
