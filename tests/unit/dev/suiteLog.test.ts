import { writeSync } from 'node:fs';
import { openSuiteLog } from '@tools/dev/suiteLog';
import { expect, it } from 'vitest';

it('shows the last sixty lines of a suite that failed, and where the whole output stands', () => {
  const log = openSuiteLog('aSuite');
  writeSync(log.output, Array.from({ length: 200 }, (_, index) => `line ${index + 1}\n`).join(''));
  const shown = log.readEnd().split('\n');
  expect(shown).toHaveLength(61);
  expect(shown[0]).toBe('line 141');
  expect(shown.at(-2)).toBe('line 200');
  expect(shown.at(-1)).toBe('The whole output of aSuite: .cache/logs/suites/aSuite.log');
});
