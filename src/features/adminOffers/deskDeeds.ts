import type { OfferDeskRow } from '@contracts/admin';
import { isBlocked } from '@domain/offers/predicates';
import { PUBLISHED_STATES } from '@domain/offers/states';

/** What an admin can do about an offer. */
export type DeskDeed = 'link' | 'block' | 'unblock';

/** The one deed open for an offer, or `null`: a project is given to its account, a published offer blocked and restored. */
export const deedFor = (offer: OfferDeskRow): DeskDeed | null => {
  if (offer.state === 'UNSIGNED') return 'link';
  if (isBlocked(offer)) return 'unblock';
  return PUBLISHED_STATES.includes(offer.state) ? 'block' : null;
};
