import { playwrightCounts, vitestCounts, withExitCode } from '@tools/stack/reports';
import { summary } from '@tools/stack/summary';
import { describe, expect, it } from 'vitest';

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };

describe('summary of a test run', () => {
  it('ends with the totals of all suites on a line of their own', () => {
    const lines = summary([
      { suite: 'unit', passed: 120, failed: 0, skipped: 1, seconds: 3.4 },
      { suite: 'e2e', passed: 7, failed: 2, skipped: 0, seconds: 61 },
    ]).split('\n');
    expect(lines.at(-1)).toBe('127 passed, 2 failed');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^e2e\s+7\s+2\s+0\s+61 s$/);
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = {
      numPassedTests: 4,
      numFailedTests: 0,
      numPendingTests: 1,
      testResults: [passed, broken],
    };
    expect(vitestCounts(report)).toEqual({ passed: 4, failed: 1, skipped: 1 });
  });

  it('counts a file with a failed test once', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [passed, failing],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('counts a browser test that passed on its second try as passed', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 4, failed: 2, skipped: 1 });
  });

  it('takes a runner that ends badly without a failed test for a failure', () => {
    const clean = { passed: 3, failed: 0, skipped: 0 };
    expect(withExitCode(clean, 0)).toEqual(clean);
    expect(withExitCode(clean, 1).failed).toBe(1);
    expect(withExitCode({ ...clean, failed: 2 }, 1).failed).toBe(2);
  });
});
