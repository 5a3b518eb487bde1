import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getSettlementView, withNextNotice } from '@domain/returns/settlement';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildArrivalMail } from './returnMails';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

/**
 * Records the tenant's answer to the transfer that the landlord recorded, and tells the landlord. One that has not arrived is due
 * again, by its former day. The same answer again changes nothing. Throws `Refusal('noAccess')` and the refusals of
 * `whyCannotSettle`.
 */
export const reportDepositArrival: Handler<'reportDepositArrival'> = ({ offerId, hasArrived }, ctx) =>
  changeLastingLease(
    offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decideArrival(lease, hasArrived, ctx) },
    ctx,
  );

const decideArrival = (
  lease: LastingLease,
  hasArrived: boolean,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const known = findOwnSettlement(offer, 'tenant', ctx)?.arrival;
  if (known?.hasArrived === hasArrived) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, 'reportDepositArrival', ctx);
  const { uid } = ctx.viewer;
  const arrival = { hasArrived, by: uid, at: ctx.now };
  const answered = withNextNotice({ ...settlement, arrival }, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: answered }, ctx.now),
    audit: {
      type: hasArrived ? 'returnedDepositArrived' : 'returnedDepositMissing',
      facts: { on: settlement.paid?.on ?? null, grosze: getSettlementView(answered, ctx.now).left },
    },
    mails: [buildArrivalMail(lease, answered, ctx.now)],
    events: [
      {
        method: 'reportDepositArrival',
        details: hasArrived ? 'kaucja dotarła' : 'kaucja nie dotarła',
        userId: uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
