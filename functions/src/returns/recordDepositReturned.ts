import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getSettlementView, withPayment } from '@domain/returns/settlement';
import { whyPaymentDayUnfit } from '@domain/returns/settlementRules';
import { assertAllowed } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildPaymentMail } from './returnMails';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

/**
 * Records the day on which the landlord sent the rest of the deposit, and asks the tenant whether it has arrived. Another day
 * corrects it until the tenant has answered. The same day again changes nothing, unless the tenant denied the arrival. Throws
 * `Refusal('noAccess')` and the refusals of `whyCannotSettle` and `whyPaymentDayUnfit`.
 */
export const recordDepositReturned: Handler<'recordDepositReturned'> = ({ offerId, paidOn }, ctx) =>
  changeLastingLease(
    offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decidePayment(lease, paidOn, ctx) },
    ctx,
  );

const decidePayment = (lease: LastingLease, on: string, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const known = findOwnSettlement(offer, 'landlord', ctx);
  if (known?.paid?.on === on && known.arrival?.hasArrived !== false) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, 'recordDepositReturned', ctx);
  assertAllowed(whyPaymentDayUnfit(on, settlement.startedAt, ctx.now));
  const { uid } = ctx.viewer;
  const paid = withPayment(settlement, { on, by: uid, at: ctx.now });
  const { left } = getSettlementView(paid, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: paid }, ctx.now),
    audit: { type: 'depositReturned', facts: { on, grosze: left } },
    mails: [buildPaymentMail(lease, paid, ctx.now)],
    events: [
      { method: 'recordDepositReturned', details: `kaucja odesłana ${on}`, userId: uid, offerId: offer.id },
    ],
    answer: SUCCESS,
  };
};
