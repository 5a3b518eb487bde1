import { formatSummary } from '@tools/dev/formatSummary';
import { parsePlaywrightCounts, parseVitestCounts, withExitCode } from '@tools/dev/reports';
import { describe, expect, it } from 'vitest';

const aTest = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: 'refuses a stranger',
  failureMessages,
});
const aFile = (status: string, ...assertionResults: ReturnType<typeof aTest>[]) => ({
  name: 'tests/unit/some.test.ts',
  status,
  message: 'No such module\nat line 1',
  assertionResults,
});
const passed = aFile('passed', aTest('passed'));

describe('summary of a test run', () => {
  it('ends with the totals of all suites on a line of their own', () => {
    const lines = formatSummary([
      { suite: 'unit', passed: 120, failed: 0, skipped: 1, seconds: 3.4 },
      { suite: 'e2e', passed: 7, failed: 2, skipped: 0, seconds: 61 },
    ]).split('\n');
    expect(lines.at(-1)).toBe('127 passed, 2 failed');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^e2e\s+7\s+2\s+0\s+61 s$/);
  });

  it('names what failed before the totals', () => {
    const failures = ['refuses a stranger: expected 1 to be 2'];
    const lines = formatSummary([
      { suite: 'web', passed: 7, failed: 1, skipped: 0, seconds: 1, failures },
    ]).split('\n');
    expect(lines.slice(-2)).toEqual([
      'failed in web: refuses a stranger: expected 1 to be 2',
      '7 passed, 1 failed',
    ]);
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const broken = aFile('failed');
    const report = {
      numPassedTests: 4,
      numFailedTests: 0,
      numPendingTests: 1,
      testResults: [passed, broken],
    };
    expect(parseVitestCounts(report)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      failures: ['tests/unit/some.test.ts: No such module'],
    });
  });

  it('counts a file with a failed test once', () => {
    const failing = aFile(
      'failed',
      aTest('failed', '\u001b[31mexpected 1 to be 2\u001b[39m\nat line 1'),
      aTest('passed'),
    );
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [passed, failing],
    };
    expect(parseVitestCounts(report)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: ['refuses a stranger: expected 1 to be 2'],
    });
  });

  it('counts a browser test that passed on its second try as passed', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };
    expect(parsePlaywrightCounts({ stats, suites: [] })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 1,
      failures: [],
    });
  });

  it('names the browser tests that failed at every try, however deep they lie, by what was said first', () => {
    const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
    const tried = (...messages: string[]) => [
      { results: messages.map((message) => ({ errors: [{ message }] })) },
    ];
    const specs = [
      { title: 'signs', ok: true, tests: tried('late') },
      { title: 'pays', ok: false, tests: tried('not visible\nat line 3', 'gone') },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    expect(parsePlaywrightCounts({ stats, suites }).failures).toEqual(['pays: not visible']);
  });

  it('takes a runner that ends badly without a failed test for a failure', () => {
    const clean = { passed: 3, failed: 0, skipped: 0 };
    expect(withExitCode(clean, 0)).toEqual(clean);
    expect(withExitCode(clean, 1).failed).toBe(1);
    expect(withExitCode({ ...clean, failed: 2 }, 1).failed).toBe(2);
  });
});
