import { getBindingFacts } from './getBindingFacts';
import type { Offer } from './offer';
import { getTermsInForce } from './standardTerms';

/** The offer with the lease terms that apply written out, as its next version keeps them. */
export const withTermsInForce = (offer: Offer): Offer => ({
  ...offer,
  ownTerms: { ...offer.ownTerms, terms: getTermsInForce(offer) },
});

export const getNextVersionNumber = ({ version }: Pick<Offer, 'version'>): number =>
  (version?.number ?? 0) + 1;

/**
 * What a landlord has before them when confirming: the facts that will bind under the next number, and when the
 * project was sent. Page and server compare them by the SHA-256 of their canonical JSON.
 */
export const getFactsToConfirm = (offer: Offer) => ({
  ...getBindingFacts(withTermsInForce(offer), getNextVersionNumber(offer)),
  sentAt: offer.projectSentAt,
});
