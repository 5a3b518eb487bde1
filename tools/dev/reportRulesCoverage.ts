import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Result of evaluating an expression. `failed`: it could not be evaluated, which refuses a request as `false` does. */
export type ExpressionResult = 'true' | 'false' | 'failed' | 'other';

/** One expression of the rules by its first and last character, with its results. */
export type RuleEvaluation = { start: number; end: number; seen: ExpressionResult[] };

const REPORTS_FOLDER = join(ROOT, '.cache', 'reports', 'rules-coverage');
const REPORT = `${REPORTS_FOLDER}.json`;

/** Position of an expression, or one of its values as far as needed. An error has a position of its own. */
const TOKEN =
  /"currentOffset": (\d+),\s*"endOffset": (\d+)|"value": \{\s*(?:"boolValue": (true|false)|"undefined": (\{)\s*(?:"sourcePosition": \{[^}]*\})?)?/g;
/** Longer than any token of the emulator's report. */
const TOKEN_CHARS_MAX = 4096;

/**
 * Reads the emulator's report in chunks: it repeats every value of every expression and can have hundreds of megabytes. `end`
 * returns the expressions.
 */
export const createReportScanner = () => {
  const found = new Map<string, { start: number; end: number; seen: Set<ExpressionResult> }>();
  let current: { seen: Set<ExpressionResult> } | undefined;
  let rest = '';
  let isReport = false;

  const place = (start: number, end: number) => {
    const key = `${start}-${end}`;
    const known = found.get(key) ?? { start, end, seen: new Set<ExpressionResult>() };
    found.set(key, known);
    current = known;
  };
  const take = (isLast: boolean) => {
    const safe = isLast ? rest.length : rest.length - TOKEN_CHARS_MAX;
    let done = Math.max(0, safe);
    for (const match of rest.matchAll(TOKEN)) {
      if (match.index >= safe) break;
      const [whole, start, end, truth, failed] = match;
      if (start && end) place(Number(start), Number(end));
      else current?.seen.add((truth as 'true' | 'false' | undefined) ?? (failed ? 'failed' : 'other'));
      done = Math.max(done, match.index + whole.length);
    }
    rest = rest.slice(done);
  };
  return {
    scan: (piece: string): void => {
      rest += piece;
      if (!isReport) {
        const begin = rest.indexOf('"report":');
        if (begin < 0) return;
        isReport = true;
        rest = rest.slice(begin);
      }
      take(false);
    },
    end: (): RuleEvaluation[] => {
      take(true);
      return [...found.values()].map(({ start, end, seen }) => ({ start, end, seen: [...seen] }));
    },
  };
};

/** Deletes the reports of earlier runs of the suite. */
export const forgetReports = (): void => rmSync(REPORTS_FOLDER, { recursive: true, force: true });

/** Stores the report of one project of the suite. */
export const keepReport = (projectId: string, evaluated: readonly RuleEvaluation[]): void => {
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  writeFileSync(join(REPORTS_FOLDER, `${projectId}.json`), JSON.stringify(evaluated));
};

/** Returns the stored reports by project. */
export const readKeptReports = (): Record<string, RuleEvaluation[]> =>
  Object.fromEntries(
    readdirSync(REPORTS_FOLDER).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(REPORTS_FOLDER, file), 'utf8')),
    ]),
  );

const computeDigest = (rules: string): string => createHash('sha256').update(rules).digest('hex');

/** Returns whether the last complete run of the suite used these rules. */
export const isReportOf = (rules: string): boolean =>
  existsSync(REPORT) && JSON.parse(readFileSync(REPORT, 'utf8')).rules === computeDigest(rules);

/** Merges reports: every expression with all its results. */
export const mergeReports = (reports: readonly (readonly RuleEvaluation[])[]): RuleEvaluation[] => {
  const all = new Map<string, RuleEvaluation>();
  for (const one of reports.flat()) {
    const key = `${one.start}-${one.end}`;
    const seen = new Set([...(all.get(key)?.seen ?? []), ...one.seen]);
    all.set(key, { ...one, seen: [...seen] });
  }
  return [...all.values()];
};

/** A gap in the tests' coverage, by line of the rules. */
export type Gap = { line: number; text: string; gap: 'never evaluated' | 'never allowed' | 'never refused' };

/** `allow get: if true` is a constant. The emulator does not report its value. */
const CONDITION = /allow [a-z, ]+: if (?!true;)/g;

const SHOWN_CHARS = 80;

/**
 * Returns the expressions that no test evaluated, and the conditions of an `allow` that no test saw allow or refuse. A condition
 * that fails to evaluate refuses.
 */
export const listGaps = (rules: string, evaluated: readonly RuleEvaluation[]): Gap[] => {
  const gap = ({ start, end }: { start: number; end: number }, what: Gap['gap']): Gap => ({
    line: rules.slice(0, start).split('\n').length,
    text: rules
      .slice(start, end + 1)
      .replace(/\s+/g, ' ')
      .slice(0, SHOWN_CHARS),
    gap: what,
  });
  const unseen = evaluated.filter(({ seen }) => seen.length === 0).map((one) => gap(one, 'never evaluated'));
  const halves = [...rules.matchAll(CONDITION)].flatMap((match): Gap[] => {
    const start = match.index + match[0].length;
    const whole = evaluated
      .filter((one) => one.start === start)
      .toSorted((one, other) => other.end - one.end)[0];
    if (!whole) return [gap({ start, end: start + SHOWN_CHARS }, 'never evaluated')];
    const isRefused = whole.seen.includes('false') || whole.seen.includes('failed');
    return [
      ...(whole.seen.includes('true') ? [] : [gap(whole, 'never allowed')]),
      ...(isRefused ? [] : [gap(whole, 'never refused')]),
    ];
  });
  return [...unseen, ...halves];
};

/**
 * Merges the rules suite's reports into `.cache/reports/rules-coverage.json` and prints one line, and one for each gap. Returns
 * the number of gaps.
 */
export const reportRulesCoverage = (): number => {
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const evaluated = mergeReports(Object.values(readKeptReports()));
  const gaps = listGaps(rules, evaluated);
  const seen = evaluated.filter((one) => one.seen.length > 0).length;
  const conditions = [...rules.matchAll(CONDITION)].length;
  const report = { rules: computeDigest(rules), expressions: evaluated.length, seen, conditions, gaps };
  writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
  for (const { line, gap, text } of gaps) console.log(`firestore.rules:${line} ${gap}: ${text}`);
  console.log(
    `Rules: ${seen} of ${evaluated.length} expressions evaluated; ${conditions} conditions, ${gaps.length} gaps (.cache/reports/rules-coverage.json).`,
  );
  return gaps.length;
};
