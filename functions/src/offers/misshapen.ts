import { findMisshapen } from '@domain/offers/draftShape';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { groupIssuesByPath } from '@domain/shared/validation';

/**
 * Refuses a draft that a client stored past the form, in which a document could not even be begun: `offerIncomplete`, with
 * each value of another form. A confirmed offer passed the whole schema.
 */
export const refuseMisshapen = (offer: Offer): void => {
  if (offer.offerStatus.state !== 'UNSIGNED') return;
  const faults = findMisshapen(offer);
  if (faults.length > 0) throw new Refusal('offerIncomplete', groupIssuesByPath(faults));
};
