import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import {
  agreeOnTime,
  isSameTime,
  type SeenProposal,
  whyCannotAnswerProposal,
} from '@domain/leases/handoverTime';
import { handoverStartsAt, whyCannotNamePerson } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { refuseWhen } from '@domain/shared/errors';
import { withHandover } from '../calendar/handover';
import type { OfferDecision } from '../data/changeOffer';
import { mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildInvitation, buildPersonInvitations } from './handoverMails';
import {
  buildEvent,
  buildProposalMail,
  changeHandover,
  getOfferValues,
  type HandoverStep,
} from './handoverTime';

type Answer = { seen: SeenProposal; accepted: boolean };

/**
 * Accepts or declines the moment the other side has asked for. The answer names the proposal it saw, so that one made
 * meanwhile is never accepted unread. A repeated answer changes nothing; a moment that is the
 * agreed one is declined no more (`handoverTimeAgreed`).
 */
export const answerHandoverTime: Handler<'answerHandoverTime'> = ({ offerId, seen, accepted }, ctx) =>
  changeHandover(offerId, (step) => decideAnswer({ seen, accepted }, step, ctx), ctx);

const decideAnswer = (
  { seen, accepted }: Answer,
  step: HandoverStep,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = step.lease;
  refuseWhen(whyCannotNamePerson(offer));
  const isAgreed = isSameTime(offer.receptionTime, seen);
  refuseWhen(isAgreed && !accepted ? 'handoverTimeAgreed' : null);
  const isDone = !offer.receptionProposal && (isAgreed || !accepted);
  if (isDone) return { unchanged: SUCCESS };
  refuseWhen(whyCannotAnswerProposal(offer, { seen, side: step.side, now: ctx.now }));
  return accepted ? buildAgreement(seen, step, ctx) : buildRefusal(seen, step, ctx);
};

const buildAgreement = (
  seen: SeenProposal,
  step: HandoverStep,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { lease, side } = step;
  const { now } = ctx;
  const patch = agreeOnTime(lease.offer, { ...seen, acceptedAt: now });
  const changed: Offer = { ...lease.offer, ...patch };
  const asker = getOtherSide(side);
  const handoverAt = handoverStartsAt(changed.receptionTime);
  const told = mail('handoverTimeAgreed', lease[asker].recipient, {
    ...getOfferValues(lease, asker),
    previousHandoverAt: handoverStartsAt(lease.offer.receptionTime),
    handoverAt,
  });
  return {
    patch,
    audit: { type: 'handoverTimeAccepted', facts: { side, day: seen.date, hour: seen.hour } },
    mails: [
      withHandover(told, { offer: changed, method: 'REQUEST', now }),
      ...buildInvitation(changed, lease[side].recipient, now),
      ...buildPersonInvitations(lease, changed, { now, holdRepeated: false }),
    ],
    events: [buildEvent('answerHandoverTime', 'accepted', step, ctx)],
    answer: SUCCESS,
  };
};

const buildRefusal = (
  seen: SeenProposal,
  step: HandoverStep,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { lease, side } = step;
  return {
    patch: { receptionProposal: null },
    audit: { type: 'handoverTimeDeclined', facts: { side, day: seen.date, hour: seen.hour } },
    mails: [buildProposalMail('handoverTimeDeclined', { lease, side: getOtherSide(side) }, seen)],
    events: [buildEvent('answerHandoverTime', 'declined', step, ctx)],
    answer: SUCCESS,
  };
};
