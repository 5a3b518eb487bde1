import { formatNumber } from '../shared/format';

/** An account number in groups, `00 0000 …` (Spec 1 §5). */
export const formatBankAccount = (digits: string): string =>
  `${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{4})(?=\d)/g, '$1 ')}`.trim();

/** PLN to whole grosze; amounts are compared and added only as integers. */
export const toGrosze = (pln: number): number => Math.round(pln * 100);

/** Guidance for a deposit: one to three months of gross rent, PLN (Spec 2 §5). */
export const depositGuidance = (netRent: number, vatPercent: number): string => {
  const gross = netRent * (1 + vatPercent / 100);
  return `${formatNumber(Math.round(gross))}–${formatNumber(Math.round(gross * 3))}`;
};
