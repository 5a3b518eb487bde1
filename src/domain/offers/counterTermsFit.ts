import { acceptedTerms, type CounterTerms } from './counterOffer';
import type { Offer } from './offer';
import { offerIssues } from './offerSchema';

const formatIssue = ({ path, message }: ReturnType<typeof offerIssues>[number]): string =>
  `${path} ${message.key}`;

/**
 * Why an offer cannot take terms over, or `null`: it would break a rule of its own form that it keeps now, such as the day
 * until which the premises are available or the highest deposit.
 */
export const whyTermsDoNotFit = (offer: Offer, terms: CounterTerms, now: number) => {
  const before = new Set(offerIssues(offer, now).map(formatIssue));
  const broken = offerIssues({ ...offer, ...acceptedTerms(offer, terms) }, now);
  return broken.some((issue) => !before.has(formatIssue(issue))) ? ('counterTermsUnfit' as const) : null;
};
