import { DAY_MS } from '@domain/shared/dates';
import { getUrgency } from '@domain/shared/urgency';
import { expect, it } from 'vitest';

it.each([
  [-1, 'overdue'],
  [0, 'today'],
  [DAY_MS - 1, 'today'],
  [DAY_MS, 'later'],
  [13 * DAY_MS, 'later'],
] as const)('calls a deadline %i ms ahead %s', (ahead, urgency) => {
  expect(getUrgency(1_000_000_000 + ahead, 1_000_000_000)).toBe(urgency);
});
