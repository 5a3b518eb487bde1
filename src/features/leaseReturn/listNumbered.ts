import type { Deduction } from '@domain/returns/settlement';

/** Returns the deductions numbered from 1. Their order never changes once they are named. */
export const listNumbered = (deductions: readonly Deduction[]): (Deduction & { number: number })[] =>
  deductions.map((deduction, index) => ({ ...deduction, number: index + 1 }));
