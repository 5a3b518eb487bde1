import { type StatusAnswer, SUCCESS } from '@api/callable';
import { assertAllowed } from '@domain/shared/errors';
import { whyCannotWithdraw } from '@domain/term/proposals';
import { getTermRecord } from '@domain/term/termRecord';
import type { OfferDecision } from '../data/changeOffer';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { closeProposal } from './closeProposal';

/**
 * Withdraws the caller side's proposal that the page showed. A repeat, also after its time has passed, changes nothing. Throws
 * `Refusal('noAccess')` and the refusals of `whyCannotWithdraw`.
 */
export const withdrawTermProposal: Handler<'withdrawTermProposal'> = ({ offerId, proposedAt }, ctx) =>
  changeLeaseAsParty(offerId, (step) => decideWithdrawal(step, proposedAt, ctx), ctx);

/** Outcomes after which nothing is left to withdraw. */
const CLOSED = ['withdrawn', 'lapsed', 'declined'];

const decideWithdrawal = (
  step: PartyStep,
  proposedAt: number,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = step.lease;
  const { proposal, lastProposal } = getTermRecord(offer);
  const isOwn = lastProposal?.proposedAt === proposedAt && lastProposal.by === step.side;
  if (isOwn && CLOSED.includes(lastProposal.outcome)) return { unchanged: SUCCESS };
  assertAllowed(whyCannotWithdraw(offer, { side: step.side, proposedAt }));
  if (!proposal) return { unchanged: SUCCESS };
  return {
    ...closeProposal(step, proposal, 'withdrawn', { ...ctx, method: 'withdrawTermProposal' }),
    answer: SUCCESS,
  };
};
