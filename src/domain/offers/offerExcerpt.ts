import { createBlankOffer } from './draft';
import type { Offer } from './offer';
import { pickReadableFields } from './offerCopies';

/**
 * The offer as an account that is no party may read it on paper: the facts of the members' copy and the landlord's
 * declarations; every other field is empty. A new field of the offer stays out unless its entry opens it.
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
