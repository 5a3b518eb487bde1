import { freeAgainAt } from '@domain/leases/places';
import { HOUR_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import { expect, it } from 'vitest';

it('a company may reserve an offer again two hours after it let its reservation lapse', () => {
  expect(freeAgainAt({ offerId: 'offer', endsAt: NOW })).toBe(NOW + 2 * HOUR_MS);
});
