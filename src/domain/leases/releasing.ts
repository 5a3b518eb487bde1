import type { Viewer } from '../accounts/viewer';
import type { Offer } from '../offers/offer';
import { effectiveState, isTenantSide } from '../offers/predicates';
import { getWaitingPaper } from './paperLease';

type Reserved = Pick<Offer, 'offerStatus' | 'reservation'>;

/**
 * Returns why a viewer cannot release the reservation of an offer at `now`, or `null`. Only the side that holds it
 * releases it, and not once it has signed: a signature accepts the offer. A scan that waits is answered first.
 */
export const whyCannotRelease = (offer: Reserved, viewer: Viewer, now: number) => {
  const { state, tenant } = offer.offerStatus;
  if (!tenant) return 'notBooked' as const;
  if (!isTenantSide(offer, viewer)) return 'noAccess' as const;
  if (state === 'SIGNED' || offer.reservation?.tenantSignedAt) return 'leaseSignedAlready' as const;
  if (getWaitingPaper(offer.reservation)) return 'paperLeaseWaits' as const;
  return effectiveState(offer, now) === 'BOOKED' ? null : ('reservationLapsed' as const);
};
