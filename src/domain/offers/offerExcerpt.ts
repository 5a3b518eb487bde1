import { createBlankOffer } from './draft';
import type { Offer } from './offer';
import { pickReadableFields } from './offerCopies';

/**
 * Builds the printed excerpt for an account that is no party: the facts of the members' copy and the landlord's declarations.
 * Every other field is empty. A new field stays out unless its entry opens it.
 */
export const toOfferExcerpt = (offer: Offer): Offer => {
  const blank = createBlankOffer(offer.id, { uid: '', email: '', companyId: null }, offer.createdAt);
  const facts = pickReadableFields(offer, ['public', 'members']);
  return {
    ...blank,
    ...facts,
    address: { ...blank.address, ...facts.address },
    summary: offer.summary,
    version: offer.version && { ...offer.version, confirmedBy: '' },
  };
};
