import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmulatorEnvironment } from './environment';
import { type Evaluated, isReportOf, type PhotoInput, readKeptReports } from './reportRulesCoverage';
import { ROOT } from './root.mjs';
import type { Mutant } from './rulesMutants';
import { UserFacingError } from './userFacingError';

/** The rules of one service, and how the tests meet a mistake in them. */
export type MutatedRules = {
  file: string;
  rules: string;
  /** Lets the tests meet these rules. @returns whether the emulator takes them: else every test would fail */
  load: (rules: string) => Promise<boolean>;
  /** The test files that may notice the mutant, the most promising first. */
  filesFor: (mutant: Mutant, lastNoticedBy: string | undefined) => string[];
};

const TESTS = 'tests/rules';
/** What a draft may hold is evaluated too often for a report to be kept, by the tests of this file. */
const UNREPORTED = `${TESTS}/offersDraft.test.ts`;

/** The source of every test file. */
const readTestFiles = (): [file: string, source: string][] =>
  readdirSync(join(ROOT, TESTS))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [`${TESTS}/${name}`, readFileSync(join(ROOT, TESTS, name), 'utf8')]);

/** Which test file asks in which project. */
const readFilesByProject = (): Map<string, string> =>
  new Map(
    readTestFiles().flatMap(([file, source]): [string, string][] => {
      const name = /openWorld\('([^']+)'/.exec(source)?.[1] ?? /const NAME = '([^']+)'/.exec(source)?.[1];
      return name ? [[`demo-rules-${name.toLowerCase()}`, file]] : [];
    }),
  );

/** The last whole run of the rules suite by project. @throws PlainError when it was not of these rules */
const loadLastReports = (rules: string): Record<string, Evaluated[]> => {
  if (isReportOf(rules)) return readKeptReports();
  throw new UserFacingError(
    'Run the rules suite first: npm run test:rules. Its reports say which tests to ask.',
  );
};

const isTaken = async (method: string, url: string, file: string, content: string): Promise<boolean> => {
  const body = JSON.stringify({ rules: { files: [{ name: file, content }] } });
  return (await fetch(url, { method, headers: { 'content-type': 'application/json' }, body })).ok;
};

/** To what the expression at a place was evaluated. */
const getSeenValues = ({ start, end }: Mutant, evaluated: readonly Evaluated[]): readonly PhotoInput[] => {
  const inside = evaluated.filter((one) => one.start >= start && one.end <= end);
  const [whole] = inside.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return whole?.seen ?? [];
};

/** Whether the mistake shows where a place was evaluated to this. */
const isShown = ({ answers }: Mutant, seen: readonly PhotoInput[]): boolean =>
  answers === 'either' ? seen.length > 0 : seen.includes(answers);

/** Whether it may show there because what fails refuses as `false` does; mostly all of the request failed. */
const isPerhapsShown = (mutant: Mutant, seen: readonly PhotoInput[]): boolean =>
  mutant.answers === 'false' && seen.includes('failed') && !isShown(mutant, seen);

/**
 * The rules of the database. Each test file loads them itself, from a copy in `folder`. The reports of the suite tell in
 * which files a mistake can show; those that evaluate little are asked first.
 */
export const loadDatabaseRules = (folder: string): MutatedRules => {
  const file = 'firestore.rules';
  const rules = readFileSync(join(ROOT, file), 'utf8');
  const copy = join(folder, file);
  process.env.FIRESTORE_RULES = copy;
  const names = readFilesByProject();
  const reports = Object.entries(loadLastReports(rules))
    .map(([project, report]) => ({
      name: names.get(project),
      evaluated: report.filter(({ seen }) => seen.length > 0),
    }))
    .toSorted((one, other) => one.evaluated.length - other.evaluated.length);
  return {
    file,
    rules,
    load: (mutated) => {
      writeFileSync(copy, mutated);
      const address = buildEmulatorEnvironment().FIRESTORE_EMULATOR_HOST;
      const url = `http://${address}/emulator/v1/projects/demo-rules-mutant:securityRules`;
      return isTaken('PUT', url, file, mutated);
    },
    filesFor: (mutant) => {
      const concerned = reports
        .map(({ name = '', evaluated }) => ({ name, seen: getSeenValues(mutant, evaluated) }))
        .filter(({ seen }) => seen.length > 0);
      return [
        ...concerned.filter(({ seen }) => isShown(mutant, seen)).map(({ name }) => name),
        ...(concerned.some(({ name }) => name.includes('/offers')) ? [UNREPORTED] : []),
        ...concerned.filter(({ seen }) => isPerhapsShown(mutant, seen)).map(({ name }) => name),
      ];
    },
  };
};

/**
 * The rules of the files, which the emulator has one set of for everybody. It reports nothing; a mistake is mostly noticed
 * by the test file that noticed its neighbour.
 */
export const loadFileRules = (): MutatedRules => {
  const file = 'storage.rules';
  const names = readTestFiles().flatMap(([name, source]) =>
    source.includes('openFileWorld(') ? [name] : [],
  );
  return {
    file,
    rules: readFileSync(join(ROOT, file), 'utf8'),
    load: (mutated) => {
      const address = buildEmulatorEnvironment().FIREBASE_STORAGE_EMULATOR_HOST;
      return isTaken('PUT', `http://${address}/internal/setRules`, file, mutated);
    },
    filesFor: (_, lastNoticedBy) =>
      names.toSorted((one, other) => Number(other === lastNoticedBy) - Number(one === lastNoticedBy)),
  };
};
