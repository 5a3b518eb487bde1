import { closeAbsence } from '@domain/leases/absence';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import { getPayoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus } from '@domain/offers/states';
import { whyCannotSignProtocol } from '@domain/protocol/predicates';
import { isSubmitted, pickProtocolForm } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { changeTermRecord } from '@domain/term/changeTerm';
import { getHandoverDay } from '@domain/term/termEnd';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { loadProtocolRounds } from '../data/protocolRounds';
import { buildMailDraft } from '../emails/mails';
import { ensureDocument } from '../offers/offerDocuments';
import { getCallerSide, getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import { assertProtocolAllowed } from './protocolMoment';

/** Protocol the page showed. `seenDigest` is the SHA-256 of its canonical form. */
export type SeenProtocol = { offerId: string; seenDigest: string };

/** Returns the SHA-256 of the canonical form of the submitted protocol, or `null` if there is none. */
export const computeProtocolDigest = ({ protocolData }: Pick<Offer, 'protocolData'>): string | null =>
  isSubmitted(protocolData) ? sha256Hex(toCanonicalJson(pickProtocolForm(protocolData))) : null;

/** Throws `Refusal('protocolReplaced')` unless the attached protocol is the one the page showed. */
export const assertSeenProtocol = (offer: Pick<Offer, 'protocolData'>, seenDigest: string): void => {
  if (computeProtocolDigest(offer) !== seenDigest) throw new Refusal('protocolReplaced');
};

/**
 * Signs the attached protocol for the other side, from the agreed handover time on (Spec 2 §4). Records the signer's uid, the
 * time, the day of the handover and the payout deadline, begins the term of the lease, renders the protocol document and notifies both sides. Repeating
 * it changes nothing. Throws the reasons of `whyCannotSignProtocol`, `Refusal('protocolReplaced')` or
 * `Refusal('signInTooOld')`.
 */
export const signProtocol = async (
  { offerId, seenDigest }: SeenProtocol,
  ctx: CallContext,
): Promise<void> => {
  const check = (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess');
  await changeLease(offerId, { check, decide: (lease) => decideSigning(lease, seenDigest, ctx) }, ctx);
  await ensureDocument(offerId, 'protocol', ctx.now);
};

/** Returns the day of the handover by the first submission of the protocol, which a former round keeps. */
const loadHandoverDay = async (offer: Offer, now: number): Promise<string> => {
  const [first] = await loadProtocolRounds(offer);
  const submittedAt = first?.protocol.submittedAt ?? offer.protocolData?.submittedAt ?? now;
  return getHandoverDay(offer.receptionTime?.date ?? null, submittedAt);
};

const decideSigning = async (
  lease: Lease,
  seenDigest: string,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { offer } = lease;
  const { uid } = ctx.viewer;
  const side = getCallerSide(offer, ctx);
  const { postSigningStatus } = offer.offerStatus;
  if (postSigningStatus === 'PROTOCOL_CONFIRMED') return { unchanged: undefined };
  assertProtocolAllowed(offer, whyCannotSignProtocol(offer, side, ctx.now));
  assertSeenProtocol(offer, seenDigest);
  assertFreshSignIn(ctx);
  const status = findNextLeaseStatus('confirmOrDecline', postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotAttached');
  const values = { offerId: offer.id, offerName: offer.name };
  const kind = isDepositDueAgain(offer) ? 'protocolSignedDepositDue' : 'protocolSigned';
  const handedOverOn = await loadHandoverDay(offer, ctx.now);
  const handedOver = {
    ...offer,
    offerStatus: { ...offer.offerStatus, postSigningStatus: status },
    protocolData: { signedAt: ctx.now, handedOverOn },
  };
  return {
    patch: {
      'offerStatus.postSigningStatus': status,
      'protocolData.protocolSigningUid': uid,
      'protocolData.signedAt': ctx.now,
      'protocolData.handedOverOn': handedOverOn,
      payoutDueBy: getPayoutDueBy(ctx.now),
      ...closeAbsence(offer),
      term: changeTermRecord(handedOver, {}, ctx.now),
    },
    audit: { type: 'protocolSigned', facts: { side, digest: seenDigest } },
    mails: [lease.landlord, lease.tenant].map(({ recipient }) => buildMailDraft(kind, recipient, values)),
    events: [{ method: 'confirmOrDecline', details: 'Podpisano protokół', userId: uid, offerId: offer.id }],
    answer: undefined,
  };
};
