import { formatNetMoney } from '../shared/format';
import type { LeaseAgreement } from './offer';
import type { NonRentFees } from './picklists';

type Terms = Pick<LeaseAgreement, 'nonRentFees' | 'lumpSum'>;

/** The lump sum for charges beyond the rent (PLN net), or `null` where they are paid otherwise. */
export const lumpSumOf = ({ nonRentFees, lumpSum }: Terms): number | null =>
  nonRentFees === 'lumpSum' ? lumpSum : null;

/** Charges beyond the rent on one line, `Ryczałt, 1 200 zł /netto`; `wordOf` names their kind. */
export const feesLine = (terms: Terms, wordOf: (kind: NonRentFees) => string): string => {
  if (!terms.nonRentFees) return '–';
  const lumpSum = lumpSumOf(terms);
  return [wordOf(terms.nonRentFees), ...(lumpSum === null ? [] : [formatNetMoney(lumpSum)])].join(', ');
};
