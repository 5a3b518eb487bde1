import type { Viewer } from '../accounts/viewer';
import type { Offer } from './offer';
import { effectiveState, isLandlordSide, isTenantSide } from './predicates';
import { isPublished } from './projections';

/** `returnAlerts/{id}`: an account’s wish to hear once that a reserved offer is free again. Moments in epoch ms. */
export type ReturnAlert = { id: string; uid: string; offerId: string; createdAt: number; expiresAt: number };

/** Offers one account may wait for at a time. */
export const RETURN_ALERTS_MAX = 20;

/** Returns the id of an account's wish about an offer: there is one at most. */
export const getReturnAlertId = (uid: string, offerId: string): string => `${uid}_${offerId}`;

type Facts = Pick<Offer, 'uid' | 'offerStatus' | 'reservation' | 'blockedAt'>;

/**
 * Returns why a viewer cannot wait for an offer at `now`, or `null`: it has to be reserved by another company, and its
 * landlord hears of the end of a reservation anyway.
 */
export const whyCannotAwaitReturn = (offer: Facts, viewer: Viewer, now: number) => {
  if (!viewer.emailVerified) return 'emailNotVerified' as const;
  if (isLandlordSide(offer, viewer))
    return offer.uid === viewer.uid ? ('ownOffer' as const) : ('sameCompany' as const);
  if (!isPublished(offer)) return 'offerNotFound' as const;
  const isOthers = effectiveState(offer, now) === 'BOOKED' && !isTenantSide(offer, viewer);
  return isOthers ? null : ('notReservedByOther' as const);
};

type Waiting = { uid: string; companyId: string | null };

/** Whether an account that waits belongs to the landlord by now, or to the landlord's company. */
export const isOfLandlord = (
  { uid, offerStatus }: Pick<Offer, 'uid' | 'offerStatus'>,
  waiting: Waiting,
): boolean => {
  const { companyId } = offerStatus.landlord;
  return waiting.uid === uid || (companyId !== null && companyId === waiting.companyId);
};
