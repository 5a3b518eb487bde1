import { getHandoverTerms, type HandoverDates } from '@domain/leases/handoverWindow';
import { describeHandoverDeadline } from '@domain/leases/handoverWords';
import { useLanguage } from './useLanguage';

type DatedOffer = Omit<HandoverDates, 'signedAt' | 'reservation'>;
export type DescribeDeadline = (offer: DatedOffer, months?: number | null) => string;

/**
 * Returns a function that describes the handover days of an offer in the reader's language, as of `now` (epoch ms), before
 * signing. With the `months` of the lease term it also names the last day on which that term fits.
 */
export const useHandoverDeadline = (now: number): DescribeDeadline => {
  const { language } = useLanguage();
  return (offer, months = null) => {
    const terms = getHandoverTerms({ ...offer, signedAt: now, reservation: { months } }, now);
    return describeHandoverDeadline(terms, now, language);
  };
};
