import type { CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import { assertAllowed } from '@domain/shared/errors';
import { getAnswerBy, getOpenProposal, isSameProposal, whyCannotPropose } from '@domain/term/proposals';
import type { ProposedTerms, TermProposal } from '@domain/term/termRecord';
import type { OfferDecision } from '../data/changeOffer';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildProposalMail } from './termMails';
import { buildTermChange, changeTerm, type TermStep } from './termStep';

type Proposed = CallOutput<'proposeTermChange'>;

/**
 * Proposes a change of the term to the other side, which has until `answerBy` to accept it. The same proposal again changes
 * nothing. Throws `Refusal('noAccess')` and the refusals of `whyCannotPropose`.
 */
export const proposeTermChange: Handler<'proposeTermChange'> = ({ offerId, kind, endsOn, rent }, ctx) =>
  changeTerm(offerId, (step) => decideProposal(step, { kind, endsOn, rent }, ctx), ctx);

const decideProposal = (step: TermStep, terms: ProposedTerms, ctx: CallContext): OfferDecision<Proposed> => {
  const { lease, side } = step;
  const { offer } = lease;
  const { now } = ctx;
  const open = getOpenProposal(offer, now);
  if (open?.by === side && isSameProposal(open, terms))
    return { unchanged: { ...SUCCESS, answerBy: open.answerBy } };
  assertAllowed(whyCannotPropose(offer, { ...terms, by: side }, now));
  const answerBy = getAnswerBy(offer, terms, now);
  const proposal: TermProposal = { ...terms, by: side, proposedAt: now, answerBy };
  return {
    ...buildTermChange(
      step,
      {
        change: { proposal },
        audit: { type: 'termProposed', facts: { side, ...terms, answerBy } },
        buildMails: (changed) => [buildProposalMail(changed, proposal)],
        details: `propozycja: ${terms.kind} ${terms.endsOn ?? ''}`.trim(),
      },
      { method: 'proposeTermChange', now, uid: ctx.viewer.uid },
    ),
    answer: { ...SUCCESS, answerBy },
  };
};
