import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getSettlementView, withNextNotice } from '@domain/returns/settlement';
import { whyPaymentDayUnfit } from '@domain/returns/settlementRules';
import { parseTimestamp } from '@domain/shared/dates';
import { assertAllowed } from '@domain/shared/errors';
import { toZloty } from '@domain/shared/money';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

/**
 * Records the day on which the landlord sent the rest of the deposit, and tells the tenant. The same day again changes nothing.
 * Throws `Refusal('noAccess')` and the refusals of `whyCannotSettle` and `whyPaymentDayUnfit`.
 */
export const recordDepositReturned: Handler<'recordDepositReturned'> = ({ offerId, paidOn }, ctx) =>
  changeLastingLease(
    offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decidePayment(lease, paidOn, ctx) },
    ctx,
  );

const decidePayment = (lease: LastingLease, on: string, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  if (findOwnSettlement(offer, 'landlord', ctx)?.paid?.on === on) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, 'recordDepositReturned', ctx);
  assertAllowed(whyPaymentDayUnfit(on, settlement.startedAt, ctx.now));
  const { left } = getSettlementView(settlement, ctx.now);
  const { uid } = ctx.viewer;
  const paid = withNextNotice({ ...settlement, paid: { on, by: uid, at: ctx.now } }, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: paid }, ctx.now),
    audit: { type: 'depositReturned', facts: { on, grosze: left } },
    mails: [
      buildMailDraft('depositReturned', lease.tenant.recipient, {
        offerId: offer.id,
        offerName: offer.name,
        amount: toZloty(left),
        sentOn: parseTimestamp(on) ?? ctx.now,
      }),
    ],
    events: [
      { method: 'recordDepositReturned', details: `kaucja odesłana ${on}`, userId: uid, offerId: offer.id },
    ],
    answer: SUCCESS,
  };
};
