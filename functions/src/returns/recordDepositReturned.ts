import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getSettlementView, type Settlement } from '@domain/returns/settlement';
import { getPaymentWay, isDenied } from '@domain/returns/settlementPayment';
import {
  getPaymentStep,
  whyPaymentDayUnfit,
  whyWayUnfit,
  withPayment,
} from '@domain/returns/settlementRules';
import { assertAllowed } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildPaymentMail } from './returnMails';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

type PaymentInput = CallInput<'recordDepositReturned'>;

/**
 * Records the day on which the landlord gave back the rest of the deposit and how, and asks the tenant whether it has arrived. Another
 * day or way corrects it until the tenant has answered. The same again changes nothing, unless the tenant denied the arrival: then it
 * is a second payment, and the first stays in the evidence. Throws `Refusal('noAccess')` and the refusals of `whyCannotSettle`,
 * `whyWayUnfit` and `whyPaymentDayUnfit`.
 */
export const recordDepositReturned: Handler<'recordDepositReturned'> = (given, ctx) =>
  changeLastingLease(
    given.offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decidePayment(lease, given, ctx) },
    ctx,
  );

const isRecorded = (known: Settlement | null, { paidOn, way, how }: PaymentInput): boolean =>
  known?.paid?.on === paidOn &&
  getPaymentWay(known.paid) === way &&
  (known.paid.how ?? '') === how &&
  !isDenied(known);

const decidePayment = (
  lease: LastingLease,
  given: PaymentInput,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const { paidOn: on, way, how } = given;
  if (isRecorded(findOwnSettlement(offer, 'landlord', ctx), given)) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, getPaymentStep(way), ctx);
  assertAllowed(whyWayUnfit(way, how));
  assertAllowed(whyPaymentDayUnfit(on, settlement.startedAt, ctx.now));
  const { uid } = ctx.viewer;
  const paid = withPayment(settlement, { on, way, how, by: uid, at: ctx.now });
  const { left } = getSettlementView(paid, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: paid }, ctx.now),
    audit: {
      type: 'depositReturned',
      facts: { on, way, grosze: left, ...(how && { howDigest: sha256Hex(how) }) },
    },
    mails: [buildPaymentMail(lease, paid, ctx.now)],
    events: [
      { method: 'recordDepositReturned', details: `kaucja odesłana ${on}`, userId: uid, offerId: offer.id },
    ],
    answer: SUCCESS,
  };
};
