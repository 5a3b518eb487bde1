import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { whyCannotSignReturn } from '@domain/returns/predicates';
import { findNextReturnState, getReturnState } from '@domain/returns/premisesReturn';
import { getSettlementView } from '@domain/returns/settlement';
import { isSignatureTermOver } from '@domain/returns/signatureTerm';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { ensureDocument } from '../offers/offerDocuments';
import { skipIfPartyGone } from '../offers/partyGone';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildSignedMails } from './returnMails';
import { assertSeenReturn } from './returnPapers';
import { startSettlement } from './startSettlement';
import { withReturnWaits } from './withReturnWaits';

/**
 * Signs the submitted return for the other side, with its objections if it has any. Both signatures start the settlement of the
 * deposit. Renders the sealed document and tells both sides. Repeating it changes nothing. Throws the reasons of
 * `whyCannotSignReturn`, `Refusal('returnClosed')` after the term and `Refusal('protocolReplaced')`.
 */
export const signReturn: Handler<'signReturn'> = async ({ offerId, seenDigest, objections }, ctx) => {
  const answer = await changeLastingLease(
    offerId,
    {
      check: (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess'),
      decide: (lease) => decideSigning(lease, { seenDigest, objections: objections ?? '' }, ctx),
    },
    ctx,
  );
  await skipIfPartyGone(ensureDocument(offerId, 'return', ctx.now));
  return answer;
};

const decideSigning = (
  lease: LastingLease,
  { seenDigest, objections }: { seenDigest: string; objections: string },
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { uid } = ctx.viewer;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  const state = getReturnState(offer);
  if (state === 'SIGNED') return { unchanged: SUCCESS };
  assertAllowed(whyCannotSignReturn(offer, side));
  if (isSignatureTermOver(offer, ctx.now)) throw new Refusal('returnClosed');
  assertSeenReturn(offer, seenDigest);
  const next = findNextReturnState('signReturn', state);
  const { premisesReturn: attached } = offer;
  if (!next || !attached) throw new Refusal('protocolNotAttached');
  const settlement = startSettlement(lease, ctx.now);
  return {
    patch: withReturnWaits(
      offer,
      {
        premisesReturn: {
          ...attached,
          state: next,
          signed: { side, uid, at: ctx.now, ...(objections && { objections }) },
          dueAt: null,
        },
        depositSettlement: settlement,
      },
      ctx.now,
    ),
    audit: {
      type: 'returnSigned',
      facts: {
        side,
        digest: seenDigest,
        ...(objections && { objectionsDigest: sha256Hex(objections) }),
        ...(settlement ? { claimUntil: getSettlementView(settlement, ctx.now).claimLastDay } : {}),
      },
      ...(objections && { named: { objections } }),
    },
    mails: buildSignedMails(lease, { settlement, objections }, ctx.now),
    events: [{ method: 'signReturn', details: 'Podpisano protokół zwrotu', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
