import { createSettlement, type Deduction, type Settlement } from '@domain/returns/settlement';
import { parseTimestamp } from '@domain/shared/dates';

export const at = (day: string, hour = '12:00'): number => parseTimestamp(day, hour) ?? 0;

export const DEPOSIT = 1_500_000;

/** Signed on Tuesday, 30 November 2027. */
export const started = createSettlement(DEPOSIT, at('2027-11-30'));

export const deduct = (grosze: number, more: Partial<Deduction> = {}): Deduction => ({
  row: { section: 'establishedPremiseCondition', index: 0 },
  grosze,
  reason: 'Wybita szyba',
  proofs: [],
  ...more,
});

export const ACCOUNT = { by: 'uidTenant' };
export const buildAccount = (day: string) => ({ ...ACCOUNT, at: at(day), firstAt: at(day) });

/** The same settlement with the account that the tenant named at once. */
export const withAccount = (settlement: Settlement): Settlement => ({
  ...settlement,
  account: buildAccount('2027-11-30'),
});

export const buildClaimed = (deductions: Deduction[], day = '2027-12-02'): Settlement => ({
  ...withAccount(started),
  claim: { deductions, by: 'uidLandlord', at: at(day) },
});
