import { getUnsignedTerms, type HandoverDates } from '@domain/leases/handoverWindow';
import { describeHandoverDeadline } from '@domain/leases/handoverWords';
import { useLanguage } from './useLanguage';

type DatedOffer = Omit<HandoverDates, 'signedAt' | 'reservation'>;
export type DescribeDeadline = (offer: DatedOffer, months?: number | null) => string;

/**
 * Returns a function that describes the handover days of an offer in the reader's language, as of `now` (epoch ms), before
 * signing. With the `months` of the lease term (`null` if open-ended) it names the last day on which that term fits, without them
 * that of each term on offer.
 */
export const useHandoverDeadline = (now: number): DescribeDeadline => {
  const { language } = useLanguage();
  return (offer, months) => describeHandoverDeadline(getUnsignedTerms(offer, months, now), now, language);
};
