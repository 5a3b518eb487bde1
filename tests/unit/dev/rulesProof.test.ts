import { createReportScanner, listGaps, mergeReports } from '@tools/dev/reportRulesCoverage';
import { createMutants, sampleEvenly } from '@tools/dev/rulesMutants';
import { describe, expect, it } from 'vitest';

const RULES = 'allow get: if a() && b <= 3;\nallow list: if true;';
const WHOLE = { start: 14, end: 26 };
const LEFT = { start: 14, end: 16 };
const RIGHT = { start: 21, end: 26 };
const buildSourcePosition = ({ start, end }: typeof WHOLE) => ({
  line: 1,
  column: 1,
  currentOffset: start,
  endOffset: end,
});
const buildCountedValue = (what: object) => ({ value: what, count: 1 });

const REPORT = JSON.stringify(
  {
    rules: { files: [{ content: '"value": {"boolValue": true' }] },
    report: [
      {
        sourcePosition: buildSourcePosition(WHOLE),
        values: [
          buildCountedValue({ boolValue: true }),
          buildCountedValue({
            undefined: {
              sourcePosition: buildSourcePosition({ start: 3, end: 4 }),
              causeMessage: 'no such field',
            },
          }),
        ],
        children: [
          {
            sourcePosition: buildSourcePosition(LEFT),
            values: [buildCountedValue({ mapValue: { fields: {} } }), buildCountedValue({})],
          },
          { sourcePosition: buildSourcePosition(RIGHT) },
        ],
      },
    ],
  },
  null,
  2,
);

const scanReport = (pieces: readonly string[]) => {
  const { scan, end } = createReportScanner();
  for (const piece of pieces) scan(piece);
  return end();
};

describe("the emulator's report of the rules", () => {
  const expected = [
    { ...WHOLE, seen: ['true', 'failed'] },
    { ...LEFT, seen: ['other'] },
    { ...RIGHT, seen: [] },
  ];

  it('is read by place and value, without the place that a failure names', () => {
    expect(scanReport([REPORT])).toEqual(expected);
  });

  it('is read the same in pieces of any size', () => {
    for (const size of [1, 7, 100]) {
      const pieces = REPORT.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(scanReport(pieces)).toEqual(expected);
    }
  });

  it('of several projects is one: what any of them saw was seen', () => {
    const one = [{ ...WHOLE, seen: ['true' as const] }];
    const other = [{ ...WHOLE, seen: ['false' as const] }];
    expect(mergeReports([one, other])).toEqual([{ ...WHOLE, seen: ['true', 'false'] }]);
  });
});

describe('what the tests of the rules left open', () => {
  const gaps = (...seen: ('true' | 'false' | 'failed')[][]) =>
    listGaps(
      RULES,
      [WHOLE, LEFT, RIGHT].map((one, index) => ({ ...one, seen: seen[index] ?? [] })),
    ).map(({ gap, text }) => `${gap}: ${text}`);

  it('is nothing when every part was evaluated and the condition let through and refused', () => {
    expect(gaps(['true', 'false'], ['true'], ['true'])).toEqual([]);
    expect(gaps(['true', 'failed'], ['true'], ['true'])).toEqual([]);
  });

  it('is a part that was never evaluated', () => {
    expect(gaps(['true', 'false'], ['true'])).toEqual(['never evaluated: b <= 3']);
  });

  it('is a condition that never let through, or never refused', () => {
    expect(gaps(['false'], ['true'], ['true'])).toEqual(['never allowed: a() && b <= 3']);
    expect(gaps(['true'], ['true'], ['true'])).toEqual(['never refused: a() && b <= 3']);
  });
});

describe('the mutants of the rules', () => {
  const made = (rules: string) => createMutants(rules).map((mutant) => mutant.rules);

  it('drop each operand, flip each comparison and make each condition constant', () => {
    expect(made('allow get: if a() && b <= 3;')).toEqual([
      'allow get: if b <= 3;',
      'allow get: if false;',
      'allow get: if true;',
      'allow get: if a();',
      'allow get: if a() && b < 3;',
    ]);
  });

  it('leave a constant alone', () => {
    expect(made('allow list: if true;')).toEqual([]);
  });

  it('reach into brackets and into what a function answers', () => {
    expect(made('return a && (b || c);')).toEqual([
      'return (b || c);',
      'return a;',
      'return a && (c);',
      'return a && (b);',
    ]);
  });

  it('deny what has no opposite operator', () => {
    expect(made('return kind in names;')).toEqual(['return !(kind in names);']);
  });

  it('turn a comparison with the clock round, for no request meets a moment exactly', () => {
    expect(made('return request.time < end;')).toEqual(['return request.time > end;']);
  });

  it('take nothing in a text or in a comment for an operator', () => {
    expect(made("return a.matches('b && c') // d || e\n;")).toEqual([]);
  });

  it('say which answer of their place shows them', () => {
    const shown = (rules: string) => createMutants(rules).map(({ what, answers }) => [what, answers]);
    expect(shown('return a && b;')).toEqual([
      ['a → dropped', 'false'],
      ['b → dropped', 'false'],
    ]);
    expect(shown('return a || b < c;')).toEqual([
      ['a → dropped', 'true'],
      ['b < c → dropped', 'true'],
      ['b < c → <=', 'either'],
    ]);
    expect(shown('allow get: if a;')).toEqual([
      ['a → false', 'true'],
      ['a → true', 'false'],
    ]);
  });

  it('say where and what', () => {
    expect(createMutants('\nreturn a\n  && b;').map(({ line, what }) => ({ line, what }))).toEqual([
      { line: 2, what: 'a → dropped' },
      { line: 3, what: 'b → dropped' },
    ]);
  });

  it('are sampled evenly', () => {
    expect(sampleEvenly([0, 1, 2, 3, 4, 5], 3)).toEqual([0, 2, 4]);
    expect(sampleEvenly([0, 1, 2, 3, 4, 5], 3, 1)).toEqual([1, 3, 5]);
    expect(sampleEvenly([0, 1], 9)).toEqual([0, 1]);
  });
});
