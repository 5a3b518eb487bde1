import { type ActingAccount, getActingCompanyId, type Viewer } from '../accounts/viewer';
import type { Reservation } from '../leases/reservation';
import type { LeaseOption } from './leaseOptions';
import { RESERVATION_MS, WRITTEN_SIGNATURE_MS } from './limits';
import type { Offer, OfferStatus } from './offer';
import { type OfferSide, type OfferState, OPEN_STATES, PUBLISHED_STATES } from './states';

type ReservedOffer = { offerStatus: OfferStatus; reservation: Reservation | null };

/**
 * Returns when a reservation made at `bookedAt` ends (epoch ms): after two hours (Spec 2 §4), or after the days a tenant has to
 * sign a lease of over twelve months in writing.
 */
export const computeReservationEnd = (
  bookedAt: number,
  { qualifiedSignature }: Pick<LeaseOption, 'qualifiedSignature'>,
): number => bookedAt + (qualifiedSignature ? WRITTEN_SIGNATURE_MS : RESERVATION_MS);

/** Returns whether a reservation has expired; at `endsAt` it has. */
export const isReservationLapsed = ({ endsAt }: Pick<Reservation, 'endsAt'>, now: number): boolean =>
  now >= endsAt;

/** Returns the effective state: an expired reservation counts as ACTIVE even before the sweep has updated the record. */
export const effectiveState = (offer: ReservedOffer, now: number): OfferState => {
  const { state } = offer.offerStatus;
  if (state !== 'BOOKED') return state;
  return offer.reservation && !isReservationLapsed(offer.reservation, now) ? 'BOOKED' : 'ACTIVE';
};

/** Past its validity an offer stays listed but cannot be reserved. */
export const isOfferExpired = (offer: { offerValidTo: number }, now: number): boolean =>
  now > offer.offerValidTo;

/** Returns whether admins have blocked the offer (art. 17 of Regulation (EU) 2022/2065). Earlier records lack the field. */
export const isBlocked = <T extends Pick<Offer, 'blockedAt'>>(offer: T): offer is T & { blockedAt: number } =>
  (offer.blockedAt ?? null) !== null;

/** Returns whether an offer is public. A blocked offer is not, in any state. */
export const isPublished = (offer: Pick<Offer, 'offerStatus' | 'blockedAt'>): boolean =>
  PUBLISHED_STATES.includes(offer.offerStatus.state) && !isBlocked(offer);

/**
 * Returns whether an offer is blocked for a violation: neither at its landlord's request nor pending a review. Its photos then have no
 * URL, and a repeat of it waits for an admin.
 */
export const isBlockedForCause = (
  offer: Pick<Offer, 'blockedAt' | 'blockedOnRequest' | 'heldForReview'>,
): boolean => isBlocked(offer) && !offer.blockedOnRequest && !offer.heldForReview;

type Takeable = ReservedOffer & Pick<Offer, 'offerValidTo' | 'blockedAt'>;

/** Returns why the offer cannot be taken now, or `null`. It must be published, free and valid (Spec 2 §4). */
export const whyCannotBeTaken = (offer: Takeable, now: number) => {
  if (isBlocked(offer)) return 'offerBlocked' as const;
  if (effectiveState(offer, now) !== 'ACTIVE') return 'offerNotActive' as const;
  return isOfferExpired(offer, now) ? ('offerExpired' as const) : null;
};

/**
 * Returns why an account that is no party gets no excerpt, or `null`. Only offers that can still be taken have one. Drafts and
 * deleted offers are not disclosed.
 */
export const whyNoExcerpt = (offer: Takeable & Pick<Offer, 'version'>, now: number) => {
  const { state } = offer.offerStatus;
  if (!offer.version || !PUBLISHED_STATES.includes(state)) return 'noAccess' as const;
  if (isBlocked(offer)) return 'offerBlocked' as const;
  if (!OPEN_STATES.includes(state)) return 'offerNotActive' as const;
  return isOfferExpired(offer, now) ? ('offerExpired' as const) : null;
};

/**
 * Returns whether the viewer is a member acting for the owning company, or the owner of a draft or of an offer without a company (Spec 1
 * §6). A user who left the company or lost verification no longer acts on its published offers.
 */
export const isLandlordSide = (
  offer: Pick<Offer, 'uid' | 'offerStatus'>,
  viewer: Pick<Viewer, 'uid'> & ActingAccount,
): boolean => {
  const { state, landlord } = offer.offerStatus;
  const isOwn = viewer.uid === offer.uid && (state === 'UNSIGNED' || landlord.companyId === null);
  return isOwn || (landlord.companyId !== null && landlord.companyId === getActingCompanyId(viewer));
};

/** Returns whether the viewer acts for the company that reserved or signed. Tenants are companies (Spec 2 §1). */
export const isTenantSide = ({ offerStatus }: Pick<Offer, 'offerStatus'>, viewer: Viewer): boolean =>
  offerStatus.tenant !== null && offerStatus.tenant.companyId === getActingCompanyId(viewer);

/**
 * Returns the viewer's side of an offer at `now`. An expired reservation gives no tenant side; the landlord's side comes first.
 */
export const getSide = (
  offer: Pick<Offer, 'uid' | 'offerStatus' | 'reservation'>,
  viewer: Viewer,
  now: number,
): OfferSide => {
  if (isLandlordSide(offer, viewer)) return 'landlord';
  const isHeld = ['BOOKED', 'SIGNED'].includes(effectiveState(offer, now));
  return isHeld && isTenantSide(offer, viewer) ? 'tenant' : 'other';
};

/** Returns why a viewer cannot edit an offer, or `null` (Spec 2 §2, §6). */
export const whyCannotEdit = (offer: Pick<Offer, 'uid' | 'offerStatus'>, viewer: Viewer) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  return offer.offerStatus.state === 'UNSIGNED' ? null : ('offerNotEditable' as const);
};

/** Returns why a viewer cannot send or confirm a project, or `null`. Does not check the project's data (Spec 2 §4). */
export const whyCannotPublish = (offer: Pick<Offer, 'uid' | 'offerStatus'>, viewer: Viewer) => {
  if (!isLandlordSide(offer, viewer)) return 'noAccess' as const;
  if (offer.offerStatus.state !== 'UNSIGNED') return 'offerNotUnsigned' as const;
  if (viewer.identity !== 'ACCEPTED') return 'identityNotAccepted' as const;
  return getActingCompanyId(viewer) ? null : ('companyNotAccepted' as const);
};

/** Returns whether an offer was sent and still exists: a sent project or a published offer. */
export const isSent = ({
  offerStatus: { state },
  projectSentAt,
}: Pick<Offer, 'offerStatus' | 'projectSentAt'>): boolean =>
  state === 'UNSIGNED' ? projectSentAt !== null : state !== 'DELETED';

/** Returns whether two offers belong to the same account or company. */
export const isOfOneOwner = (
  one: Pick<Offer, 'uid' | 'offerStatus'>,
  other: Pick<Offer, 'uid' | 'offerStatus'>,
): boolean => {
  const { companyId } = one.offerStatus.landlord;
  return one.uid === other.uid || (companyId !== null && companyId === other.offerStatus.landlord.companyId);
};

/** Returns whether the project is unchanged since it was sent: any later edit advances `updatedAt`. */
export const isSentAsItStands = ({
  projectSentAt,
  updatedAt,
}: Pick<Offer, 'projectSentAt' | 'updatedAt'>): boolean =>
  projectSentAt !== null && updatedAt <= projectSentAt;
