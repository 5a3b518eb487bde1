import { formatNumber } from '@domain/shared/format';

/** Reads `12 500,50` or `12500.5`; an empty text is `null`, anything that is no number is `NaN`. */
export const parseDecimal = (text: string): number | null => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** The number as it stands in a field, without a unit. */
export const decimalText = (value: number | null | undefined, maxDecimals: number): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : formatNumber(value, maxDecimals);
