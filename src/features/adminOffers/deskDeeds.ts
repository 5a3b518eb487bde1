import type { OfferDeskRow } from '@contracts/admin';
import { isBlocked } from '@domain/offers/predicates';
import { PUBLISHED_STATES } from '@domain/offers/states';

/** What an admin can do about an offer. */
export type DeskDeed = 'link' | 'block' | 'unblock' | 'recordPaper';

/** The one deed open for an offer by its place, or `null`: a project is given to its account, a published offer blocked and restored. */
const accessDeedOf = (offer: OfferDeskRow): DeskDeed | null => {
  if (offer.state === 'UNSIGNED') return 'link';
  if (isBlocked(offer)) return 'unblock';
  return PUBLISHED_STATES.includes(offer.state) ? 'block' : null;
};

/** Returns the deeds open for an offer; a reserved lease to be signed in writing can be recorded from its papers. */
export const getDeskDeeds = (offer: OfferDeskRow): readonly DeskDeed[] => {
  const paper = offer.writtenSince !== null && !isBlocked(offer) ? ('recordPaper' as const) : null;
  return [accessDeedOf(offer), paper].filter((deed) => deed !== null);
};
