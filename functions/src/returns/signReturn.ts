import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { whyCannotSignReturn } from '@domain/returns/predicates';
import { findNextReturnState, getReturnState } from '@domain/returns/premisesReturn';
import { getSettlementView } from '@domain/returns/settlement';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { ensureDocument } from '../offers/offerDocuments';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildSignedMails } from './returnMails';
import { assertSeenReturn } from './returnPapers';
import { startSettlement } from './startSettlement';
import { withReturnWaits } from './withReturnWaits';

/**
 * Signs the submitted return for the other side. Both signatures free both companies and start the settlement of the deposit.
 * Renders the sealed document and tells both sides. Repeating it changes nothing. Throws the reasons of `whyCannotSignReturn`
 * and `Refusal('protocolReplaced')`.
 */
export const signReturn: Handler<'signReturn'> = async ({ offerId, seenDigest }, ctx) => {
  const answer = await changeLastingLease(
    offerId,
    {
      check: (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess'),
      decide: (lease) => decideSigning(lease, seenDigest, ctx),
    },
    ctx,
  );
  await ensureDocument(offerId, 'return', ctx.now);
  return answer;
};

const decideSigning = (
  lease: LastingLease,
  seenDigest: string,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { uid } = ctx.viewer;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  const state = getReturnState(offer);
  if (state === 'SIGNED') return { unchanged: SUCCESS };
  assertAllowed(whyCannotSignReturn(offer, side));
  assertSeenReturn(offer, seenDigest);
  const next = findNextReturnState('signReturn', state);
  const { premisesReturn: attached } = offer;
  if (!next || !attached) throw new Refusal('protocolNotAttached');
  const settlement = startSettlement(lease, ctx.now);
  return {
    patch: withReturnWaits(
      offer,
      {
        premisesReturn: { ...attached, state: next, signed: { side, uid, at: ctx.now }, dueAt: null },
        depositSettlement: settlement,
      },
      ctx.now,
    ),
    audit: {
      type: 'returnSigned',
      facts: {
        side,
        digest: seenDigest,
        ...(settlement ? { claimUntil: getSettlementView(settlement, ctx.now).claimLastDay } : {}),
      },
    },
    mails: buildSignedMails(lease, settlement, ctx.now),
    events: [{ method: 'signReturn', details: 'Podpisano protokół zwrotu', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
