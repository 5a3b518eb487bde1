import type { AdminOfferRow } from '@contracts/admin';
import { isBlocked } from '@domain/offers/predicates';
import { PUBLISHED_STATES } from '@domain/offers/states';

/** What an admin can do about an offer. */
export type OfferAction = 'link' | 'block' | 'unblock' | 'recordPaper';

/**
 * Returns the deeds open for an offer by its place: a project is given to its account, a published offer blocked, a blocked one
 * restored. A repeat that waits for a look is published or refused.
 */
const getAccessDeeds = (offer: AdminOfferRow): readonly OfferAction[] => {
  if (offer.state === 'UNSIGNED') return ['link'];
  if (isBlocked(offer)) return offer.heldForReview ? ['unblock', 'block'] : ['unblock'];
  return PUBLISHED_STATES.includes(offer.state) ? ['block'] : [];
};

/** Returns the deeds open for an offer; a reserved lease to be signed in writing can be recorded from its papers. */
export const getOfferActions = (offer: AdminOfferRow): readonly OfferAction[] => {
  const isPaperWaiting = offer.writtenSince !== null && !isBlocked(offer);
  return [...getAccessDeeds(offer), ...(isPaperWaiting ? (['recordPaper'] as const) : [])];
};
