import { actingCompanyId, type Viewer } from '../accounts/viewer';
import { RESERVATION_MS } from './limits';
import type { Offer, OfferStatus, Reservation } from './offer';
import type { OfferSide, OfferState } from './states';

type Reserved = { offerStatus: OfferStatus; reservation: Reservation | null };

/** When a reservation made at `bookedAt` ends (epoch ms). */
export const reservationEndsAt = (bookedAt: number): number => bookedAt + RESERVATION_MS;

/** Two hours after it was made a reservation is gone, to the millisecond (Spec 2 §4). */
export const isReservationLapsed = (bookedAt: number, now: number): boolean =>
  now >= reservationEndsAt(bookedAt);

/** The state an offer really has: a lapsed reservation counts as ACTIVE everywhere at once. */
export const effectiveState = (offer: Reserved, now: number): OfferState => {
  const { state } = offer.offerStatus;
  if (state !== 'BOOKED') return state;
  return offer.reservation && !isReservationLapsed(offer.reservation.bookedAt, now) ? 'BOOKED' : 'ACTIVE';
};

/** Past its validity an offer stays listed but cannot be reserved. */
export const isOfferExpired = (offer: { offerValidTo: number }, now: number): boolean =>
  now > offer.offerValidTo;

/** Owner, or a member acting for the owning company (Spec 1 §6). */
export const isLandlordSide = (offer: Pick<Offer, 'uid' | 'offerStatus'>, viewer: Viewer): boolean => {
  const companyId = actingCompanyId(viewer);
  return (
    viewer.uid === offer.uid || (companyId !== null && companyId === offer.offerStatus.landlord.companyId)
  );
};

/** The reserving or signing account, or a member acting for its company. `viewerUidHash` is SHA-256 of the uid. */
export const isTenantSide = (
  offer: Pick<Offer, 'offerStatus'>,
  viewer: Viewer,
  viewerUidHash: string,
): boolean => {
  const { tenant } = offer.offerStatus;
  if (!tenant) return false;
  return (
    tenant.uid === viewerUidHash || (tenant.companyId !== '' && tenant.companyId === actingCompanyId(viewer))
  );
};

/** The side from which a viewer acts on an offer; the landlord's goes first. */
export const sideOf = (
  offer: Pick<Offer, 'uid' | 'offerStatus'>,
  viewer: Viewer,
  viewerUidHash: string,
): OfferSide => {
  if (isLandlordSide(offer, viewer)) return 'landlord';
  return isTenantSide(offer, viewer, viewerUidHash) ? 'tenant' : 'other';
};

/** Why the form of an offer stays closed to a viewer, or `null` when it may be edited (Spec 2 §2, §6). */
export const whyCannotEdit = (offer: Pick<Offer, 'uid' | 'offerStatus'>, viewer: Viewer) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  return offer.offerStatus.state === 'UNSIGNED' ? null : ('offerNotEditable' as const);
};

/** Why a project cannot be sent or confirmed by a viewer, before its data are checked (Spec 2 §4). */
export const whyCannotPublish = (offer: Pick<Offer, 'uid' | 'offerStatus'>, viewer: Viewer) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  if (offer.offerStatus.state !== 'UNSIGNED') return 'offerNotUnsigned' as const;
  if (viewer.identity !== 'ACCEPTED') return 'identityNotAccepted' as const;
  return actingCompanyId(viewer) ? null : ('companyNotAccepted' as const);
};
