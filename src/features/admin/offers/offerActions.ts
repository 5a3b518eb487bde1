import type { AdminOfferRow } from '@api/admin';
import { isBlocked } from '@domain/offers/predicates';
import { PUBLISHED_STATES } from '@domain/offers/states';

/** Actions of an admin on an offer. */
export type OfferAction = 'link' | 'block' | 'unblock' | 'recordPaper';

/**
 * Returns the access actions allowed for an offer: link a project to its account, block a published offer, unblock a blocked one.
 * A repeat pending review can be published or blocked.
 */
const getAccessActions = (offer: AdminOfferRow): readonly OfferAction[] => {
  if (offer.state === 'UNSIGNED') return ['link'];
  if (isBlocked(offer)) return offer.heldForReview ? ['unblock', 'block'] : ['unblock'];
  return PUBLISHED_STATES.includes(offer.state) ? ['block'] : [];
};

/**
 * Returns the actions allowed for an offer. A reserved lease that needs a written signature can also be recorded from its papers.
 */
export const getOfferActions = (offer: AdminOfferRow): readonly OfferAction[] => {
  const isPaperWaiting = offer.writtenSince !== null && !isBlocked(offer);
  return [...getAccessActions(offer), ...(isPaperWaiting ? (['recordPaper'] as const) : [])];
};
