import { type StatusAnswer, SUCCESS } from '@api/callable';
import { isSameTime, type SeenProposal, whyCannotAnswerProposal } from '@domain/leases/handoverTime';
import { isStartTooLate } from '@domain/leases/handoverWindow';
import { whyCannotNamePerson } from '@domain/leases/reception';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed } from '@domain/shared/errors';
import type { OfferDecision } from '../data/changeOffer';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildAgreement } from './handoverAgreement';
import { buildEvent, buildProposalMail } from './handoverTime';

type Answer = { seen: SeenProposal; accepted: boolean };

/**
 * Accepts or declines the handover time that the other side proposed. The input names the proposal it refers to, so that a newer
 * one is never accepted unread. A repeated answer changes nothing. Throws `Refusal('handoverTimeAgreed')` when declining the
 * agreed time. Throws `Refusal('handoverBeyondTerm')` if the lease would end after the premises' availability.
 */
export const answerHandoverTime: Handler<'answerHandoverTime'> = ({ offerId, seen, accepted }, ctx) =>
  changeLeaseAsParty(offerId, (step) => decideAnswer({ seen, accepted }, step, ctx), ctx);

const decideAnswer = (
  { seen, accepted }: Answer,
  step: PartyStep,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = step.lease;
  assertAllowed(whyCannotNamePerson(offer));
  const isAgreed = isSameTime(offer.receptionTime, seen);
  assertAllowed(isAgreed && !accepted ? 'handoverTimeAgreed' : null);
  const isDone = !offer.receptionProposal && (isAgreed || !accepted);
  if (isDone) return { unchanged: SUCCESS };
  assertAllowed(whyCannotAnswerProposal(offer, { seen, side: step.side, now: ctx.now }));
  if (!accepted) return buildDecline(seen, step, ctx);
  assertAllowed(isStartTooLate(offer, seen.date, ctx.now) ? 'handoverBeyondTerm' : null);
  return { ...buildAgreement(seen, step, ctx), answer: SUCCESS };
};

const buildDecline = (seen: SeenProposal, step: PartyStep, ctx: CallContext): OfferDecision<StatusAnswer> => {
  const { lease, side } = step;
  return {
    patch: {
      receptionProposal: null,
      receptionDecline: { date: seen.date, hour: seen.hour, by: side, at: ctx.now },
    },
    audit: { type: 'handoverTimeDeclined', facts: { side, day: seen.date, hour: seen.hour } },
    mails: [buildProposalMail('handoverTimeDeclined', { lease, side: getOtherSide(side) }, seen)],
    events: [buildEvent('answerHandoverTime', 'declined', step, ctx)],
    answer: SUCCESS,
  };
};
