import { type StatusAnswer, SUCCESS } from '@api/callable';
import { isProposalLapsed, type SeenProposal, whyCannotWithdrawProposal } from '@domain/leases/handoverTime';
import { whyCannotNamePerson } from '@domain/leases/reception';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed } from '@domain/shared/errors';
import type { OfferDecision } from '../data/changeOffer';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildEvent, buildProposalMail } from './handoverTime';

/**
 * Withdraws the open proposal of the caller's own side; does nothing if there is none or it has expired. Throws the refusals of
 * `whyCannotWithdrawProposal`.
 */
export const withdrawHandoverTime: Handler<'withdrawHandoverTime'> = ({ offerId, seen }, ctx) =>
  changeLeaseAsParty(offerId, (step) => decideWithdrawal(step, seen, ctx), ctx);

const decideWithdrawal = (
  step: PartyStep,
  seen: SeenProposal,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { lease, side } = step;
  const { receptionProposal: open } = lease.offer;
  assertAllowed(whyCannotNamePerson(lease.offer));
  assertAllowed(whyCannotWithdrawProposal(lease.offer, { seen, side, now: ctx.now }));
  if (!open || isProposalLapsed(open, ctx.now)) return { unchanged: SUCCESS };
  return {
    patch: { receptionProposal: null },
    audit: { type: 'handoverTimeWithdrawn', facts: { side, day: open.date, hour: open.hour } },
    mails: [buildProposalMail('handoverTimeWithdrawn', { lease, side: getOtherSide(side) }, open)],
    events: [buildEvent('withdrawHandoverTime', side, step, ctx)],
    answer: SUCCESS,
  };
};
