import type { SigningContext } from '../leases/signing';
import { findPrecedence } from './negotiation';
import { isBlocked, isOfferExpired, isReservationLapsed } from './predicates';
import type { MembersOffer } from './projections';
import type { OfferState } from './states';

/**
 * SHA-256 hashes of a viewer's uid and company id, as in the members' copy. `tenantUid` is the tenant's hash if the full record
 * shows that the viewer's company is the tenant. `proposerUid` is the hash of the colleague whose accepted counter-offer gave the
 * viewer's company precedence.
 */
export type ViewerHashes = {
  uid: string;
  companyId: string | null;
  tenantUid: string | null;
  proposerUid?: string | null;
};

type ReservedOffer = Pick<MembersOffer, 'state' | 'reservation'>;

/** Returns the current state of a members' copy: its reservation may have expired since it was made. */
export const getMembersState = ({ state, reservation }: ReservedOffer, now: number): OfferState => {
  if (state !== 'BOOKED') return state;
  return reservation && !isReservationLapsed(reservation, now) ? 'BOOKED' : 'ACTIVE';
};

const isSame = (hash: string | null, other: string | null | undefined): boolean =>
  hash !== null && hash === other;

/** Returns whether the copy names the viewer or their company as landlord. */
export const isMembersLandlord = (offer: MembersOffer, viewer: ViewerHashes): boolean =>
  offer.uid === viewer.uid || isSame(viewer.companyId, offer.landlordCompanyId);

/** Returns whether the viewer or their company is the tenant. */
export const isMembersTenant = ({ tenant }: MembersOffer, viewer: ViewerHashes): boolean =>
  tenant !== null && (tenant.uid === viewer.uid || isSame(viewer.tenantUid, tenant.uid));

/** Returns whether the viewer may be on the tenant's side. For a colleague only the full record shows it. */
export const canBeMembersTenant = ({ tenant }: MembersOffer, viewer: ViewerHashes): boolean =>
  tenant !== null && (tenant.uid === viewer.uid || viewer.companyId !== null);

/** Returns whose precedence is running: the viewer's company (`own`), another company (`other`), or `null`. */
export const getPrecedenceSide = (
  offer: Pick<MembersOffer, 'precedence'>,
  { uid, proposerUid = null }: ViewerHashes,
  now: number,
): 'own' | 'other' | null => {
  const precedence = findPrecedence(offer, now);
  if (!precedence) return null;
  return precedence.uid === uid || precedence.uid === proposerUid ? 'own' : 'other';
};

/** Builds the signing context from the members' copy. */
export const getMembersSigningContext = (
  offer: MembersOffer,
  viewer: ViewerHashes,
  now: number,
): SigningContext => {
  const state = getMembersState(offer, now);
  return {
    state,
    isBlocked: isBlocked(offer),
    isExpired: isOfferExpired(offer, now),
    isOwner: offer.uid === viewer.uid,
    isLandlordCompany: isSame(viewer.companyId, offer.landlordCompanyId),
    isPrecedenceOfOther: getPrecedenceSide(offer, viewer, now) === 'other',
    isBookedByViewer: state === 'BOOKED' && isSame(viewer.tenantUid, offer.tenant?.uid),
  };
};
