import { getHandoverTerms, type HandoverDates } from '@domain/leases/handoverWindow';
import { describeHandoverDeadline } from '@domain/leases/handoverWords';
import { useLanguage } from './useLanguage';

type DatedOffer = Omit<HandoverDates, 'signedAt' | 'reservation'>;
export type DescribeDeadline = (offer: DatedOffer, months?: number | null) => string;

/**
 * Returns the days of an offer's handover in the reader's language, as they stand at `now` (epoch ms) before signing; with the
 * `months` of the term to be signed also the last day on which it fits.
 */
export const useHandoverDeadline = (now: number): DescribeDeadline => {
  const { language } = useLanguage();
  return (offer, months = null) => {
    const terms = getHandoverTerms({ ...offer, signedAt: now, reservation: { months } }, now);
    return describeHandoverDeadline(terms, now, language);
  };
};
