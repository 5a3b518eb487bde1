import { formatNetMoney } from '../shared/format';
import type { LeaseAgreement } from './offer';
import type { NonRentFees } from './picklists';

type Terms = Pick<LeaseAgreement, 'nonRentFees' | 'lumpSum'>;
type AverageTerms = Pick<
  LeaseAgreement,
  'nonRentFees' | 'averageMonthlyCostsAnnualizedKnown' | 'averageMonthlyCostsAnnualized'
>;

/** The lump sum for charges beyond the rent (PLN net), or `null` where they are paid otherwise. */
export const getLumpSum = ({ nonRentFees, lumpSum }: Terms): number | null =>
  nonRentFees === 'lumpSum' ? lumpSum : null;

/** Charges beyond the rent on one line, `Ryczałt, 1 200 zł /netto`; `wordOf` names their kind, `netOf` an amount. */
export const formatFeesLine = (
  terms: Terms,
  wordOf: (kind: NonRentFees) => string,
  netOf: (pln: number) => string = formatNetMoney,
): string => {
  if (!terms.nonRentFees) return '–';
  const lumpSum = getLumpSum(terms);
  return [wordOf(terms.nonRentFees), ...(lumpSum === null ? [] : [netOf(lumpSum)])].join(', ');
};

/** What metered charges cost a month on average by the landlord's word (PLN net), or `null` where that is not known. */
export const getAverageFees = (terms: AverageTerms): number | null =>
  terms.nonRentFees === 'metered' && terms.averageMonthlyCostsAnnualizedKnown
    ? terms.averageMonthlyCostsAnnualized
    : null;
