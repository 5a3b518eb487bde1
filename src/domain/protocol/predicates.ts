import { getHandoverStart } from '../leases/reception';
import { LEASE_OPEN } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { isLeaseSide, type OfferSide } from '../offers/states';
import { PROTOCOL_ROUNDS_MAX } from './limits';
import { countRounds, type RoundEnding } from './rounds';

type Handover = Pick<
  Offer,
  'offerStatus' | 'receptionOfThePremise' | 'transferOfThePremise' | 'receptionTime' | 'protocolData'
>;

/** Returns why a side cannot open the protocol form, or `null` (Spec 2 §5). */
export const whyCannotOpenProtocol = (offer: Handover, side: OfferSide) => {
  if (!isLeaseSide(side)) return 'protocolNoAccess' as const;
  if (offer.offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  if (offer.offerStatus.postSigningStatus === 'DEPOSIT_PENDING') return 'depositPending' as const;
  if (!offer.transferOfThePremise) return 'transferMissing' as const;
  return offer.receptionOfThePremise ? null : ('receptionMissing' as const);
};

/** Returns why a protocol cannot be submitted or signed at `now`, or `null` once the agreed handover time is reached. */
export const whyHandoverNotBegun = ({ receptionTime }: Pick<Offer, 'receptionTime'>, now: number) => {
  const startsAt = getHandoverStart(receptionTime);
  if (startsAt === null) return 'receptionMissing' as const;
  return now < startsAt ? ('handoverNotBegun' as const) : null;
};

/** Returns why a side cannot fill in the protocol, or `null`. It can once the deposit is confirmed (Spec 2 §4). */
export const whyCannotFillProtocol = (offer: Handover, side: OfferSide) =>
  whyCannotOpenProtocol(offer, side) ??
  (offer.offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' ? null : ('protocolNotOpen' as const));

/** Returns why a side cannot submit the protocol at `now`, or `null`. */
export const whyCannotSubmitProtocol = (offer: Handover, side: OfferSide, now: number) =>
  whyCannotFillProtocol(offer, side) ?? whyHandoverNotBegun(offer, now);

/**
 * Returns why a side is not the counterpart of the attached protocol, or `null`. Only the counterpart signs or returns it (Spec 2
 * §4).
 */
const whyNotCounterpart = (offer: Handover, side: OfferSide) => {
  const closed = whyCannotOpenProtocol(offer, side);
  if (closed) return closed;
  if (offer.offerStatus.postSigningStatus !== 'PROTOCOL_ATTACHED') return 'protocolNotAttached' as const;
  return offer.protocolData?.submitterSide === side ? ('ownProtocol' as const) : null;
};

/** Returns why a side cannot sign the attached protocol at `now`, or `null`. The submitter's side never can (Spec 2 §4). */
export const whyCannotSignProtocol = (offer: Handover, side: OfferSide, now: number) =>
  whyNotCounterpart(offer, side) ?? whyHandoverNotBegun(offer, now);

const whySigned = ({ offerStatus }: Handover) =>
  offerStatus.postSigningStatus === 'PROTOCOL_CONFIRMED' ? ('protocolSigned' as const) : null;

/** Returns whether a side reviews the attached protocol; it can sign from the agreed time on. */
export const isProtocolSigner = (offer: Handover, side: OfferSide): boolean =>
  whyNotCounterpart(offer, side) === null;

type WithRounds = Handover & Pick<Offer, 'protocolRoundCounts'>;

const hasRoundsLeft = ({ protocolRoundCounts }: WithRounds, ending: RoundEnding, side: OfferSide): boolean =>
  !isLeaseSide(side) || countRounds(protocolRoundCounts, ending, side) < PROTOCOL_ROUNDS_MAX;

/** Returns why a side cannot return the attached protocol for correction, or `null`. Only its own returns count. */
export const whyCannotReturnProtocol = (offer: WithRounds, side: OfferSide) =>
  (isLeaseSide(side) ? whySigned(offer) : null) ??
  whyNotCounterpart(offer, side) ??
  (hasRoundsLeft(offer, 'returned', side) ? null : ('protocolRoundsUsed' as const));

/** Returns why a side cannot withdraw the protocol it submitted, or `null`. It can ten times, until the other side has signed. */
export const whyCannotWithdrawProtocol = (offer: WithRounds, side: OfferSide) => {
  const closed = (isLeaseSide(side) ? whySigned(offer) : null) ?? whyCannotOpenProtocol(offer, side);
  if (closed) return closed;
  if (offer.offerStatus.postSigningStatus !== 'PROTOCOL_ATTACHED') return 'protocolNotAttached' as const;
  if (offer.protocolData?.submitterSide !== side) return 'othersProtocol' as const;
  return hasRoundsLeft(offer, 'withdrawn', side) ? null : ('protocolWithdrawalsUsed' as const);
};

/**
 * Returns why a side cannot reject the premises, or `null`. The landlord never can, the tenant until the protocol is confirmed
 * (Spec 2 §5).
 */
export const whyCannotReject = (offer: Handover, side: OfferSide) => {
  if (!isLeaseSide(side)) return 'protocolNoAccess' as const;
  if (side === 'landlord') return 'landlordCannotReject' as const;
  if (offer.offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  return LEASE_OPEN.includes(offer.offerStatus.postSigningStatus) ? null : ('protocolNotRejectable' as const);
};
