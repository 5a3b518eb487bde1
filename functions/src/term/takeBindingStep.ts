import { findMissingVerification } from '@domain/accounts/viewer';
import { isEndedByClock } from '@domain/leases/depositDeadline';
import type { JointMatter } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { OfferChange, OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { loadLease } from '../data/parties';
import { buildActRecord } from '../joint/buildActRecord';
import { buildTermAct } from '../joint/buildTermAct';
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
  const judgement = await judgeAct(buildTermAct(step, binding.matter), binding.secondUid, ctx);
  return changeLeaseAsParty(offerId, (current) => decideStep(current, { binding, judgement }, ctx), ctx);
};

const loadStep = async (offerId: string, ctx: CallContext): Promise<PartyStep> => {
  const getSide = (offer: Offer) => getLeaseSide(offer, ctx);
  const lease = await loadLease(offerId, getSide);
  if (isEndedByClock(lease.offer, ctx.now)) throw new Refusal('leaseEndedUnpaid');
  return { lease, side: getSide(lease.offer) };
};

type JudgedStep<A> = { binding: BindingStep<A>; judgement: ActJudgement };

const decideStep = async <A>(
  step: PartyStep,
  { binding, judgement }: JudgedStep<A>,
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
        const record = buildActRecord(judgement.act, signed, ctx.now);
        writes.update(getContractPath(step.lease.offer.id), record);
      },
    };
  };
  return decideAct(step.lease.offer, { judgement, latest: getLatest(step), waitingAnswer, build }, ctx);
};
