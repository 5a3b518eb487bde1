import { VAT_PERCENT } from '@domain/offers/limits';

/** Guidance: a deposit is usually this many gross rents (Spec 2 §9). */
export const DEPOSIT_RENTS = { from: 1, to: 3 } as const;

/** A net amount with VAT, PLN, to the grosz. */
export const grossOf = (net: number): number => Math.round(net * (100 + VAT_PERCENT)) / 100;

/** The usual range of a deposit for a net rent, PLN. */
export const usualDeposit = (rent: number) => ({
  from: DEPOSIT_RENTS.from * grossOf(rent),
  to: DEPOSIT_RENTS.to * grossOf(rent),
});
