import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What an expression was evaluated to: `failed` where it could not be, which refuses a request as `false` does. */
export type PhotoInput = 'true' | 'false' | 'failed' | 'other';

/** One expression of the rules by its first and last character, with what it was evaluated to. */
export type Evaluated = { start: number; end: number; seen: PhotoInput[] };

const REPORTS_FOLDER = join(ROOT, '.cache', 'reports', 'rules-coverage');
const REPORT = `${REPORTS_FOLDER}.json`;

/** An expression's place; or a value it had, as far as it matters. A failure names a place of its own. */
const TOKEN =
  /"currentOffset": (\d+),\s*"endOffset": (\d+)|"value": \{\s*(?:"boolValue": (true|false)|"undefined": (\{)\s*(?:"sourcePosition": \{[^}]*\})?)?/g;
/** Longer than any token of the emulator's report. */
const TOKEN_CHARS_MAX = 4096;

/**
 * Reads the emulator's report piece by piece: it repeats every value of every expression, so that it may have hundreds of
 * megabytes. `end` answers the expressions.
 */
export const createReportScanner = () => {
  const found = new Map<string, { start: number; end: number; seen: Set<PhotoInput> }>();
  let current: { seen: Set<PhotoInput> } | undefined;
  let rest = '';
  let isReport = false;

  const place = (start: number, end: number) => {
    const key = `${start}-${end}`;
    const known = found.get(key) ?? { start, end, seen: new Set<PhotoInput>() };
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
    end: (): Evaluated[] => {
      take(true);
      return [...found.values()].map(({ start, end, seen }) => ({ start, end, seen: [...seen] }));
    },
  };
};

/** Forgets what earlier runs of the suite kept. */
export const forgetReports = (): void => rmSync(REPORTS_FOLDER, { recursive: true, force: true });

/** Keeps the report of one project of the suite. */
export const keepReport = (projectId: string, evaluated: readonly Evaluated[]): void => {
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  writeFileSync(join(REPORTS_FOLDER, `${projectId}.json`), JSON.stringify(evaluated));
};

/** The kept reports by project. */
export const readKeptReports = (): Record<string, Evaluated[]> =>
  Object.fromEntries(
    readdirSync(REPORTS_FOLDER).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(REPORTS_FOLDER, file), 'utf8')),
    ]),
  );

const computeDigest = (rules: string): string => createHash('sha256').update(rules).digest('hex');

/** Whether the last whole run of the suite was of these rules. */
export const isReportOf = (rules: string): boolean =>
  existsSync(REPORT) && JSON.parse(readFileSync(REPORT, 'utf8')).rules === computeDigest(rules);

/** Several reports as one: every expression with all it was ever evaluated to. */
export const joinTexts = (reports: readonly (readonly Evaluated[])[]): Evaluated[] => {
  const all = new Map<string, Evaluated>();
  for (const one of reports.flat()) {
    const key = `${one.start}-${one.end}`;
    const seen = new Set([...(all.get(key)?.seen ?? []), ...one.seen]);
    all.set(key, { ...one, seen: [...seen] });
  }
  return [...all.values()];
};

/** What the tests left open, by line of the rules. */
export type Gap = { line: number; text: string; gap: 'never evaluated' | 'never allowed' | 'never refused' };

/** `allow get: if true` is a constant, which the emulator reports no values of. */
const CONDITION = /allow [a-z, ]+: if (?!true;)/g;

const SHOWN_CHARS = 80;

/**
 * The expressions no test evaluated, and the conditions of an `allow` that were not seen to let through and to refuse. A
 * condition that could not be evaluated refuses.
 */
export const listGaps = (rules: string, evaluated: readonly Evaluated[]): Gap[] => {
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
 * Joins what the rules suite kept into `.cache/reports/rules-coverage.json` and prints one line, and one for each gap.
 * @returns how many gaps there are
 */
export const reportRulesCoverage = (): number => {
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const evaluated = joinTexts(Object.values(readKeptReports()));
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
