import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide, nextLeaseStatus } from '@domain/offers/states';
import { whyCannotWithdrawProtocol } from '@domain/protocol/predicates';
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

/**
 * The side that submitted the protocol takes it back before it is signed (decision 41): the form is open again with all
 * that was filled in, the withdrawn version stays in the evidence, the other side is told. Repeating it changes nothing.
 * Throws the refusals of `whyCannotWithdrawProtocol` and `protocolReplaced`.
 */
export const withdrawProtocol: Handler<'withdrawProtocol'> = async ({ offerId, seenDigest }, ctx) => {
  const check = (offer: Offer) => {
    if (callerSide(offer, ctx) === 'other') throw new Refusal('protocolNoAccess');
  };
  const decide = (lease: Lease) => withdrawn(lease, seenDigest, ctx);
  const answer = await changeLease(offerId, { check, decide }, ctx);
  await ensureLastProtocolRound(offerId, ctx.now);
  return answer;
};

const withdrawn = (lease: Lease, seenDigest: string, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  if (isEndedBy(offer, seenDigest, { ending: 'withdrawn', submitterSide: side }))
    return { unchanged: SUCCESS };
  refuseWhen(whyCannotWithdrawProtocol(offer, side));
  refuseUnlessSeen(offer, seenDigest);
  const status = nextLeaseStatus('withdrawProtocol', offer.offerStatus.postSigningStatus, side);
  if (!status) throw new Refusal('protocolNotAttached');
  const { end, ...change } = endRound(offer, { ending: 'withdrawn', comment: '', status }, ctx);
  const { recipient } = lease[getOtherSide(side)];
  return {
    ...change,
    audit: { type: 'protocolWithdrawn', facts: { side, round: end.round, digest: end.digest } },
    mails: [mail('protocolWithdrawn', recipient, { offerId: offer.id, offerName: offer.name })],
    events: [
      { method: 'withdrawProtocol', details: 'Wycofano protokół', userId: ctx.viewer.uid, offerId: offer.id },
    ],
  };
};
