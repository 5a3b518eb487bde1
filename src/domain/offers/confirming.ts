import { getBindingFacts } from './getBindingFacts';
import type { Offer } from './offer';
import { getTermsInForce } from './standardTerms';

/** Returns the offer with the effective lease terms written out, as its next version stores them. */
export const withTermsInForce = (offer: Offer): Offer => ({
  ...offer,
  ownTerms: { ...offer.ownTerms, terms: getTermsInForce(offer) },
});

export const getNextVersionNumber = ({ version }: Pick<Offer, 'version'>): number =>
  (version?.number ?? 0) + 1;

/**
 * The content a landlord sees when confirming: the facts that will bind under the next version number, and the time when the
 * project was sent. Page and server compare the SHA-256 of its canonical JSON.
 */
export const getFactsToConfirm = (offer: Offer) => ({
  ...getBindingFacts(withTermsInForce(offer), getNextVersionNumber(offer)),
  sentAt: offer.projectSentAt,
});
