import { describeHandoverDeadline } from '@domain/leases/handoverWords';
import type { OfferDraft } from '@domain/offers/offer';
import { useLanguage } from './useLanguage';

export type DescribeDeadline = (offer: Pick<OfferDraft, 'availability' | 'unitReceiptDeadline'>) => string;

/** Returns the days of an offer's handover in the reader's language, as they stand at `now` (epoch ms) before signing. */
export const useHandoverDeadline = (now: number): DescribeDeadline => {
  const { language } = useLanguage();
  return ({ availability, unitReceiptDeadline }) =>
    describeHandoverDeadline({ availability, deadlineDays: unitReceiptDeadline ?? 0 }, now, language);
};
