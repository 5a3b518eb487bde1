import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatSummary } from '@tools/dev/formatSummary';
import { ROOT } from '@tools/dev/root.mjs';
import { formatNight, planNight, readOutcome } from '@tools/dev/runNightly';
import { expect, it } from 'vitest';

const WALKS = [
  'tests/functions/lifeOfALease.test.ts',
  'tests/functions/lifeAfterHandover.test.ts',
  'tests/functions/lifeFromViewing.test.ts',
  'tests/functions/lifeOfAPaperLease.test.ts',
  'tests/functions/viewings/lifeOfViewings.test.ts',
];

it('walks through 250 lives in parts of a hundred after the browser runs, none of which has a second try', () => {
  expect(planNight(2, 250)).toEqual([
    { title: 'browser 1 of 2', args: ['e2e'], env: { CI: '' } },
    { title: 'browser 2 of 2', args: ['e2e'], env: { CI: '' } },
    {
      title: 'lives 1-100 of 250',
      args: ['functions', ...WALKS],
      env: { LEASE_LIVES: '100', PAPER_LIVES: '100' },
    },
    {
      title: 'lives 101-200 of 250',
      args: ['functions', ...WALKS],
      env: { LEASE_LIVES: '100', PAPER_LIVES: '100' },
    },
    {
      title: 'lives 201-250 of 250',
      args: ['functions', ...WALKS],
      env: { LEASE_LIVES: '50', PAPER_LIVES: '50' },
    },
  ]);
});

it('walks every model of a life that the suite knows', () => {
  const models = readdirSync(join(ROOT, 'tests/functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)life[A-Z]\w*\.test\.ts$/.test(file))
    .map((file) => `tests/functions/${file}`);
  expect(WALKS.toSorted()).toEqual(models.toSorted());
});

it('plans nothing for nothing', () => {
  expect(planNight(0, 0)).toEqual([]);
});

it('repeats single files of the browser suite', () => {
  expect(planNight(1, 0, ['tests/e2e/search.spec.ts'])).toEqual([
    { title: 'browser 1 of 1', args: ['e2e', 'tests/e2e/search.spec.ts'], env: { CI: '' } },
  ]);
});

it('reads the counts and failures of a run as its summary prints them, and none of a run that was cut off', () => {
  const outcome = { suite: 'e2e', passed: 310, failed: 1, skipped: 0, seconds: 1 };
  expect(readOutcome(`…\n${formatSummary([{ ...outcome, failures: ['searches a city'] }])}\n`)).toEqual({
    passed: 310,
    failed: 1,
    failures: ['searches a city'],
  });
  expect(readOutcome('Starting the emulators …')).toEqual({ passed: 0, failed: 0, failures: [] });
});

it('ends with the failures of all runs, the most frequent first', () => {
  const once = { hasPassed: false, failures: ['rare', 'frequent'] };
  expect(
    formatNight([once, { hasPassed: false, failures: ['frequent'] }, { hasPassed: true, failures: [] }]),
  ).toBe('\nfailed in 2 of 3: frequent\nfailed in 1 of 3: rare\n1 of 3 runs passed');
});
