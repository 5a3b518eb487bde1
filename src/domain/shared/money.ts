import { formatNumber } from './format';
import { NO_BREAK_SPACE } from './text';

const GROSZE_PER_ZLOTY = 100;

/** PLN to whole grosze; amounts are compared and added only as integers. */
export const toGrosze = (pln: number): number => Math.round(pln * GROSZE_PER_ZLOTY);

/** Grosze to PLN, for showing and for what is kept in PLN. */
export const toZloty = (grosze: number): number => grosze / GROSZE_PER_ZLOTY;

/** Share of VAT added to net rents and fees (Spec 2 §9). */
export const VAT_PERCENT = 23;

/** An amount before tax, its VAT and their sum, in whole grosze. */
export type TaxedAmount = { net: number; vat: number; gross: number };

/**
 * VAT on a net amount (art. 106e of the VAT act): counted on the whole sum and rounded half up to a grosz.
 * Takes whole grosze, zero or more, and a whole percentage.
 */
export const withVat = (netGrosze: number, vatPercent: number): TaxedAmount => {
  if (!Number.isSafeInteger(netGrosze) || netGrosze < 0)
    throw new RangeError('An amount is a whole number of grosze.');
  const vat = Math.floor((netGrosze * vatPercent + 50) / 100);
  return { net: netGrosze, vat, gross: netGrosze + vat };
};

/** What a net amount in PLN, zero or more, comes to with the VAT on rents and fees. */
export const addVat = (netPln: number): TaxedAmount => withVat(toGrosze(netPln), VAT_PERCENT);

/** What an amount in PLN comes to for a square metre, rounded to a grosz; every page rounds it here. */
export const computePerSquareMetre = (pln: number, squareMetres: number): number =>
  toZloty(Math.round(toGrosze(pln) / squareMetres));

/** `12 500,00 zł`: grosze always shown, no-break spaces; the form amounts have in documents. */
export const formatGrosze = (grosze: number): string => {
  const whole = Math.floor(toZloty(grosze));
  return `${formatNumber(whole)},${String(grosze % GROSZE_PER_ZLOTY).padStart(2, '0')}${NO_BREAK_SPACE}zł`;
};
