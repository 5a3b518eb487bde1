import { LEASE_ENDED } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { effectiveState, isBlocked, isOfferExpired } from '../offers/predicates';
import { OPEN_STATES } from '../offers/states';
import type { IssuedDocument, IssuedKind } from './registry';

/** Why a document no longer binds although no other document replaces it. */
export type EndReason = 'offerExpired' | 'offerLet' | 'offerWithdrawn' | 'offerSuspended' | 'leaseEnded';

/**
 * Current state of an issued document. `replaced` names the document that replaces it, with its time (epoch ms) and, for an
 * offer, its version. Contains no personal data and no price.
 */
export type DocumentState =
  | { kind: 'draft' | 'final' | 'inForce' | 'awaitsCountersignature' | 'returned' | 'lapsed' }
  | { kind: 'ended'; why: EndReason }
  | { kind: 'binding' | 'awaitsSignature'; until: number }
  | { kind: 'replaced'; by: IssuedKind; version: number | null; at: number };

/** A binding version of an offer and the time of its confirmation (epoch ms). */
export type ConfirmedVersion = { number: number; confirmedAt: number };

/** The stored offer of a document, its versions, and the number of the reservation whose lease was signed, if any. */
export type DocumentFacts = {
  offer: Offer;
  versions: readonly ConfirmedVersion[];
  signedReservation: number | null;
};

type Decide = (document: IssuedDocument, facts: DocumentFacts, now: number) => DocumentState;

const buildOfferReplacement = ({ number, confirmedAt }: ConfirmedVersion): DocumentState => ({
  kind: 'replaced',
  by: 'offer',
  version: number,
  at: confirmedAt,
});

const buildReplacement = (by: IssuedKind, at: number): DocumentState => ({
  kind: 'replaced',
  by,
  version: null,
  at,
});

const buildEnding = (why: EndReason): DocumentState => ({ kind: 'ended', why });

/** Returns the first version confirmed after the document was made. */
const findNextVersion = ({ version }: IssuedDocument, { versions }: DocumentFacts) =>
  [...versions].sort((a, b) => a.number - b.number).find(({ number }) => number > (version ?? 0));

const decideProject: Decide = (document, facts) => {
  const next = findNextVersion(document, facts);
  if (next) return buildOfferReplacement(next);
  return facts.offer.offerStatus.state === 'DELETED' ? buildEnding('offerWithdrawn') : { kind: 'draft' };
};

/** A blocked offer cannot be reserved: its landlord requested the block, or an admin suspended it. */
const buildBlockEnding = ({ blockedOnRequest }: Offer): DocumentState =>
  buildEnding(blockedOnRequest ? 'offerWithdrawn' : 'offerSuspended');

/** Returns until when (epoch ms) an offer binds its landlord: its validity, or the end of the reservation made in that time. */
const getBindingEnd = (offer: Offer, now: number): number => {
  const { offerValidTo, reservation } = offer;
  const isReserved = reservation !== null && effectiveState(offer, now) === 'BOOKED';
  return isReserved ? Math.max(offerValidTo, reservation.endsAt) : offerValidTo;
};

const decideOpenOffer = (offer: Offer, until: number, now: number): DocumentState => {
  if (!OPEN_STATES.includes(offer.offerStatus.state)) return buildEnding('offerWithdrawn');
  if (isOfferExpired({ offerValidTo: until }, now)) return buildEnding('offerExpired');
  if (isBlocked(offer)) return buildBlockEnding(offer);
  return { kind: 'binding', until };
};

/** Decides the state of an offer, or of a lease option that no one has reserved yet. */
const decideOffer: Decide = (document, facts, now) => {
  const next = findNextVersion(document, facts);
  if (next) return buildOfferReplacement(next);
  const { offer } = facts;
  if (offer.signedAt !== null) return buildReplacement('lease', offer.signedAt);
  return decideOpenOffer(offer, getBindingEnd(offer, now), now);
};

/**
 * Decides the state of an excerpt. Its readers are no party: the lease of other parties does not replace it for them, and their
 * reservation does not prolong it.
 */
const decideExcerpt: Decide = (document, facts, now) => {
  const next = findNextVersion(document, facts);
  if (next) return buildOfferReplacement(next);
  const { offer } = facts;
  return offer.signedAt === null ? decideOpenOffer(offer, offer.offerValidTo, now) : buildEnding('offerLet');
};

const decideReservedLease: Decide = ({ reservation }, { offer, signedReservation }, now) => {
  if (offer.signedAt !== null && signedReservation === reservation)
    return buildReplacement('lease', offer.signedAt);
  const isLive = effectiveState(offer, now) === 'BOOKED' && offer.lastReservationNumber === reservation;
  if (isLive && isBlocked(offer)) return buildBlockEnding(offer);
  return isLive && offer.reservation
    ? { kind: 'awaitsSignature', until: offer.reservation.endsAt }
    : { kind: 'lapsed' };
};

/** A protocol made before the currently submitted one belongs to an earlier round. */
const decideSubmittedProtocol: Decide = ({ issuedAt }, { offer }) => {
  const { submittedAt = null, signedAt = null } = offer.protocolData ?? {};
  if (submittedAt === null) return { kind: 'returned' };
  if (submittedAt > issuedAt) return buildReplacement('submittedProtocol', submittedAt);
  if (signedAt !== null) return buildReplacement('protocol', signedAt);
  const isAwaited = offer.offerStatus.postSigningStatus === 'PROTOCOL_ATTACHED';
  return { kind: isAwaited ? 'awaitsCountersignature' : 'returned' };
};

/** A concluded lease stays the final text, also if the lease ended before the handover. */
const decideLease: Decide = (_, { offer }) =>
  LEASE_ENDED.includes(offer.offerStatus.postSigningStatus) ? buildEnding('leaseEnded') : { kind: 'final' };

const isFinal: Decide = () => ({ kind: 'final' });

/** Decides the state of an offer's document, by kind. A legal document has no offer; its edition decides. */
const DECISIONS: Record<Exclude<IssuedKind, 'legal'>, Decide> = {
  project: decideProject,
  offer: decideOffer,
  offerExcerpt: decideExcerpt,
  openLease: decideOffer,
  reservedLease: decideReservedLease,
  submittedProtocol: decideSubmittedProtocol,
  lease: decideLease,
  writtenLease: decideLease,
  protocol: isFinal,
  return: isFinal,
  invoice: isFinal,
};

/** Decides the state of an issued document of an offer at `now` (epoch ms). */
export const decideDocumentState = (
  document: IssuedDocument,
  facts: DocumentFacts,
  now: number,
): DocumentState =>
  document.kind === 'legal' ? { kind: 'inForce' } : DECISIONS[document.kind](document, facts, now);

/** Decides the state of an edition of a legal document, compared with the served one. */
export const decideEditionState = (document: IssuedDocument, served: IssuedDocument | null): DocumentState =>
  served === null || served.content === document.content
    ? { kind: 'inForce' }
    : buildReplacement('legal', served.issuedAt);
