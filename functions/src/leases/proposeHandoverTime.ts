import { SUCCESS } from '@api/callable';
import type { ProposalAnswer } from '@api/leases';
import { isOthersWish, isOwnAgreement, isSameTime } from '@domain/leases/handoverTime';
import { isStartTooLate } from '@domain/leases/handoverWindow';
import { whyCannotNamePerson } from '@domain/leases/reception';
import type { HandoverProposal, HandoverTime } from '@domain/leases/receptionForm';
import { proposalSchema } from '@domain/leases/receptionSchema';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { getIssues, groupIssuesByPath } from '@domain/shared/validation';
import type { OfferDecision } from '../data/changeOffer';
import { debounceMail, withProposedAt } from '../emails/mails';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildAgreement } from './handoverAgreement';
import { buildEvent, buildProposalMail } from './handoverTime';

/**
 * Proposes another handover time to the other side. Nothing changes until that side accepts. A proposal replaces the open one of
 * either side. A counter-proposal declines it; a proposal of the same time accepts it. A repeat of either changes nothing and
 * returns the same.
 */
export const proposeHandoverTime: Handler<'proposeHandoverTime'> = ({ offerId, date, hour }, ctx) =>
  changeLeaseAsParty(offerId, (step) => decideProposal({ date, hour }, step, ctx), ctx);

const AGREED: ProposalAnswer = { ...SUCCESS, isAgreed: true };

const decideProposal = (
  time: HandoverTime,
  step: PartyStep,
  ctx: CallContext,
): OfferDecision<ProposalAnswer> => {
  const { lease, side } = step;
  const { receptionProposal: open, receptionTime } = lease.offer;
  assertAllowed(whyCannotNamePerson(lease.offer));
  if (open && open.by === side && isSameTime(open, time)) return { unchanged: SUCCESS };
  if (isOwnAgreement(lease.offer, side, time)) return { unchanged: AGREED };
  const issues = getIssues(proposalSchema(ctx.now), time);
  if (issues.length > 0) throw new Refusal('invalidInput', groupIssuesByPath(issues));
  if (isSameTime(receptionTime, time)) throw new Refusal('handoverTimeAgreed');
  if (isStartTooLate(lease.offer, time.date, ctx.now)) throw new Refusal('handoverBeyondTerm');
  if (isOthersWish(lease.offer, side, time)) return { ...buildAgreement(time, step, ctx), answer: AGREED };
  const receptionProposal: HandoverProposal = { ...time, by: side, proposedAt: ctx.now };
  const told = withProposedAt(
    buildProposalMail('handoverTimeProposed', { lease, side: getOtherSide(side) }, time),
    ctx.now,
  );
  return {
    patch: { receptionProposal, receptionDecline: null },
    audit: { type: 'handoverTimeProposed', facts: { side, day: time.date, hour: time.hour } },
    mails: [open?.by === side ? debounceMail(told) : told],
    events: [buildEvent('proposeHandoverTime', side, step, ctx)],
    answer: SUCCESS,
  };
};
