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

type Proposer = 'tenant' | 'stranger';

/** Other terms are proposed while the premises are to let and nobody holds them. */
export const propose: ModelTransition = (life, actor, { now }) => {
  const company = COMPANY_OF[actor];
  const isToLet = life.state === 'ACTIVE' || (life.state === 'BOOKED' && !isLive(life, now));
  const isAllowed = company !== null && company !== 'companyLandlord' && isToLet;
  return allowWhen(isAllowed, { ...life, proposals: { ...life.proposals, [actor]: 'OPEN' } });
};

/** The landlord accepts the terms a company proposed: for a day that company alone reserves. */
export const acceptTerms =
  (proposer: Proposer): ModelTransition =>
  (life, actor, { now }) => {
    if (!isLandlord(actor)) return null;
    const swept = releaseLapsed(life, now);
    const company = COMPANY_OF[proposer];
    if (life.proposals[proposer] === 'ACCEPTED') return swept;
    const isDue = life.proposals[proposer] === 'OPEN' && swept.state === 'ACTIVE';
    const proposals = { ...life.proposals, [proposer]: 'ACCEPTED' };
    const precedence = { company, endsAt: now + DAY_MS };
    return allowWhen(isDue && !isPromisedToOther(life, company, now), { ...swept, proposals, precedence });
  };

/** The landlord declines open terms at any time; the offer, and the precedence of another company, stay as they are. */
export const declineTerms =
  (proposer: Proposer): ModelTransition =>
  (life, actor) => {
    const proposal = life.proposals[proposer];
    const isAnswerable = proposal === 'OPEN' || proposal === 'DECLINED';
    const proposals = { ...life.proposals, [proposer]: 'DECLINED' };
    return allowWhen(isLandlord(actor) && isAnswerable, { ...life, proposals });
  };

/** The company that acts or is acted for, by the steps a precedence can stand in the way of. */
const getCompany = (actor: Actor, step: string): string | null => {
  if (step === 'acceptTenant') return isLandlord(actor) ? COMPANY_OF.tenant : null;
  if (step === 'acceptStranger') return isLandlord(actor) ? COMPANY_OF.stranger : null;
  const company = COMPANY_OF[actor];
  return step.startsWith('reserve') && company !== 'companyLandlord' ? company : null;
};

/** Returns until when a step that is refused because another company negotiated has to wait, else `null`. */
export const findWaitEnd = (
  life: LeaseModel,
  { actor, step }: { actor: Actor; step: string },
  { now }: ModelClock,
): number | null => {
  const company = getCompany(actor, step);
  return life.state === 'ACTIVE' && company !== null && isPromisedToOther(life, company, now)
    ? (life.precedence?.endsAt ?? null)
    : null;
};
