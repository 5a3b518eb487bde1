import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide, nextLeaseStatus } from '@domain/offers/states';
import { whyCannotReturnProtocol } from '@domain/protocol/predicates';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { mail } from '../emails/mails';
import { ensureLastProtocolRound } from '../offers/protocolRoundDocuments';
import { callerSide, getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { endRound, isEndedBy } from './protocolRounds';
import { refuseUnlessSeen } from './signProtocol';

type Return = { seenDigest: string; comment: string };

/**
 * The side that did not submit the protocol sends it back for correction, with what is to be corrected (decision 41). The
 * form is open again with all that was filled in; the returned version stays in the evidence and gets its document.
 * Repeating it changes nothing. Throws the refusals of `whyCannotReturnProtocol` and `protocolReplaced`.
 */
export const returnProtocol: Handler<'returnProtocol'> = async ({ offerId, ...given }, ctx) => {
  const check = (offer: Offer) => {
    if (callerSide(offer, ctx) === 'other') throw new Refusal('protocolNoAccess');
  };
  const answer = await changeLease(offerId, { check, decide: (lease) => returned(lease, given, ctx) }, ctx);
  await ensureLastProtocolRound(offerId, ctx.now);
  return answer;
};

const returned = (
  lease: Lease,
  { seenDigest, comment }: Return,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  const submitterSide = getOtherSide(side);
  if (isEndedBy(offer, seenDigest, { ending: 'returned', submitterSide })) return { unchanged: SUCCESS };
  refuseWhen(whyCannotReturnProtocol(offer, side));
  refuseUnlessSeen(offer, seenDigest);
  const status = nextLeaseStatus('returnProtocol', offer.offerStatus.postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotAttached');
  const { end, ...change } = endRound(offer, { ending: 'returned', comment, status }, ctx);
  const { recipient } = lease[submitterSide];
  const values = { offerId: offer.id, offerName: offer.name, reason: comment };
  return {
    ...change,
    audit: {
      type: 'protocolReturned',
      facts: { side, round: end.round, digest: end.digest },
      named: { comment },
    },
    mails: [mail('protocolReturned', recipient, values)],
    events: [
      { method: 'returnProtocol', details: 'Zwrócono protokół', userId: ctx.viewer.uid, offerId: offer.id },
    ],
  };
};
