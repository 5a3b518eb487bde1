import { formatNetMoney, type Language } from '../shared/format';
import type { LeaseAgreement } from './offer';
import type { NonRentFees } from './picklists';

type Terms = Pick<LeaseAgreement, 'nonRentFees' | 'lumpSum'>;
type AverageTerms = Pick<
  LeaseAgreement,
  'nonRentFees' | 'averageMonthlyCostsAnnualizedKnown' | 'averageMonthlyCostsAnnualized'
>;

/** Returns the lump sum for non-rent fees (PLN net), or `null` if they are charged otherwise. */
export const getLumpSum = ({ nonRentFees, lumpSum }: Terms): number | null =>
  nonRentFees === 'lumpSum' ? lumpSum : null;

/** Formats non-rent fees as one line, `Ryczałt, 1 200 zł /netto`. `formatKind` names the kind of fees. */
export const formatFeesLine = (
  terms: Terms,
  formatKind: (kind: NonRentFees) => string,
  lang: Language,
): string => {
  if (!terms.nonRentFees) return '–';
  const lumpSum = getLumpSum(terms);
  return [formatKind(terms.nonRentFees), ...(lumpSum === null ? [] : [formatNetMoney(lumpSum, lang)])].join(
    ', ',
  );
};

/** Returns the average monthly cost of metered fees as the landlord states it (PLN net), or `null` if unknown. */
export const getAverageFees = (terms: AverageTerms): number | null =>
  terms.nonRentFees === 'metered' && terms.averageMonthlyCostsAnnualizedKnown
    ? terms.averageMonthlyCostsAnnualized
    : null;
