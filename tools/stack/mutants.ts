import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emulatorEnvironment } from './environment';
import { PlainError } from './plainError';
import { requireFreePorts, SUITE_PORTS } from './ports';
import { ROOT } from './root.mjs';
import { type Evaluated, isReportOf, joined, keptReports } from './rulesCoverage';
import { type Mutant, mutantsOf, sampleOf } from './rulesMutants';
import { runCommand } from './runCommand';
import { type Stack, startSuite, withStack } from './stack';

/** At least this share of the mutants is to be noticed. */
const KILLED_MIN = 0.95;
const DEFAULT_SAMPLE = '40';
const TESTS = 'tests/rules';
/** Files whose report is not kept, by the file whose expressions they evaluate as well. */
const UNREPORTED: Record<string, string> = {
  'offersCreate.test.ts': 'offersDraft.test.ts',
  'sessions.test.ts': 'attacks.test.ts',
};

/** Which test file asks in which project. */
const filesByProject = (): Map<string, string> =>
  new Map(
    readdirSync(join(ROOT, TESTS)).flatMap((file): [string, string][] => {
      if (!file.endsWith('.test.ts')) return [];
      const source = readFileSync(join(ROOT, TESTS, file), 'utf8');
      const name = /openWorld\('([^']+)'/.exec(source)?.[1] ?? /const NAME = '([^']+)'/.exec(source)?.[1];
      return name ? [[`demo-rules-${name.toLowerCase()}`, file]] : [];
    }),
  );

/** The reports of the last whole run of the rules suite. @throws PlainError when it was not of these rules */
const lastReports = (rules: string): Record<string, Evaluated[]> => {
  if (isReportOf(rules)) return keptReports();
  throw new PlainError('Run the rules suite first: npm run test:rules. Its reports say what to mutate.');
};

/** The test files that evaluate the place of a mutant, those with the fewest expressions of their own first. */
const filesFor = ({ start, end }: Mutant, reports: Record<string, Evaluated[]>): string[] => {
  const files = filesByProject();
  const isTouched = (report: Evaluated[]) =>
    report.some((one) => one.start >= start && one.end <= end && one.seen.length > 0);
  const weight = (report: Evaluated[]) => report.filter(({ seen }) => seen.length > 0).length;
  return Object.entries(reports)
    .filter(([, report]) => isTouched(report))
    .toSorted(([, one], [, other]) => weight(one) - weight(other))
    .flatMap(([project]) => files.get(project) ?? [])
    .flatMap((file) => [file, UNREPORTED[file] ?? []].flat());
};

/** Whether the emulator takes rules at all: what it refuses to load would look noticed by every test. */
const isLoadable = async (rules: string): Promise<boolean> => {
  const address = emulatorEnvironment().FIRESTORE_EMULATOR_HOST;
  const url = `http://${address}/emulator/v1/projects/demo-rules-mutant:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } });
  return (await fetch(url, { method: 'PUT', body })).ok;
};

type Trial = { stack: Stack; folder: string; reports: Record<string, Evaluated[]> };

const isKilled = async (mutant: Mutant, { stack, folder, reports }: Trial): Promise<boolean> => {
  const rules = join(folder, 'firestore.rules');
  writeFileSync(rules, mutant.rules);
  const files = filesFor(mutant, reports).map((file) => join(TESTS, file));
  const args = ['run', '--project', 'rules', '--bail', '1', '--silent', '--reporter', 'json'];
  const code = await runCommand(stack, {
    command: 'vitest',
    args: [...args, '--outputFile', join(folder, 'report.json'), ...files],
    env: { FIRESTORE_RULES: rules },
  });
  return code !== 0;
};

const tried = async (mutants: readonly Mutant[], trial: Trial): Promise<number> => {
  let [killed, valid] = [0, 0];
  for (const mutant of mutants) {
    if (!(await isLoadable(mutant.rules))) continue;
    valid += 1;
    const started = performance.now();
    const isNoticed = await isKilled(mutant, trial);
    killed += isNoticed ? 1 : 0;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${isNoticed ? 'killed  ' : 'SURVIVED'} ${seconds} s  firestore.rules:${mutant.line} ${mutant.what}`,
    );
  }
  const share = valid > 0 ? killed / valid : 0;
  console.log(`\nMutants of the rules: ${killed} of ${valid} killed (${(share * 100).toFixed(1)} %).`);
  return share >= KILLED_MIN ? 0 : 1;
};

/**
 * `npm run mutants [-- --sample 40 --from 0]`: makes one mistake after another in the rules of the database and looks
 * whether the rules suite notices; `--sample 0` tries all. Needs the reports of a whole run of the rules suite.
 * @returns 1 when less than 95 % were noticed
 */
export async function mutants(args: string[]): Promise<number> {
  const options = {
    sample: { type: 'string', default: DEFAULT_SAMPLE },
    from: { type: 'string', default: '0' },
  } as const;
  const { values } = parseArgs({ args, options });
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const reports = lastReports(rules);
  const all = mutantsOf(rules, joined(Object.values(reports)));
  const chosen = sampleOf(all, Number(values.sample) || all.length, Number(values.from));
  console.log(`${chosen.length} of ${all.length} mutants`);
  await requireFreePorts(SUITE_PORTS);
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    return await withStack(async (stack, failed) => {
      await startSuite(stack, failed);
      return tried(chosen, { stack, folder, reports });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
