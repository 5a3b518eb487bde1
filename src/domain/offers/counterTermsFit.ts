import { applyCounterTerms, type CounterTerms } from './counterOffer';
import { getTermOption } from './leaseOptions';
import type { Offer } from './offer';
import { getOfferIssues } from './offerSchema';

type Issue = ReturnType<typeof getOfferIssues>[number];

const formatIssue = ({ path, message }: Issue): string => `${path} ${message.key}`;

/** Where an offer keeps the proposed term: whatever is wrong there is wrong with the proposal. */
const getTermPath = ({ newDuration }: CounterTerms): string | null =>
  newDuration === null ? null : `leaseAgreement.${getTermOption(newDuration)}Months`;

/**
 * Why an offer cannot take terms over, or `null`: they break a rule of its own form that it keeps now, such as the day
 * until which the premises are available or the highest deposit.
 */
export const whyTermsDoNotFit = (offer: Offer, terms: CounterTerms, now: number) => {
  const before = new Set(getOfferIssues(offer, now).map(formatIssue));
  const termPath = getTermPath(terms);
  const isBroken = (issue: Issue) => issue.path === termPath || !before.has(formatIssue(issue));
  const after = getOfferIssues({ ...offer, ...applyCounterTerms(offer, terms) }, now);
  return after.some(isBroken) ? ('counterTermsUnfit' as const) : null;
};
