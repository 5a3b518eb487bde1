import { findMisshapen } from '@domain/offers/draftShape';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { groupIssuesByPath } from '@domain/shared/validation';

/**
 * Throws `Refusal('offerIncomplete')` with each malformed value of a draft. A client can store a draft without the form's checks,
 * and no document could be rendered from it. A confirmed offer has passed the whole schema.
 */
export const assertOfferShape = (offer: Offer): void => {
  if (offer.offerStatus.state !== 'UNSIGNED') return;
  const faults = findMisshapen(offer);
  if (faults.length > 0) throw new Refusal('offerIncomplete', groupIssuesByPath(faults));
};
