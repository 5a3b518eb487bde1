import type { CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import { getActionEnd } from '@domain/leases/jointAction';
import { assertAllowed } from '@domain/shared/errors';
import { getAnswerBy, getOpenProposal, isSameProposal, whyCannotPropose } from '@domain/term/proposals';
import type { ProposedTerms, TermProposal } from '@domain/term/termRecord';
import type { OfferDecision } from '../data/changeOffer';
import { getSignerNames, type SignedAct } from '../joint/decideAct';
import type { PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { takeBindingStep } from './takeBindingStep';
import { buildProposalMail } from './termMails';
import { buildTermChange } from './termStep';

type ProposalAnswer = CallOutput<'proposeTermChange'>;

/**
 * Proposes a change of the term to the other side, which has until `answerBy` to accept it. It binds its own side until then,
 * so the caller must be able to bind the company, alone or with a second person. The same proposal again changes nothing.
 * Throws `Refusal('noAccess')`, the refusals of `whyCannotPropose` and of `judgeAct`.
 */
export const proposeTermChange: Handler<'proposeTermChange'> = (
  { offerId, kind, endsOn, rent, secondUid },
  ctx,
) => {
  const terms: ProposedTerms = { kind, endsOn, rent };
  return takeBindingStep(
    offerId,
    {
      matter: { act: 'termProposal', content: terms },
      secondUid,
      decide: (step, signed) => decideProposal(step, { terms, signed }, ctx),
      getLatest: ({ lease }) => getAnswerBy(lease.offer, terms, ctx.now),
      waitingAnswer: { ...SUCCESS, answerBy: getActionEnd(ctx.now, null), isWaiting: true },
    },
    ctx,
  );
};

const decideProposal = (
  step: PartyStep,
  { terms, signed }: { terms: ProposedTerms; signed: SignedAct | null },
  ctx: CallContext,
): OfferDecision<ProposalAnswer> => {
  const { lease, side } = step;
  const { offer } = lease;
  const { now } = ctx;
  const open = getOpenProposal(offer, now);
  if (open?.by === side && isSameProposal(open, terms))
    return { unchanged: { ...SUCCESS, answerBy: open.answerBy } };
  assertAllowed(whyCannotPropose(offer, { ...terms, by: side }, now));
  const answerBy = getAnswerBy(offer, terms, now);
  const signers = getSignerNames(signed);
  const proposal: TermProposal = { ...terms, by: side, signers, proposedAt: now, answerBy };
  return {
    ...buildTermChange(
      step,
      {
        change: { proposal },
        audit: { type: 'termProposed', facts: { side, ...terms, answerBy, ...signed?.facts } },
        buildMails: (changed) => [buildProposalMail(changed, proposal)],
        details: `propozycja: ${terms.kind} ${terms.endsOn ?? ''}`.trim(),
      },
      { method: 'proposeTermChange', now, uid: ctx.viewer.uid },
    ),
    answer: { ...SUCCESS, answerBy },
  };
};
