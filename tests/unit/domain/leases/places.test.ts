import { freeAgainAt } from '@domain/leases/places';
import { RESERVATION_COOLDOWN_HOURS } from '@domain/offers/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import { expect, it } from 'vitest';

it.each([
  ['two hours after a hold of one minute', MINUTE_MS, 2 * HOUR_MS],
  ['two hours after a hold of two hours', 2 * HOUR_MS, 2 * HOUR_MS],
  ['three days after a hold of three days', 3 * DAY_MS, 3 * DAY_MS],
])('an offer may be reserved again %s', (_, held, pause) => {
  expect(RESERVATION_COOLDOWN_HOURS).toBe(2);
  expect(freeAgainAt({ bookedAt: NOW - held, endsAt: NOW })).toBe(NOW + pause);
});
