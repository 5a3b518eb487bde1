import { findPeriod, getSnapshotState } from '@domain/evidence/qualified/trustSnapshot';
import { DAY_MS } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 10);

describe('the trusted lists', () => {
  it.each([
    ['of now', 0, 'fresh'],
    ['of seven days ago', 7 * DAY_MS, 'fresh'],
    ['a moment older than seven days', 7 * DAY_MS + 1, 'old'],
    ['of thirty days ago', 30 * DAY_MS, 'old'],
    ['a moment older than thirty days', 30 * DAY_MS + 1, 'tooOld'],
    ['of an hour from now, by a clock that differs', -60 * 60 * 1000, 'fresh'],
    ['of the day after tomorrow', -2 * DAY_MS, 'tooOld'],
  ] as const)('%s are %s', (_, age, state) =>
    expect(getSnapshotState({ takenAt: NOW - age }, NOW)).toBe(state),
  );

  it('are missing before they were read', () => expect(getSnapshotState(null, NOW)).toBe('missing'));
});

describe('a service', () => {
  const period = (from: number, isGranted: boolean) => ({ from, isGranted, uses: [], qualifiers: [] });
  const periods = [period(100, true), period(300, false), period(200, true)];

  it.each([
    [99, undefined],
    [100, 100],
    [299, 200],
    [300, 300],
    [5000, 300],
  ])('has at %i the status that it got last', (at, from) =>
    expect(findPeriod({ periods }, at)?.from).toBe(from),
  );
});
