import { SUCCESS, type WaitingAnswer } from '@api/callable';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed } from '@domain/shared/errors';
import { buildVersion, whyCannotAnswer } from '@domain/term/proposals';
import { getTermRecord, type TermProposal, type TermRecord } from '@domain/term/termRecord';
import { buildVersionText } from '@domain/term/versionText';
import type { OfferChange, OfferDecision } from '../data/changeOffer';
import { getSignerNames, type SignedAct } from '../joint/decideAct';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { closeProposal } from './closeProposal';
import { takeBindingStep } from './takeBindingStep';
import { buildAgreementMails } from './termMails';
import { buildTermChange } from './termStep';

/**
 * Accepts or declines the other side's proposal that the page showed. Accepting makes a new binding version of the lease, or
 * takes back a notice; the caller must be able to bind the company, alone or with a second person. Any member can decline. A
 * repeated answer changes nothing. Throws `Refusal('noAccess')`, the refusals of `whyCannotAnswer` and, when accepting,
 * `Refusal('signInTooOld')` and those of `judgeAct`.
 */
export const answerTermProposal: Handler<'answerTermProposal'> = (
  { offerId, proposedAt, accepted, secondUid },
  ctx,
) => {
  const decide = (step: PartyStep, signed: SignedAct | null) =>
    decideAnswer(step, { proposedAt, accepted, signed }, ctx);
  if (!accepted) return changeLeaseAsParty(offerId, (step) => decide(step, null), ctx);
  return takeBindingStep(
    offerId,
    {
      matter: { act: 'termAnswer', content: { proposedAt } },
      secondUid,
      decide,
      getLatest: ({ lease }) => getTermRecord(lease.offer).proposal?.answerBy ?? null,
      waitingAnswer: { ...SUCCESS, isWaiting: true },
    },
    ctx,
  );
};

const decideAnswer = (
  step: PartyStep,
  { proposedAt, accepted, signed }: { proposedAt: number; accepted: boolean; signed: SignedAct | null },
  ctx: CallContext,
): OfferDecision<WaitingAnswer> => {
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
  return { ...buildAgreement(step, { proposal, signed }, ctx), answer: SUCCESS };
};

const buildAgreement = (
  step: PartyStep,
  { proposal, signed }: { proposal: TermProposal; signed: SignedAct | null },
  ctx: CallContext,
): Omit<OfferChange<never>, 'answer'> => {
  const { offer, contract } = step.lease;
  const term = getTermRecord(offer);
  const draft = buildVersion(offer, proposal, { at: ctx.now, signers: getSignerNames(signed) });
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
              ...signed?.facts,
            }
          : {
              side,
              givenAt: term.notice?.givenAt ?? null,
              proposedAt: proposal.proposedAt,
              ...signed?.facts,
            },
      },
      buildMails: (changed, droppedDay) => buildAgreementMails(changed, { proposal, version, droppedDay }),
      details: `przyjęto: ${proposal.kind} ${proposal.endsOn ?? ''}`.trim(),
    },
    { method: 'answerTermProposal', now: ctx.now, uid: ctx.viewer.uid },
  );
};
