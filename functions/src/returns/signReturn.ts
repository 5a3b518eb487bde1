import { type StatusAnswer, SUCCESS } from '@api/callable';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { whyCannotSignReturn } from '@domain/returns/predicates';
import { findNextReturnState, getReturnState } from '@domain/returns/premisesReturn';
import { createSettlement, getSettlementView } from '@domain/returns/settlement';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { toGrosze } from '@domain/shared/money';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { ensureDocument } from '../offers/offerDocuments';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildSignedMails } from './returnMails';
import { assertSeenReturn } from './returnPapers';
import { withReturnWaits } from './withReturnWaits';

/**
 * Signs the submitted return for the other side. Both signatures end the lease for both companies and start the settlement of the
 * deposit. Renders the sealed document and tells both sides. Repeating it changes nothing. Throws the reasons of
 * `whyCannotSignReturn` and `Refusal('protocolReplaced')`.
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

/** Returns the deposit to settle, in grosze: nothing if the bank took it back and it was not paid again. */
const getDepositHeld = ({ offer, contract }: LastingLease): number =>
  isDepositDueAgain(offer) ? 0 : toGrosze(contract.deposit);

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
  const held = getDepositHeld(lease);
  const settlement = held > 0 ? createSettlement(held, ctx.now) : null;
  return {
    patch: withReturnWaits(
      offer,
      {
        premisesReturn: { ...attached, state: next, signed: { side, uid, at: ctx.now } },
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
