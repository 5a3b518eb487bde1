import { findMissingVerification } from '@domain/accounts/viewer';
import { isEndedByClock } from '@domain/leases/depositDeadline';
import type { JointMatter } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { computeTermObligation } from '@domain/term/termObligation';
import type { ProposedTerms } from '@domain/term/termRecord';
import type { OfferChange, OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { loadLease } from '../data/parties';
import { decideAct, type SignedAct } from '../joint/decideAct';
import { type ActJudgement, judgeAct } from '../joint/judgeAct';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import { getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';

/** A step that binds the company of a side. */
type BindingStep<A> = {
  matter: JointMatter;
  /** Colleague who signs second, where the register asks for two people. */
  secondUid: string | undefined;
  /** Decides the step. `signed` is `null` while it is only checked. */
  decide: (step: PartyStep, signed: SignedAct | null) => OfferDecision<A>;
  /** The change of the lease that the step proposes or accepts; `null` for a notice. */
  findTerms: (step: PartyStep) => ProposedTerms | null;
  /** Moment (epoch ms) until which the second person can sign at the latest; `null` without one. */
  getLatest: (step: PartyStep) => number | null;
  waitingAnswer: A;
};

/**
 * Takes a step that binds a side: the register, read at this moment, or a reviewed document lets the caller act for its
 * company, alone or with a second person. Until that one has signed, the other side is told nothing and no period begins.
 * Extract and verdict are kept with the contract. Throws the refusals of the step before the register is read, then those of
 * `judgeAct`.
 */
export const takeBindingStep = async <A>(
  offerId: string,
  binding: BindingStep<A>,
  ctx: CallContext,
): Promise<A> => {
  assertAllowed(findMissingVerification(ctx.viewer));
  const step = await loadStep(offerId, ctx);
  const checked = binding.decide(step, null);
  if ('unchanged' in checked) return checked.unchanged;
  const judgement = await judgeStep(step, binding, ctx);
  return changeLeaseAsParty(offerId, (current) => decideStep(current, { binding, judgement }, ctx), ctx);
};

const loadStep = async (offerId: string, ctx: CallContext): Promise<PartyStep> => {
  const getSide = (offer: Offer) => getLeaseSide(offer, ctx);
  const lease = await loadLease(offerId, getSide);
  if (isEndedByClock(lease.offer, ctx.now)) throw new Refusal('leaseEndedUnpaid');
  return { lease, side: getSide(lease.offer) };
};

const judgeStep = <A>(
  step: PartyStep,
  { matter, secondUid, findTerms }: BindingStep<A>,
  ctx: CallContext,
): Promise<ActJudgement> => {
  const { lease, side } = step;
  const { offer, contract } = lease;
  const agreed = { offer, rent: contract.rent, months: contract.months };
  const act = {
    ...matter,
    offerId: offer.id,
    side,
    company: lease[side].company,
    other: lease[getOtherSide(side)].company,
    obligation: computeTermObligation(agreed, findTerms(step)),
  };
  return judgeAct(act, secondUid, ctx);
};

type Judged<A> = { binding: BindingStep<A>; judgement: ActJudgement };

const decideStep = async <A>(
  step: PartyStep,
  { binding, judgement }: Judged<A>,
  ctx: CallContext,
): Promise<OfferDecision<A>> => {
  const checked = binding.decide(step, null);
  if ('unchanged' in checked) return checked;
  const { waitingAnswer, getLatest } = binding;
  const build = (signed: SignedAct): OfferChange<A> => {
    const change = binding.decide(step, signed) as OfferChange<A>;
    return {
      ...change,
      alsoWrite: (writes) => {
        change.alsoWrite?.(writes);
        writes.update(getContractPath(step.lease.offer.id), buildActRecord(step, { binding, signed }, ctx));
      },
    };
  };
  return decideAct(step.lease.offer, { judgement, latest: getLatest(step), waitingAnswer, build }, ctx);
};

/** Builds the patch that keeps the extracts and verdicts of an act with the contract. */
const buildActRecord = <A>(
  { side }: PartyStep,
  { binding, signed }: { binding: BindingStep<A>; signed: SignedAct },
  { now }: CallContext,
) => {
  const { act } = binding.matter;
  return { [`acts.${act}-${now}`]: { act, side, at: now, authorities: signed.authorities } };
};
