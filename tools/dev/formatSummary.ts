import type { Counts } from './reports';

/** Result of a suite. */
export interface Outcome extends Counts {
  suite: string;
  seconds: number;
}

const HEAD = ['suite', 'passed', 'failed', 'skipped', 'time'];
const FIRST_WIDTH = 12;
const WIDTH = 9;

/** Formats one line per suite, its failures, and as the last line the totals: "N passed, N failed". */
export function formatSummary(outcomes: Outcome[]): string {
  const rows = outcomes.map((one) => [
    one.suite,
    one.passed,
    one.failed,
    one.skipped,
    `${Math.round(one.seconds)} s`,
  ]);
  const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, one) => sum + one[key], 0);
  const failures = outcomes.flatMap(({ suite, failures: named = [] }) =>
    named.map((failure) => `failed in ${suite}: ${failure}`),
  );
  const totals = `${total('passed')} passed, ${total('failed')} failed`;
  return [...[HEAD, ...rows].map(formatLine), '', ...failures, totals].join('\n');
}

const formatLine = ([first = '', ...rest]: (string | number)[]): string =>
  String(first).padEnd(FIRST_WIDTH) + rest.map((cell) => String(cell).padStart(WIDTH)).join('');
