import type { Viewer } from '../accounts/viewer';
import { getQueueStatus } from '../leases/queue';
import type { Offer } from './offer';
import { effectiveState, isLandlordSide, isPublished, isTenantSide } from './predicates';

/** `returnAlerts/{id}`: an account's request to be notified once when a reserved offer is free again. Timestamps in epoch ms. */
export type ReturnAlert = { id: string; uid: string; offerId: string; createdAt: number; expiresAt: number };

/** Limit of offers one account can wait for at a time. */
export const RETURN_ALERTS_MAX = 20;

/** Returns the id of an account's alert for an offer. There is at most one. */
export const getReturnAlertId = (uid: string, offerId: string): string => `${uid}_${offerId}`;

type Facts = Pick<
  Offer,
  'uid' | 'offerStatus' | 'reservation' | 'blockedAt' | 'offerValidTo' | 'precedence' | 'queue'
>;

/**
 * Returns why a viewer cannot wait for an offer at `now`, or `null`. Another company must hold it or have its turn. Its landlord
 * is notified of an ended reservation anyway.
 */
export const whyCannotAwaitReturn = (offer: Facts, viewer: Viewer, now: number) => {
  if (!viewer.emailVerified) return 'emailNotVerified' as const;
  if (isLandlordSide(offer, viewer))
    return offer.uid === viewer.uid ? ('ownOffer' as const) : ('sameCompany' as const);
  if (!isPublished(offer)) return 'offerNotFound' as const;
  const isHeld = effectiveState(offer, now) === 'BOOKED' && !isTenantSide(offer, viewer);
  const { turn } = getQueueStatus({ ...offer, state: offer.offerStatus.state }, now);
  return isHeld || turn ? null : ('notReservedByOther' as const);
};

type WaitingAccount = { uid: string; companyId: string | null };

/** Returns whether a waiting account is now the landlord or belongs to the landlord's company. */
export const isOfLandlord = (
  { uid, offerStatus }: Pick<Offer, 'uid' | 'offerStatus'>,
  waiting: WaitingAccount,
): boolean => {
  const { companyId } = offerStatus.landlord;
  return waiting.uid === uid || (companyId !== null && companyId === waiting.companyId);
};
