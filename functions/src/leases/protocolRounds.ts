import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { findNextLeaseStatus, getOtherSide, type LeaseSide } from '@domain/offers/states';
import { isSubmitted, pickProtocolForm, toUnsubmitted } from '@domain/protocol/protocol';
import { reopenForm } from '@domain/protocol/repair';
import { addRound, type ProtocolRound, type RoundEnd, type RoundEnding } from '@domain/protocol/rounds';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import { getProtocolRoundPath } from '../data/offers';
import type { Lease } from '../data/parties';
import type { MailDraft, MailRecipient } from '../emails/mails';
import { ensureLastProtocolRound } from '../offers/protocolRoundDocuments';
import { getCallerSide, getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { assertSeenProtocol, computeProtocolDigest } from './signProtocol';

/** Protocol the page showed, and the comment of the side that returns it. */
type RoundInput = { offerId: string; seenDigest: string; comment: string };

/** A way for a side to end the round of an attached protocol before it is signed. */
export type RoundStep = {
  call: 'returnProtocol' | 'withdrawProtocol';
  ending: RoundEnding;
  /** Text for the event log. */
  details: string;
  /** Returns the side that submitted the protocol, given the side that ends the round. */
  getSubmitter: (side: LeaseSide) => LeaseSide;
  whyCannotEnd: (offer: Offer, side: LeaseSide) => RefusalReason | null;
  /** Builds the mail to the other side. */
  buildMail: (
    recipient: MailRecipient,
    values: Omit<RoundInput, 'seenDigest'> & { offerName: string },
  ) => MailDraft;
};

/**
 * Ends the round of the attached protocol. Its form is open again with all its data. The submitted protocol is stored beside the
 * offer, as the source of its document. Repeating it changes nothing. Throws `Refusal('protocolNoAccess')`,
 * `Refusal('protocolReplaced')` and the refusals of the step.
 */
export const endProtocolRound = async (
  step: RoundStep,
  given: RoundInput,
  ctx: CallContext,
): Promise<StatusAnswer> => {
  const check = (offer: Offer) => {
    if (getCallerSide(offer, ctx) === 'other') throw new Refusal('protocolNoAccess');
  };
  const decide = (lease: Lease) => decideEnd(lease, { step, given }, ctx);
  const answer = await changeLease(given.offerId, { check, decide }, ctx);
  await ensureLastProtocolRound(given.offerId, ctx.now);
  return answer;
};

type EndRequest = { step: RoundStep; given: RoundInput };

const decideEnd = (
  lease: Lease,
  { step, given }: EndRequest,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { call, ending, getSubmitter, whyCannotEnd, buildMail, details } = step;
  const { offerId, seenDigest, comment } = given;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  if (isEndedBy(offer, seenDigest, { ending, submitterSide: getSubmitter(side) }))
    return { unchanged: SUCCESS };
  assertAllowed(whyCannotEnd(offer, side));
  assertSeenProtocol(offer, seenDigest);
  const status = findNextLeaseStatus(call, offer.offerStatus.postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotAttached');
  const record = buildRound(offer, { ending, comment }, ctx);
  const { protocol, receptionTime: _, endedBy: __, ...end } = record;
  return {
    patch: {
      protocolData: toUnsubmitted(reopenForm(pickProtocolForm(protocol))),
      protocolReturn: end,
      protocolRoundCounts: addRound(offer.protocolRoundCounts, end),
      'offerStatus.postSigningStatus': status,
    },
    audit: {
      type: ending === 'returned' ? 'protocolReturned' : 'protocolWithdrawn',
      facts: { side, round: end.round, digest: end.digest },
      ...(comment ? { named: { comment } } : {}),
    },
    mails: [buildMail(lease[getOtherSide(side)].recipient, { offerId, offerName: offer.name, comment })],
    events: [{ method: call, details, userId: ctx.viewer.uid, offerId }],
    alsoWrite: (writes) => writes.create(getProtocolRoundPath(offer.id, end.round), record),
    answer: SUCCESS,
  };
};

/** Returns whether this side has already ended the round of the same protocol. */
const isEndedBy = (
  { offerStatus, protocolReturn }: Offer,
  seenDigest: string,
  { ending, submitterSide }: Pick<RoundEnd, 'ending' | 'submitterSide'>,
): boolean =>
  offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' &&
  protocolReturn?.digest === seenDigest &&
  protocolReturn.ending === ending &&
  protocolReturn.submitterSide === submitterSide;

const buildRound = (
  offer: Offer,
  { ending, comment }: Pick<RoundEnd, 'ending' | 'comment'>,
  { now, viewer }: CallContext,
): ProtocolRound => {
  const { protocolData: protocol, protocolReturn, receptionTime } = offer;
  const digest = computeProtocolDigest(offer);
  if (!isSubmitted(protocol) || digest === null) throw new Refusal('protocolNotAttached');
  const { submitterSide } = protocol;
  const round = (protocolReturn?.round ?? 0) + 1;
  const end: RoundEnd = { round, ending, submitterSide, digest, comment, at: now };
  return { ...end, endedBy: viewer.uid, protocol, receptionTime };
};
