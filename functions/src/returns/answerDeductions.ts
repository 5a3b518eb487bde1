import { type StatusAnswer, SUCCESS } from '@api/callable';
import { type DeductionAnswer, getSettlementView, withNextNotice } from '@domain/returns/settlement';
import { whyAnswersUnfit } from '@domain/returns/settlementRules';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed } from '@domain/shared/errors';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import type { LastingLease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildDecisionMails } from './returnMails';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

/**
 * Answers all deductions for the tenant, once, which decides the settlement: accepted amounts are kept, contested ones stay
 * with the positions of both sides, the rest is due. The same answers again change nothing. Throws `Refusal('noAccess')` and
 * the refusals of `whyCannotSettle` and `whyAnswersUnfit`.
 */
export const answerDeductions: Handler<'answerDeductions'> = ({ offerId, answers }, ctx) =>
  changeLastingLease(
    offerId,
    { check: createPartyCheck(ctx), decide: (lease) => decideAnswer(lease, answers, ctx) },
    ctx,
  );

const decideAnswer = (
  lease: LastingLease,
  answers: DeductionAnswer[],
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const canonical = toCanonicalJson(answers);
  const known = findOwnSettlement(offer, 'tenant', ctx)?.answer;
  if (known && toCanonicalJson(known.answers) === canonical) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, 'answerDeductions', ctx);
  assertAllowed(whyAnswersUnfit(answers, settlement.claim?.deductions ?? []));
  const { uid } = ctx.viewer;
  const answered = withNextNotice({ ...settlement, answer: { answers, by: uid, at: ctx.now } }, ctx.now);
  const view = getSettlementView(answered, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: answered }, ctx.now),
    audit: {
      type: 'deductionsAnswered',
      facts: {
        deducted: view.deducted,
        contested: view.contested,
        left: view.left,
        digest: sha256Hex(canonical),
      },
    },
    mails: buildDecisionMails(lease, view),
    events: [
      {
        method: 'answerDeductions',
        details: view.contested > 0 ? 'część potrąceń sporna' : 'potrącenia uznane',
        userId: uid,
        offerId: offer.id,
      },
    ],
    answer: SUCCESS,
  };
};
