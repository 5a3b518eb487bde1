import { applyCounterTerms, type CounterTerms, hasCounterTerms } from './counterOffer';
import { getTermOption } from './leaseOptions';
import { getPrecedenceEnd } from './negotiation';
import type { Offer } from './offer';
import { getOfferIssues } from './offerSchema';

type Issue = ReturnType<typeof getOfferIssues>[number];

const formatIssue = ({ path, message }: Issue): string => `${path} ${message.key}`;

/** The path of the proposed term in the offer. Any issue at this path comes from the proposal. */
const getTermPath = ({ newDuration }: CounterTerms): string | null =>
  newDuration === null ? null : `leaseAgreement.${getTermOption(newDuration)}Months`;

/**
 * Returns why an offer cannot adopt terms, or `null`. They must differ from its own, or an acceptance would only keep others from
 * reserving. Terms must not break a rule of the offer form that the offer meets now,
 * such as the end of availability or the highest deposit. A proposed term counts from the end of the precedence that its acceptance
 * at `now` would give, so that the company that negotiated can reserve it all that time.
 */
export const whyTermsDoNotFit = (offer: Offer, terms: CounterTerms, now: number) => {
  if (hasCounterTerms(offer, terms)) return 'counterTermsSame' as const;
  const preferred = { ...offer, offerValidTo: getPrecedenceEnd(now, offer) };
  const before = new Set(getOfferIssues(preferred, now).map(formatIssue));
  const termPath = getTermPath(terms);
  const isBroken = (issue: Issue) => issue.path === termPath || !before.has(formatIssue(issue));
  const after = getOfferIssues({ ...preferred, ...applyCounterTerms(preferred, terms) }, now);
  return after.some(isBroken) ? ('counterTermsUnfit' as const) : null;
};
