import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import type { RoundEnd } from '@domain/protocol/rounds';
import { whyCannotSendBackReturn, whyCannotWithdrawReturn } from '@domain/returns/predicates';
import { findNextReturnState, getReturnState } from '@domain/returns/premisesReturn';
import { withRoundEnd } from '@domain/returns/returnRounds';
import { isSignatureTermOver } from '@domain/returns/signatureTerm';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import { getReturnRoundPath } from '../data/offers';
import type { LastingLease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertSeenReturn } from './returnPapers';
import { withReturnWaits } from './withReturnWaits';

type RoundInput = CallInput<'endReturnRound'>;

/**
 * Ends the round of the submitted return before its term: its counterpart returns it with a comment, or its submitter withdraws
 * it. The form is open again with all its data; the submitted version stays in the evidence. Repeating it changes nothing.
 * Throws `Refusal('protocolNoAccess')`, `Refusal('protocolReplaced')`, `Refusal('reasonRequired')` for a return without a
 * comment, and the refusals of `whyCannotSendBackReturn` and `whyCannotWithdrawReturn`.
 */
export const endReturnRound: Handler<'endReturnRound'> = (given, ctx) =>
  changeLastingLease(
    given.offerId,
    {
      check: (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess'),
      decide: (lease) => decideEnd(lease, given, ctx),
    },
    ctx,
  );

/** Returns whether this side has already ended the round of the same return. */
const isEndedBy = (
  { premisesReturn }: Offer,
  { seenDigest, ending }: RoundInput,
  submitter: LeaseSide,
): boolean =>
  premisesReturn?.state === 'OPEN' &&
  premisesReturn.lastRound?.digest === seenDigest &&
  premisesReturn.lastRound.ending === ending &&
  premisesReturn.lastRound.submitterSide === submitter;

const decideEnd = (lease: LastingLease, given: RoundInput, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { ending, seenDigest } = given;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  const isReturned = ending === 'returned';
  const submitter = isReturned ? getOtherSide(side) : side;
  if (isEndedBy(offer, given, submitter)) return { unchanged: SUCCESS };
  assertAllowed(isReturned ? whyCannotSendBackReturn(offer, side) : whyCannotWithdrawReturn(offer, side));
  if (isReturned && given.comment === '') throw new Refusal('reasonRequired');
  const { form } = assertSeenReturn(offer, seenDigest);
  const { premisesReturn: known } = offer;
  const submitted = known?.submitted;
  if (!findNextReturnState('endReturnRound', getReturnState(offer)) || !known || !submitted)
    throw new Refusal('protocolNotAttached');
  if (isSignatureTermOver(offer, ctx.now)) throw new Refusal('returnClosed');
  const comment = isReturned ? given.comment : '';
  const round = (known.lastRound?.round ?? 0) + 1;
  const end: RoundEnd = { round, ending, submitterSide: submitter, digest: seenDigest, comment, at: ctx.now };
  const { uid } = ctx.viewer;
  const values = { offerId: offer.id, offerName: offer.name };
  const { recipient } = lease[getOtherSide(side)];
  return {
    patch: withReturnWaits(offer, { premisesReturn: withRoundEnd(known, end) }, ctx.now),
    audit: {
      type: isReturned ? 'returnSentBack' : 'returnWithdrawn',
      facts: { side, round, digest: seenDigest },
      ...(comment ? { named: { comment } } : {}),
    },
    mails: [
      isReturned
        ? buildMailDraft('returnSentBack', recipient, { ...values, reason: comment })
        : buildMailDraft('returnWithdrawn', recipient, values),
    ],
    events: [
      {
        method: 'endReturnRound',
        details: isReturned ? 'Zwrócono protokół zwrotu do poprawy' : 'Wycofano protokół zwrotu',
        userId: uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) =>
      writes.create(getReturnRoundPath(offer.id, round), {
        ...end,
        endedBy: uid,
        protocol: {
          ...form,
          protocolSubmitterUid: submitted.uid,
          submitterSide: submitted.side,
          submittedAt: submitted.at,
        },
      }),
    answer: SUCCESS,
  };
};
