import { getHandoverStart } from '../leases/reception';
import { LEASE_OPEN } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { isLeaseSide, type OfferSide } from '../offers/states';
import { PROTOCOL_ROUNDS_MAX } from './limits';

type Handover = Pick<
  Offer,
  'offerStatus' | 'receptionOfThePremise' | 'transferOfThePremise' | 'receptionTime' | 'protocolData'
>;

/** Why the protocol form stays closed to a side, or `null` when it may be opened (Spec 2 §5). */
export const whyCannotOpenProtocol = (offer: Handover, side: OfferSide) => {
  if (!isLeaseSide(side)) return 'protocolNoAccess' as const;
  if (offer.offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  if (offer.offerStatus.postSigningStatus === 'DEPOSIT_PENDING') return 'depositPending' as const;
  if (!offer.transferOfThePremise) return 'transferMissing' as const;
  return offer.receptionOfThePremise ? null : ('receptionMissing' as const);
};

/** Why a protocol is not submitted or signed at `now`, or `null` from the agreed moment of the handover on. */
export const whyHandoverNotBegun = ({ receptionTime }: Pick<Offer, 'receptionTime'>, now: number) => {
  const startsAt = getHandoverStart(receptionTime);
  if (startsAt === null) return 'receptionMissing' as const;
  return now < startsAt ? ('handoverNotBegun' as const) : null;
};

/** Why a side cannot fill in the protocol, or `null`: it can from the confirmed deposit on (Spec 2 §4). */
export const whyCannotFillProtocol = (offer: Handover, side: OfferSide) =>
  whyCannotOpenProtocol(offer, side) ??
  (offer.offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' ? null : ('protocolNotOpen' as const));

/** Why a side cannot submit the protocol at `now`, or `null`. */
export const whyCannotSubmitProtocol = (offer: Handover, side: OfferSide, now: number) =>
  whyCannotFillProtocol(offer, side) ?? whyHandoverNotBegun(offer, now);

/** Whether the attached protocol is another side's: only that one signs or returns it (Spec 2 §4). */
const whyNotCounterpart = (offer: Handover, side: OfferSide) => {
  const closed = whyCannotOpenProtocol(offer, side);
  if (closed) return closed;
  if (offer.offerStatus.postSigningStatus !== 'PROTOCOL_ATTACHED') return 'protocolNotAttached' as const;
  return offer.protocolData?.submitterSide === side ? ('ownProtocol' as const) : null;
};

/** Why an account cannot sign the attached protocol at `now`: only the other side's, never the submitter (Spec 2 §4). */
export const whyCannotSignProtocol = (offer: Handover, side: OfferSide, now: number) =>
  whyNotCounterpart(offer, side) ?? whyHandoverNotBegun(offer, now);

const whySigned = ({ offerStatus }: Handover) =>
  offerStatus.postSigningStatus === 'PROTOCOL_CONFIRMED' ? ('protocolSigned' as const) : null;

/** Whether a side is the one that reads the attached protocol and signs it, from the agreed moment on. */
export const isProtocolSigner = (offer: Handover, side: OfferSide): boolean =>
  whyNotCounterpart(offer, side) === null;

const whyRoundsUsed = ({ protocolReturn }: Pick<Offer, 'protocolReturn'>) =>
  (protocolReturn?.round ?? 0) < PROTOCOL_ROUNDS_MAX ? null : ('protocolRoundsUsed' as const);

/** Why a side cannot send the attached protocol back for correction, or `null`; its submitter can always withdraw it. */
export const whyCannotReturnProtocol = (offer: Handover & Pick<Offer, 'protocolReturn'>, side: OfferSide) =>
  (isLeaseSide(side) ? whySigned(offer) : null) ?? whyNotCounterpart(offer, side) ?? whyRoundsUsed(offer);

/** Why a side cannot take back the protocol it submitted, or `null`: until the other side has signed it. */
export const whyCannotWithdrawProtocol = (offer: Handover, side: OfferSide) => {
  const closed = (isLeaseSide(side) ? whySigned(offer) : null) ?? whyCannotOpenProtocol(offer, side);
  if (closed) return closed;
  if (offer.offerStatus.postSigningStatus !== 'PROTOCOL_ATTACHED') return 'protocolNotAttached' as const;
  return offer.protocolData?.submitterSide === side ? null : ('othersProtocol' as const);
};

/** Why a side cannot refuse the premises: the landlord never can, the tenant until the protocol is confirmed (Spec 2 §5). */
export const whyCannotReject = (offer: Handover, side: OfferSide) => {
  if (!isLeaseSide(side)) return 'protocolNoAccess' as const;
  if (side === 'landlord') return 'landlordCannotReject' as const;
  if (offer.offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  return LEASE_OPEN.includes(offer.offerStatus.postSigningStatus) ? null : ('protocolNotRejectable' as const);
};
