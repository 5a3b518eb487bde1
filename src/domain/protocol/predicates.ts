import { LEASE_OPEN } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import type { OfferSide } from '../offers/states';
import type { RejectionReason } from './protocol';

type Handover = Pick<
  Offer,
  'offerStatus' | 'receptionOfThePremise' | 'transferOfThePremise' | 'protocolData'
>;

const isParty = (side: OfferSide) => side === 'landlord' || side === 'tenant';

/** Why the protocol form stays closed to a side, or `null` when it may be opened (Spec 2 §5). */
export const whyCannotOpenProtocol = (offer: Handover, side: OfferSide) => {
  if (!isParty(side)) return 'protocolNoAccess' as const;
  if (offer.offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  if (offer.offerStatus.postSigningStatus === 'DEPOSIT_PENDING') return 'depositPending' as const;
  if (!offer.transferOfThePremise) return 'transferMissing' as const;
  return offer.receptionOfThePremise ? null : ('receptionMissing' as const);
};

/** Why a side cannot fill in and submit the protocol, or `null`. */
export const whyCannotSubmitProtocol = (offer: Handover, side: OfferSide) =>
  whyCannotOpenProtocol(offer, side) ??
  (offer.offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' ? null : ('protocolNotOpen' as const));

/** Why an account cannot sign the attached protocol: only the other side's, never the submitter (Spec 2 §4). */
export const whyCannotSignProtocol = (offer: Handover, side: OfferSide) => {
  const closed = whyCannotOpenProtocol(offer, side);
  if (closed) return closed;
  if (offer.offerStatus.postSigningStatus !== 'PROTOCOL_ATTACHED') return 'protocolNotAttached' as const;
  return offer.protocolData?.submitterSide === side ? ('ownProtocol' as const) : null;
};

/** Why a side cannot refuse the premises: the landlord never can, the tenant until the protocol is confirmed (Spec 2 §5). */
export const whyCannotReject = (offer: Handover, side: OfferSide) => {
  if (!isParty(side)) return 'protocolNoAccess' as const;
  if (side === 'landlord') return 'landlordCannotReject' as const;
  if (offer.offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  return LEASE_OPEN.includes(offer.offerStatus.postSigningStatus) ? null : ('protocolNotRejectable' as const);
};

/** Whether at least one reason for refusing the premises is given. */
export const hasRejectionReason = (reasons: Record<RejectionReason, boolean>): boolean =>
  Object.values(reasons).some(Boolean);
