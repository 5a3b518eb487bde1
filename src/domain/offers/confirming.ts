import { bindingFacts } from './bindingFacts';
import type { Offer } from './offer';
import { termsInForce } from './standardTerms';

/** The offer with the lease terms that apply written out, as its next version keeps them. */
export const withTermsInForce = (offer: Offer): Offer => ({
  ...offer,
  ownTerms: { ...offer.ownTerms, terms: termsInForce(offer) },
});

export const nextVersionNumber = ({ version }: Pick<Offer, 'version'>): number => (version?.number ?? 0) + 1;

/**
 * What a landlord has before them when confirming: the facts that will bind under the next number, and when the
 * project was sent. Page and server compare them by the SHA-256 of their canonical JSON.
 */
export const factsToConfirm = (offer: Offer) => ({
  ...bindingFacts(withTermsInForce(offer), nextVersionNumber(offer)),
  sentAt: offer.projectSentAt,
});
