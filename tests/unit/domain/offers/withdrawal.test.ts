import { isWithdrawalOpen } from '@domain/offers/withdrawal';
import { describe, expect, it } from 'vitest';

describe('a request to withdraw an offer', () => {
  it.each([
    [{ state: 'open' }, true],
    [{ state: 'answered' }, false],
    [{ state: 'closed' }, false],
    [null, false],
  ] as const)('%j is open: %s', (report, isOpen) => {
    expect(isWithdrawalOpen(report)).toBe(isOpen);
  });
});
