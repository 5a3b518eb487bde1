import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { whyCannotBeginReturn } from '@domain/returns/predicates';
import { getReturnState } from '@domain/returns/premisesReturn';
import { beginPremisesReturn } from '@domain/returns/returnRounds';
import { assertAllowed } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getReturnPapers } from './returnPapers';
import { withReturnWaits } from './withReturnWaits';

/**
 * Begins the return protocol with one open row for each row of the signed handover protocol, and tells the other side. From
 * then on both fill it in. One that was called off goes on with what was entered. Repeating it changes nothing. Throws
 * `Refusal('protocolNoAccess')` and the refusals of `whyCannotBeginReturn`.
 */
export const beginReturn: Handler<'beginReturn'> = ({ offerId }, ctx) =>
  changeLastingLease(
    offerId,
    {
      check: (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess'),
      decide: (lease) => decideBeginning(lease, ctx),
    },
    ctx,
  );

const decideBeginning = (lease: LastingLease, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  if (getReturnState(offer) === 'OPEN') return { unchanged: SUCCESS };
  assertAllowed(whyCannotBeginReturn(offer, side, ctx.now));
  const { form } = getReturnPapers(offer);
  const { uid } = ctx.viewer;
  const premisesReturn = beginPremisesReturn(offer.premisesReturn ?? null, { side, uid, at: ctx.now });
  const values = { offerId: offer.id, offerName: offer.name };
  return {
    patch: withReturnWaits(offer, { premisesReturn, returnForm: form }, ctx.now),
    audit: { type: 'returnBegun', facts: { side } },
    mails: [buildMailDraft('returnBegun', lease[getOtherSide(side)].recipient, values)],
    events: [{ method: 'beginReturn', details: 'Rozpoczęto zwrot lokalu', userId: uid, offerId: offer.id }],
    answer: SUCCESS,
  };
};
