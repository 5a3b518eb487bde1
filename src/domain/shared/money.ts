import { formatExactMoney, type Language } from './format';

const GROSZE_PER_ZLOTY = 100;

/** Converts PLN to whole grosze. Amounts are compared and added only as integers. */
export const toGrosze = (pln: number): number => Math.round(pln * GROSZE_PER_ZLOTY);

/** Converts grosze to PLN, for display and for data stored in PLN. */
export const toZloty = (grosze: number): number => grosze / GROSZE_PER_ZLOTY;

/** Share of VAT added to net rents and fees (Spec 2 §9). */
export const VAT_PERCENT = 23;

/** A net amount, its VAT and their sum, in whole grosze. */
export type TaxedAmount = { net: number; vat: number; gross: number };

/**
 * Adds VAT to a net amount (art. 106e of the VAT act): computed on the whole sum, rounded half up to a grosz. Takes a
 * whole percentage. Throws a `RangeError` unless the amount is a non-negative integer.
 */
export const withVat = (netGrosze: number, vatPercent: number): TaxedAmount => {
  if (!Number.isSafeInteger(netGrosze) || netGrosze < 0)
    throw new RangeError('An amount is a whole number of grosze.');
  const vat = Math.floor((netGrosze * vatPercent + 50) / 100);
  return { net: netGrosze, vat, gross: netGrosze + vat };
};

/** Adds the VAT of rents and fees to a non-negative net amount in PLN. */
export const addVat = (netPln: number): TaxedAmount => withVat(toGrosze(netPln), VAT_PERCENT);

/** Returns an amount per m² in PLN, rounded to a grosz. Every page uses this rounding. */
export const computePerSquareMetre = (pln: number, squareMetres: number): number =>
  toZloty(Math.round(toGrosze(pln) / squareMetres));

/** Formats grosze as `12 500,00 zł`, `PLN 12,500.00`: always with two decimals, with no-break spaces. */
export const formatGrosze = (grosze: number, lang: Language): string =>
  formatExactMoney(toZloty(grosze), lang);
