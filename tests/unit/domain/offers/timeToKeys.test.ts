import { computeTimeToKeys } from '@domain/offers/timeToKeys';
import { DAY_MS } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';

const lasting = (days: readonly number[], landlords = 3) =>
  days.map((day, index) => ({
    confirmedAt: 1_000,
    signedAt: 1_000 + day * DAY_MS,
    landlord: `landlord${index % landlords}`,
  }));

describe('the time from offer to keys', () => {
  it('is unknown for four leases, so that no single one shows', () => {
    expect(computeTimeToKeys(lasting([10, 11, 12, 13]))).toBeNull();
  });

  it('is unknown for the leases of two landlords, so that neither shows', () => {
    expect(computeTimeToKeys(lasting([10, 11, 12, 13, 14, 15], 2))).toBeNull();
  });

  it.each([
    ['five', [30, 10, 12, 400, 11], { days: 12, leases: 5 }],
    ['six', [30, 10, 12, 400, 11, 15], { days: 14, leases: 6 }],
    ['five within a day', [0, 0.1, 0.2, 0.3, 0.4], { days: 1, leases: 5 }],
  ])('is the median of %s leases in whole days', (_count, days, figure) => {
    expect(computeTimeToKeys(lasting(days))).toEqual(figure);
  });
});
