import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import {
  getSettlementView,
  isNothingToSettle,
  type Settlement,
  withNextNotice,
} from '@domain/returns/settlement';
import { isArrivalDisputed, listDenials, withArrival } from '@domain/returns/settlementPayment';
import { whyCannotDeny, whyPaymentOutdated } from '@domain/returns/settlementRules';
import { toCanonicalJson } from '@domain/shared/canonical';
import { parseTimestamp } from '@domain/shared/dates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import { buildLostDepositMails } from '../emails/buildLostDepositMails';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildArrivalMails } from './returnMails';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

type ArrivalInput = CallInput<'reportDepositArrival'>;

/**
 * Records the tenant's answer to the payment that the landlord recorded, and tells the landlord. One that has not arrived is due again,
 * by its former day, unless the bank took the deposit back meanwhile; the second denial ends the settlement with both positions and
 * tells both sides. A denial can be taken back. The same answer again changes nothing. Throws `Refusal('noAccess')`,
 * `Refusal('denialGiven')` for a denial in other words, the refusals of `whyCannotSettle`, `Refusal('paymentChanged')` and, with the
 * first day of a denial, `Refusal('arrivalTooEarly')`.
 */
export const reportDepositArrival: Handler<'reportDepositArrival'> = (given, ctx) =>
  changeLastingLease(
    given.offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decideArrival(lease, given, ctx) },
    ctx,
  );

const assertDeniable = (settlement: Settlement, now: number): void => {
  const why = whyCannotDeny(settlement, now);
  if (!why) return;
  const { deniableFrom } = getSettlementView(settlement, now);
  throw new Refusal(why, null, parseTimestamp(deniableFrom ?? ''));
};

/** Throws unless an answer that was given already is repeated as it was: other words would be lost unseen. */
const assertRepeat = (
  known: Settlement,
  { paymentAt, comment }: Pick<ArrivalInput, 'paymentAt' | 'comment'>,
): void => {
  assertAllowed(whyPaymentOutdated(known, paymentAt));
  if ((known.arrival?.comment ?? '') !== comment) throw new Refusal('denialGiven');
};

const getAuditType = (settlement: Settlement) => {
  if (settlement.arrival?.hasArrived) return 'returnedDepositArrived';
  return isArrivalDisputed(settlement) ? 'returnedDepositDisputed' : 'returnedDepositMissing';
};

const decideArrival = (
  lease: LastingLease,
  { paymentAt, hasArrived, comment: words }: ArrivalInput,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const known = findOwnSettlement(offer, 'tenant', ctx);
  if (known?.arrival?.hasArrived === hasArrived) {
    assertRepeat(known, { paymentAt, comment: hasArrived ? '' : words });
    return { unchanged: SUCCESS };
  }
  const settlement = assertSettlementStep(offer, 'reportDepositArrival', ctx);
  assertAllowed(whyPaymentOutdated(settlement, paymentAt));
  if (!hasArrived) assertDeniable(settlement, ctx.now);
  const { uid } = ctx.viewer;
  const comment = hasArrived ? '' : words;
  const answered = withNextNotice(
    withArrival(settlement, { hasArrived, comment, by: uid, at: ctx.now }),
    ctx.now,
  );
  return {
    patch: withReturnWaits(offer, { depositSettlement: answered }, ctx.now),
    audit: {
      type: getAuditType(answered),
      facts: {
        on: settlement.paid?.on ?? null,
        grosze: getSettlementView({ ...settlement, arrival: null }, ctx.now).left,
        ...(hasArrived ? {} : { digest: sha256Hex(toCanonicalJson(listDenials(answered).at(-1))) }),
      },
    },
    mails: isNothingToSettle(answered)
      ? buildLostDepositMails(lease, settlement.depositGrosze, [lease.landlord.recipient])
      : buildArrivalMails(lease, answered, ctx.now),
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
