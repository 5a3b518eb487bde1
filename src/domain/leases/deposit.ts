import { addVat, toZloty } from '../shared/money';

/** Formats an account number in groups, `00 0000 …` (Spec 1 §5). */
export const formatBankAccount = (digits: string): string =>
  `${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{4})(?=\d)/g, '$1 ')}`.trim();

/** Guidance: a deposit usually amounts to this many gross rents (Spec 2 §5, §9). */
const DEPOSIT_RENTS = { from: 1, to: 3 } as const;

/** Returns the usual range of a deposit for a net rent, PLN. */
export const computeUsualDeposit = (netRent: number): { from: number; to: number } => {
  const { gross } = addVat(netRent);
  return { from: toZloty(DEPOSIT_RENTS.from * gross), to: toZloty(DEPOSIT_RENTS.to * gross) };
};
