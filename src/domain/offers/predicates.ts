import { type ActingAccount, getActingCompanyId, type Viewer } from '../accounts/viewer';
import type { Reservation } from '../leases/reservation';
import type { LeaseOption } from './leaseOptions';
import { RESERVATION_MS, WRITTEN_SIGNATURE_MS } from './limits';
import type { Offer, OfferStatus } from './offer';
import { type OfferSide, type OfferState, OPEN_STATES, PUBLISHED_STATES } from './states';

type Reserved = { offerStatus: OfferStatus; reservation: Reservation | null };

/**
 * When a reservation made at `bookedAt` ends (epoch ms): after two hours (Spec 2 §4), or after the days a tenant has
 * to sign a lease of over twelve months in writing.
 */
export const computeReservationEnd = (
  bookedAt: number,
  { qualifiedSignature }: Pick<LeaseOption, 'qualifiedSignature'>,
): number => bookedAt + (qualifiedSignature ? WRITTEN_SIGNATURE_MS : RESERVATION_MS);

/** A reservation is gone to the millisecond. */
export const isReservationLapsed = ({ endsAt }: Pick<Reservation, 'endsAt'>, now: number): boolean =>
  now >= endsAt;

/** The state an offer really has: a lapsed reservation counts as ACTIVE everywhere at once. */
export const effectiveState = (offer: Reserved, now: number): OfferState => {
  const { state } = offer.offerStatus;
  if (state !== 'BOOKED') return state;
  return offer.reservation && !isReservationLapsed(offer.reservation, now) ? 'BOOKED' : 'ACTIVE';
};

/** Past its validity an offer stays listed but cannot be reserved. */
export const isOfferExpired = (offer: { offerValidTo: number }, now: number): boolean =>
  now > offer.offerValidTo;

/** Whether admins keep an offer out of public (art. 17 of Regulation (EU) 2022/2065); earlier records lack the field. */
export const isBlocked = <T extends Pick<Offer, 'blockedAt'>>(offer: T): offer is T & { blockedAt: number } =>
  (offer.blockedAt ?? null) !== null;

/**
 * Whether an offer is blocked for something found against it: neither at its landlord's own wish, nor only until an admin has
 * looked at it. Its photos have no address then, and a repeat of it waits for an admin.
 */
export const isBlockedForCause = (
  offer: Pick<Offer, 'blockedAt' | 'blockedOnRequest' | 'heldForReview'>,
): boolean => isBlocked(offer) && !offer.blockedOnRequest && !offer.heldForReview;

type Takeable = Reserved & Pick<Offer, 'offerValidTo' | 'blockedAt'>;

/** Why nobody can take an offer now, or `null`: it has to be published, free and valid (Spec 2 §4). */
export const whyCannotBeTaken = (offer: Takeable, now: number) => {
  if (isBlocked(offer)) return 'offerBlocked' as const;
  if (effectiveState(offer, now) !== 'ACTIVE') return 'offerNotActive' as const;
  return isOfferExpired(offer, now) ? ('offerExpired' as const) : null;
};

/**
 * Why an account that is no party gets no excerpt of an offer, or `null`: only of one that others can still take. A draft
 * and a deleted offer are not told of.
 */
export const whyNoExcerpt = (offer: Takeable & Pick<Offer, 'version'>, now: number) => {
  const { state } = offer.offerStatus;
  if (!offer.version || !PUBLISHED_STATES.includes(state)) return 'noAccess' as const;
  if (isBlocked(offer)) return 'offerBlocked' as const;
  if (!OPEN_STATES.includes(state)) return 'offerNotActive' as const;
  return isOfferExpired(offer, now) ? ('offerExpired' as const) : null;
};

/**
 * A member acting for the owning company; the owner alone while the offer is a draft or has no company (Spec 1 §6).
 * Whoever left the company or lost its verification no longer acts on what it published.
 */
export const isLandlordSide = (
  offer: Pick<Offer, 'uid' | 'offerStatus'>,
  viewer: Pick<Viewer, 'uid'> & ActingAccount,
): boolean => {
  const { state, landlord } = offer.offerStatus;
  const isOwn = viewer.uid === offer.uid && (state === 'UNSIGNED' || landlord.companyId === null);
  return isOwn || (landlord.companyId !== null && landlord.companyId === getActingCompanyId(viewer));
};

/** A member acting for the company that reserved or signed; tenants are companies (Spec 2 §1). */
export const isTenantSide = ({ offerStatus }: Pick<Offer, 'offerStatus'>, viewer: Viewer): boolean =>
  offerStatus.tenant !== null && offerStatus.tenant.companyId === getActingCompanyId(viewer);

/** The side from which a viewer acts on an offer at `now`; a lapsed reservation gives none, the landlord's goes first. */
export const getSide = (
  offer: Pick<Offer, 'uid' | 'offerStatus' | 'reservation'>,
  viewer: Viewer,
  now: number,
): OfferSide => {
  if (isLandlordSide(offer, viewer)) return 'landlord';
  const isHeld = ['BOOKED', 'SIGNED'].includes(effectiveState(offer, now));
  return isHeld && isTenantSide(offer, viewer) ? 'tenant' : 'other';
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
  return getActingCompanyId(viewer) ? null : ('companyNotAccepted' as const);
};

/** Whether an offer ever went out of its owner's hands and still stands: a sent project or a published offer. */
export const isSent = ({
  offerStatus: { state },
  projectSentAt,
}: Pick<Offer, 'offerStatus' | 'projectSentAt'>): boolean =>
  state === 'UNSIGNED' ? projectSentAt !== null : state !== 'DELETED';

/** Whether two offers belong to one account or to one company. */
export const isOfOneOwner = (
  one: Pick<Offer, 'uid' | 'offerStatus'>,
  other: Pick<Offer, 'uid' | 'offerStatus'>,
): boolean => {
  const { companyId } = one.offerStatus.landlord;
  return one.uid === other.uid || (companyId !== null && companyId === other.offerStatus.landlord.companyId);
};

/** Whether the project was sent as it stands now: any later edit moves `updatedAt` on. */
export const isSentAsItStands = ({
  projectSentAt,
  updatedAt,
}: Pick<Offer, 'projectSentAt' | 'updatedAt'>): boolean =>
  projectSentAt !== null && updatedAt <= projectSentAt;
