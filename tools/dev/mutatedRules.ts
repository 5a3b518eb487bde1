import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmulatorEnvironment } from './environment';
import {
  type ExpressionResult,
  isReportOf,
  type RuleEvaluation,
  readKeptReports,
} from './reportRulesCoverage';
import { ROOT } from './root.mjs';
import type { Mutant } from './rulesMutants';
import { UserFacingError } from './userFacingError';

/** The rules of one service, and how to load a mutant into the tests. */
export type MutatedRules = {
  file: string;
  rules: string;
  /** Loads these rules for the tests. Returns whether the emulator accepts them: otherwise every test would fail. */
  load: (rules: string) => Promise<boolean>;
  /** Test files that may kill the mutant, the most likely first. */
  filesFor: (mutant: Mutant, lastNoticedBy: string | undefined) => string[];
};

const TESTS = 'tests/rules';
/** Rules of drafts are evaluated too often to keep a report for the tests of this file. */
const UNREPORTED = `${TESTS}/offersDraft.test.ts`;

/** Returns the source of every test file. */
const readTestFiles = (): [file: string, source: string][] =>
  readdirSync(join(ROOT, TESTS))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [`${TESTS}/${name}`, readFileSync(join(ROOT, TESTS, name), 'utf8')]);

/** Returns the test file of each project id. */
const readFilesByProject = (): Map<string, string> =>
  new Map(
    readTestFiles().flatMap(([file, source]): [string, string][] => {
      const name = /openWorld\('([^']+)'/.exec(source)?.[1] ?? /const NAME = '([^']+)'/.exec(source)?.[1];
      return name ? [[`demo-rules-${name.toLowerCase()}`, file]] : [];
    }),
  );

/**
 * Returns the reports of the last complete run of the rules suite, by project. Throws a `UserFacingError` if it ran with other
 * rules.
 */
const loadLastReports = (rules: string): Record<string, RuleEvaluation[]> => {
  if (isReportOf(rules)) return readKeptReports();
  throw new UserFacingError(
    'Run the rules suite first: npm run test:rules. Its reports say which tests to ask.',
  );
};

const putRules = async (method: string, url: string, file: string, content: string): Promise<boolean> => {
  const body = JSON.stringify({ rules: { files: [{ name: file, content }] } });
  return (await fetch(url, { method, headers: { 'content-type': 'application/json' }, body })).ok;
};

/** Returns the values to which the expression at a place was evaluated. */
const getSeenValues = (
  { start, end }: Mutant,
  evaluated: readonly RuleEvaluation[],
): readonly ExpressionResult[] => {
  const inside = evaluated.filter((one) => one.start >= start && one.end <= end);
  const [whole] = inside.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return whole?.seen ?? [];
};

/** Returns whether a mutant is visible where its place was evaluated to one of these values. */
const isShown = ({ answers }: Mutant, seen: readonly ExpressionResult[]): boolean =>
  answers === 'either' ? seen.length > 0 : seen.includes(answers);

/** Returns whether a mutant may be visible because an error refuses as `false` does. Mostly the whole request failed. */
const isPerhapsShown = (mutant: Mutant, seen: readonly ExpressionResult[]): boolean =>
  mutant.answers === 'false' && seen.includes('failed') && !isShown(mutant, seen);

/**
 * Loads the database rules. Each test file loads them itself, from a copy in `folder`. The suite's reports show in which files a
 * mutant can be visible; files that evaluate little run first.
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
      return putRules('PUT', url, file, mutated);
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
 * Loads the Storage rules, of which the emulator has one set for all tests. It has no reports. A mutant is mostly killed by the
 * test file that killed its neighbour.
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
      return putRules('PUT', `http://${address}/internal/setRules`, file, mutated);
    },
    filesFor: (_, lastNoticedBy) =>
      names.toSorted((one, other) => Number(other === lastNoticedBy) - Number(one === lastNoticedBy)),
  };
};
