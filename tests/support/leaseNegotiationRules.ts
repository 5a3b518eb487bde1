import { DAY_MS } from '@domain/shared/dates';
import {
  type Actor,
  allowWhen,
  COMPANY_OF,
  isLandlord,
  isLive,
  isPromisedToOther,
  type LeaseModel,
  type ModelClock,
  type ModelTransition,
  releaseLapsed,
} from './leaseLife';
import { advanceTurns, findTurn } from './leaseQueueRules';

type Proposer = 'tenant' | 'stranger';

/** A company proposes other terms while the premises are to let and not reserved. */
export const propose: ModelTransition = (life, actor, { now }) => {
  const company = COMPANY_OF[actor];
  const isToLet = life.state === 'ACTIVE' || (life.state === 'BOOKED' && !isLive(life, now));
  const isAllowed = company !== null && company !== 'companyLandlord' && isToLet;
  return allowWhen(isAllowed, { ...life, proposals: { ...life.proposals, [actor]: 'OPEN' } });
};

/**
 * The landlord accepts a company's terms. For one day only that company can reserve; with further terms for three days in all, unless
 * others had a day in between.
 */
export const acceptTerms =
  (proposer: Proposer): ModelTransition =>
  (life, actor, { now }) => {
    if (!isLandlord(actor)) return null;
    const swept = releaseLapsed(life, now);
    const company = COMPANY_OF[proposer];
    if (life.proposals[proposer] === 'ACCEPTED') return swept;
    const isDue = life.proposals[proposer] === 'OPEN' && swept.state === 'ACTIVE';
    const proposals = { ...life.proposals, [proposer]: 'ACCEPTED' };
    const former = life.precedence?.company === company ? life.precedence : null;
    const firstAt = former && now < former.endsAt + DAY_MS ? former.firstAt : now;
    const precedence = { company, firstAt, endsAt: Math.min(now + DAY_MS, firstAt + 3 * DAY_MS) };
    return allowWhen(isDue && !isPromisedToOther(life, company, now), { ...swept, proposals, precedence });
  };

/** The landlord declines open terms at any time. The offer and the precedence of another company do not change. */
export const declineTerms =
  (proposer: Proposer): ModelTransition =>
  (life, actor) => {
    const proposal = life.proposals[proposer];
    const isAnswerable = proposal === 'OPEN' || proposal === 'DECLINED';
    const proposals = { ...life.proposals, [proposer]: 'DECLINED' };
    return allowWhen(isLandlord(actor) && isAnswerable, { ...life, proposals });
  };

/** Returns the company that acts or that the step is for, among the steps that a precedence can block. */
const getCompany = (actor: Actor, step: string): string | null => {
  if (step === 'acceptTenant') return isLandlord(actor) ? COMPANY_OF.tenant : null;
  if (step === 'acceptStranger') return isLandlord(actor) ? COMPANY_OF.stranger : null;
  const company = COMPANY_OF[actor];
  return step.startsWith('reserve') && company !== 'companyLandlord' ? company : null;
};

/**
 * Returns the end of the wait for a step that is refused because another company negotiated or has its turn in the queue, else
 * `null`.
 */
export const findWaitEnd = (
  life: LeaseModel,
  { actor, step }: { actor: Actor; step: string },
  { now }: ModelClock,
): number | null => {
  const company = getCompany(actor, step);
  if (life.state !== 'ACTIVE' || company === null) return null;
  if (isPromisedToOther(life, company, now)) return life.precedence?.endsAt ?? null;
  const turn = step.startsWith('reserve') ? findTurn(advanceTurns(life, now), now) : null;
  return turn && turn.company !== company ? turn.endsAt : null;
};
