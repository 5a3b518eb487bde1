import { findMissingVerification } from '@domain/accounts/viewer';
import { whyCannotActAgainst } from '@domain/companies/membership';
import type { Contract } from '@domain/leases/contract';
import type { Reservation } from '@domain/leases/reservation';
import type { ReservationSlot } from '@domain/leases/reservationQuota';
import { getAcknowledgementWordings, needsTraditionalSignature } from '@domain/leases/signing';
import { findLeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { effectiveState, isBlocked, isLandlordSide, isTenantSide } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { assertLandlordStanding, assertNotLandlordMember, type Lease, loadLease } from '../data/parties';
import { assertFeeNotRaised } from '../invoices/fees';
import { buildConsentTexts, type ConsentTexts } from '../offers/consent';
import type { CallContext } from '../runtime/context';
import { assertSeen, type SeenLease } from './reservation';

/** Step of one side towards a lease signed in writing. */
export type WrittenStep = { lease: Lease; side: LeaseSide };

/**
 * Loads the lease of over twelve months that a side acts on. Throws `Refusal('noAccess')`, the reasons of
 * `findMissingVerification`, `Refusal('sameCompany')`, `Refusal('actsForBothSides')`, `Refusal('notBooked')`,
 * `Refusal('leaseNotPrepared')`, `Refusal('leaseChanged')` or `Refusal('landlordNotVerified')`.
 */
export const loadWrittenStep = async (
  { offerId, seen }: { offerId: string; seen: SeenLease },
  ctx: CallContext,
): Promise<WrittenStep> => {
  const lease = await loadLease(offerId);
  const side = getCallerLeaseSide(lease.offer, ctx);
  assertAllowed(findMissingVerification(ctx.viewer));
  if (side === 'tenant') assertNotLandlordMember(lease.landlord.company, ctx.viewer);
  else assertAllowed(whyCannotActAgainst(lease.tenant.company, ctx.viewer.uid));
  assertWrittenForm(lease.offer);
  assertSeen(lease.offer, seen);
  assertLandlordStanding(lease);
  return { lease, side };
};

/** Throws `Refusal('feeChanged')` for a tenant whose page showed less than the platform charges; the landlord agreed before. */
export const assertSeenFee = async (side: LeaseSide, { feeGrosze }: SeenLease): Promise<void> => {
  if (side === 'tenant') await assertFeeNotRaised(side, feeGrosze);
};

const getCallerLeaseSide = (offer: Offer, { viewer }: CallContext): LeaseSide => {
  if (isLandlordSide(offer, viewer)) return 'landlord';
  if (isTenantSide(offer, viewer)) return 'tenant';
  throw new Refusal('noAccess');
};

/** Throws `Refusal('notBooked')` unless the reserved option needs the written form. */
export const assertWrittenForm = ({ leaseAgreement, reservation }: Offer): void => {
  const option = findLeaseOption(leaseAgreement, reservation?.option ?? '');
  if (!option || !needsTraditionalSignature(option)) throw new Refusal('notBooked');
};

/**
 * Returns the live reservation of that number. Throws `Refusal('notBooked')`, `Refusal('reservationLapsed')`,
 * `Refusal('offerBlocked')` or `Refusal('leaseChanged')`.
 */
export const getLiveReservation = (offer: Offer, number: number, now: number): Reservation => {
  if (offer.offerStatus.state !== 'BOOKED' || !offer.reservation) throw new Refusal('notBooked');
  if (effectiveState(offer, now) !== 'BOOKED') throw new Refusal('reservationLapsed');
  if (isBlocked(offer)) throw new Refusal('offerBlocked');
  if (offer.lastReservationNumber !== number) throw new Refusal('leaseChanged');
  return offer.reservation;
};

/** Returns the recipient on the other side and the values common to all its mails. */
export const getOtherParty = ({ lease, side }: WrittenStep) => {
  const { offer, contract } = lease;
  const other = side === 'tenant' ? 'landlord' : 'tenant';
  const uid = other === 'landlord' ? contract.landlordUid : contract.tenantUid;
  return {
    recipient: lease[other].recipient,
    values: { offerId: offer.id, offerName: offer.name, uid },
  };
};

/** Returns the slot of a reservation that lasts until `endsAt` (epoch ms). */
export const toReservationSlot = ({ offerId, bookedAt }: Contract, endsAt: number): ReservationSlot => ({
  offerId,
  bookedAt,
  endsAt,
});

/**
 * Builds the tenant's consent to the declarations in the prepared document. The written signature is below them, in the binding
 * language.
 */
export const buildWrittenConsent = (): ConsentTexts =>
  buildConsentTexts(getAcknowledgementWordings({ qualifiedSignature: true }), 'pl');
