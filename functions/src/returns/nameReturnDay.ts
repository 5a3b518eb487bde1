import type { CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { whyCannotNameReturnDay, whyReturnDayUnfit } from '@domain/returns/predicates';
import { findAgreedDay, type ReturnDay } from '@domain/returns/premisesReturn';
import { parseTimestamp } from '@domain/shared/dates';
import { assertAllowed } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { withReturnWaits } from './withReturnWaits';

type ReturnDayAnswer = CallOutput<'nameReturnDay'>;

/**
 * Names an earlier day of the return for one side and tells the other. The day is agreed once both sides have named the same. A
 * side that names another day replaces what was named before; a day that was agreed stands until both have named the new one, and
 * naming it again ends the proposal. Repeating it changes nothing. Throws
 * `Refusal('protocolNoAccess')`, the refusals of `whyCannotNameReturnDay` and `Refusal('returnDayUnfit')`.
 */
export const nameReturnDay: Handler<'nameReturnDay'> = ({ offerId, day }, ctx) =>
  changeLastingLease(
    offerId,
    {
      check: (offer: Offer) => void getLeaseSide(offer, ctx, 'protocolNoAccess'),
      decide: (lease) => decideDay(lease, day, ctx),
    },
    ctx,
  );

const decideDay = (lease: LastingLease, day: string, ctx: CallContext): OfferDecision<ReturnDayAnswer> => {
  const { offer } = lease;
  const side = getLeaseSide(offer, ctx, 'protocolNoAccess');
  const { returnDay: known } = offer;
  const isSame = known?.day === day;
  if (isSame && (known.by === side || known.agreedAt))
    return { unchanged: { ...SUCCESS, isAgreed: Boolean(known.agreedAt) } };
  assertAllowed(whyCannotNameReturnDay(offer, side));
  assertAllowed(whyReturnDayUnfit(offer, day, ctx.now));
  const former = findAgreedDay(offer);
  const isAgreed = isSame || former?.day === day;
  const returnDay: ReturnDay = isAgreed
    ? { day, by: isSame ? known.by : side, at: ctx.now, agreedAt: ctx.now, former: null }
    : { day, by: side, at: ctx.now, agreedAt: null, former };
  const values = { offerId: offer.id, offerName: offer.name, returnOn: parseTimestamp(day) ?? ctx.now };
  const kind = isAgreed ? 'returnDayAgreed' : 'returnDayNamed';
  return {
    patch: withReturnWaits(offer, { returnDay }, ctx.now),
    audit: { type: kind, facts: { side, on: day } },
    mails: [buildMailDraft(kind, lease[getOtherSide(side)].recipient, values)],
    events: [
      {
        method: 'nameReturnDay',
        details: isAgreed ? `zwrot uzgodniony na ${day}` : `zwrot proponowany na ${day}`,
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    answer: { ...SUCCESS, isAgreed },
  };
};
