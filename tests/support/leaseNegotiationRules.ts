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
 * Returns the start of the streak that terms accepted at `now` would go on, and from when they can be accepted instead if it would be
 * longer than three days: others have a day to reserve first.
 */
const readStreak = ({ streak }: LeaseModel, now: number): { from: number; acceptableFrom: number | null } => {
  if (!streak || now >= streak.to + DAY_MS) return { from: now, acceptableFrom: null };
  const isTooLong = now + DAY_MS > streak.from + 3 * DAY_MS;
  return { from: streak.from, acceptableFrom: isTooLong ? streak.to + DAY_MS : null };
};

/** The landlord accepts a company's terms. For one day only that company can reserve. */
export const acceptTerms =
  (proposer: Proposer): ModelTransition =>
  (life, actor, { now }) => {
    if (!isLandlord(actor)) return null;
    const swept = releaseLapsed(life, now);
    const company = COMPANY_OF[proposer];
    if (life.proposals[proposer] === 'ACCEPTED') return swept;
    const isDue = life.proposals[proposer] === 'OPEN' && swept.state === 'ACTIVE';
    const proposals = { ...life.proposals, [proposer]: 'ACCEPTED' };
    const { from, acceptableFrom } = readStreak(swept, now);
    const precedence = { company, endsAt: now + DAY_MS };
    const streak = { from, to: now + DAY_MS };
    const isFree = !isPromisedToOther(life, company, now) && acceptableFrom === null;
    return allowWhen(isDue && isFree, { ...swept, proposals, precedence, streak });
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
  const promisedUntil = isPromisedToOther(life, company, now) ? (life.precedence?.endsAt ?? null) : null;
  const { acceptableFrom } = readStreak(life, promisedUntil ?? now);
  if (step.startsWith('accept') && acceptableFrom !== null) return acceptableFrom;
  if (promisedUntil !== null) return promisedUntil;
  const turn = step.startsWith('reserve') ? findTurn(advanceTurns(life, now), now) : null;
  return turn && turn.company !== company ? turn.endsAt : null;
};
