import { countDecimals, DEFAULT_DECIMALS } from './numberText';
import { message } from './validation';

/** A yup test: the number has no more decimals than its field shows (money and areas: two). */
export const decimalsTest = (max = DEFAULT_DECIMALS) => ({
  name: 'decimals',
  message: message('decimals', { max }),
  test: (value: unknown) =>
    typeof value !== 'number' || !Number.isFinite(value) || countDecimals(value) <= max,
});
