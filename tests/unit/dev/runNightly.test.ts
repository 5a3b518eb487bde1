import { planNight } from '@tools/dev/runNightly';
import { expect, it } from 'vitest';

it('walks through 250 lives in parts of a hundred after the browser runs, none of which has a second try', () => {
  expect(planNight(2, 250)).toEqual([
    { title: 'browser 1 of 2', args: ['e2e'], env: { CI: '' } },
    { title: 'browser 2 of 2', args: ['e2e'], env: { CI: '' } },
    {
      title: 'lives 1-100 of 250',
      args: ['functions', 'tests/functions/lifeOfALease.test.ts'],
      env: { LEASE_LIVES: '100' },
    },
    {
      title: 'lives 101-200 of 250',
      args: ['functions', 'tests/functions/lifeOfALease.test.ts'],
      env: { LEASE_LIVES: '100' },
    },
    {
      title: 'lives 201-250 of 250',
      args: ['functions', 'tests/functions/lifeOfALease.test.ts'],
      env: { LEASE_LIVES: '50' },
    },
  ]);
});

it('plans nothing for nothing', () => {
  expect(planNight(0, 0)).toEqual([]);
});
