import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed } from '@domain/shared/errors';
import { buildVersion, whyCannotAnswer } from '@domain/term/proposals';
import { getTermRecord, type TermProposal, type TermRecord } from '@domain/term/termRecord';
import { buildVersionText } from '@domain/term/versionText';
import type { OfferChange, OfferDecision } from '../data/changeOffer';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { closeProposal } from './closeProposal';
import { buildAgreementMails } from './termMails';
import { buildTermChange, changeTerm, type TermStep } from './termStep';

/**
 * Accepts or declines the other side's proposal that the page showed. Accepting makes a new binding version of the lease, or takes
 * back a notice. A repeated answer changes nothing. Throws `Refusal('noAccess')`, `Refusal('signInTooOld')` when accepting, and the
 * refusals of `whyCannotAnswer`.
 */
export const answerTermProposal: Handler<'answerTermProposal'> = ({ offerId, proposedAt, accepted }, ctx) =>
  changeTerm(offerId, (step) => decideAnswer(step, { proposedAt, accepted }, ctx), ctx);

const decideAnswer = (
  step: TermStep,
  { proposedAt, accepted }: { proposedAt: number; accepted: boolean },
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = step.lease;
  const { proposal, lastProposal } = getTermRecord(offer);
  const outcome = accepted ? 'accepted' : 'declined';
  const isDone = lastProposal?.proposedAt === proposedAt && lastProposal.outcome === outcome;
  if (isDone && lastProposal.by !== step.side) return { unchanged: SUCCESS };
  assertAllowed(whyCannotAnswer(offer, { side: step.side, proposedAt, accepted, now: ctx.now }));
  if (!proposal) return { unchanged: SUCCESS };
  if (!accepted)
    return {
      ...closeProposal(step, proposal, 'declined', { ...ctx, method: 'answerTermProposal' }),
      answer: SUCCESS,
    };
  assertFreshSignIn(ctx);
  return { ...buildAgreement(step, proposal, ctx), answer: SUCCESS };
};

const buildAgreement = (
  step: TermStep,
  proposal: TermProposal,
  ctx: CallContext,
): Omit<OfferChange<never>, 'answer'> => {
  const { offer, contract } = step.lease;
  const term = getTermRecord(offer);
  const draft = buildVersion(offer, proposal, ctx.now);
  const version = draft && {
    ...draft,
    digest: sha256Hex(toCanonicalJson(buildVersionText(draft, contract))),
  };
  const change: Partial<TermRecord> = {
    proposal: null,
    lastProposal: { ...proposal, outcome: 'accepted', closedAt: ctx.now },
    ...(version ? { versions: [...term.versions, version] } : { notice: null }),
  };
  const side: LeaseSide = step.side;
  return buildTermChange(
    step,
    {
      change,
      audit: {
        type: version ? 'termAgreed' : 'noticeWithdrawn',
        facts: version
          ? {
              side,
              ...version,
              signedVersion: { number: contract.versionNumber, digest: contract.versionDigest },
            }
          : { side, givenAt: term.notice?.givenAt ?? null, proposedAt: proposal.proposedAt },
      },
      buildMails: (changed) => buildAgreementMails(changed, proposal, version),
      details: `przyjęto: ${proposal.kind} ${proposal.endsOn ?? ''}`.trim(),
    },
    { method: 'answerTermProposal', now: ctx.now, uid: ctx.viewer.uid },
  );
};
