/** What a suite came to. */
export interface Outcome {
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

const HEAD = ['suite', 'passed', 'failed', 'skipped', 'time'];
const FIRST_WIDTH = 12;
const WIDTH = 9;

/** One line per suite, and as the last line the totals: "N passed, N failed". */
export function summary(outcomes: Outcome[]): string {
  const rows = outcomes.map((one) => [
    one.suite,
    one.passed,
    one.failed,
    one.skipped,
    `${Math.round(one.seconds)} s`,
  ]);
  const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, one) => sum + one[key], 0);
  return [...[HEAD, ...rows].map(line), '', `${total('passed')} passed, ${total('failed')} failed`].join(
    '\n',
  );
}

const line = ([first = '', ...rest]: (string | number)[]): string =>
  String(first).padEnd(FIRST_WIDTH) + rest.map((cell) => String(cell).padStart(WIDTH)).join('');
