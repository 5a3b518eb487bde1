import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getTimeAgo, JUST_NOW_MS } from '@domain/shared/getTimeAgo';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const NOON = toWarsawTimestamp(2026, 11, 20, [12, 0, 0, 0]);

describe('how long ago [O19]', () => {
  it.each([
    ['this very moment', NOON, { unit: 'justNow' }],
    ['a clock that runs ahead', NOON + HOUR_MS, { unit: 'justNow' }],
    ['one millisecond less than five minutes', NOON - JUST_NOW_MS + 1, { unit: 'justNow' }],
    ['five minutes', NOON - JUST_NOW_MS, { unit: 'today' }],
    ['the first moment of today', toWarsawTimestamp(2026, 11, 20), { unit: 'today' }],
    ['the last moment of yesterday', toWarsawTimestamp(2026, 11, 20) - 1, { unit: 'yesterday' }],
    ['two days', NOON - 2 * DAY_MS, { unit: 'days', count: 2 }],
    ['six days', NOON - 6 * DAY_MS, { unit: 'days', count: 6 }],
    ['seven days', NOON - 7 * DAY_MS, { unit: 'weeks', count: 1 }],
    ['29 days', NOON - 29 * DAY_MS, { unit: 'weeks', count: 4 }],
    ['30 days', NOON - 30 * DAY_MS, { unit: 'months', count: 1 }],
    ['a year', NOON - 365 * DAY_MS, { unit: 'months', count: 12 }],
  ])('finds the unit of %s', (_, at, label) => {
    expect(getTimeAgo(at, NOON)).toEqual(label);
  });

  it('just now goes before yesterday at midnight', () => {
    const midnight = toWarsawTimestamp(2026, 11, 20);
    expect(getTimeAgo(midnight - 1000, midnight)).toEqual({ unit: 'justNow' });
  });

  it('counts calendar days over the change of clocks', () => {
    const monday = toWarsawTimestamp(2026, 10, 26, [0, 30, 0, 0]);
    expect(getTimeAgo(toWarsawTimestamp(2026, 10, 25, [0, 30, 0, 0]), monday)).toEqual({ unit: 'yesterday' });
  });
});
