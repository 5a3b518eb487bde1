import { endOfDayInMonths } from '../shared/dates';

/** The name of the promotion; it is the same in every language (Spec 1 §9). */
export const PROMOTION_NAME = 'Bezpieczne 100';
/** How many approved offers are insured: the first hundred (Spec 1 §9). */
const PROMOTION_POOL = 100;
/** Free insurance lasts so long from the activation of the offer (Spec 1 §9). */
export const INSURED_MONTHS = 12;
/** A complaint about the promotion is answered within this many days (Spec 1 §9). */
export const COMPLAINT_DAYS = 14;
/** What the insurance covers (Spec 1 §9). */
export const COVERED_RISKS = ['unpaidRent', 'damage', 'legalAid', 'fastPayout'] as const;

/** `admin/promotion`: when it runs (epoch ms, both inclusive), for how many offers, and how many it has insured. */
export type Promotion = { startsAt: number; lastsUntil: number; pool: number; insured: number };

/**
 * 10 March to 31 May 2025 on Warsaw's clocks, a hundred offers: what holds until the operator sets something else
 * (Spec 1 §9).
 */
export const FIRST_PROMOTION: Promotion = {
  startsAt: Date.parse('2025-03-10T00:00:00.000+01:00'),
  lastsUntil: Date.parse('2025-05-31T23:59:59.999+02:00'),
  pool: PROMOTION_POOL,
  insured: 0,
};

/** Before its days, running, the pool given away within its days, or past them. */
export type PromotionStanding = 'notYet' | 'running' | 'usedUp' | 'over';

export const getPromotionStatus = (
  { startsAt, lastsUntil, pool, insured }: Promotion,
  at: number,
): PromotionStanding => {
  if (at < startsAt) return 'notYet';
  if (at > lastsUntil) return 'over';
  return insured < pool ? 'running' : 'usedUp';
};

/** Whether an offer activated at `at` takes part: within the dates and while the pool is not used up. */
export const isRunning = (promotion: Promotion, at: number): boolean =>
  getPromotionStatus(promotion, at) === 'running';

/** The last moment of free insurance of an offer activated at `activatedAt`: the day twelve months later. */
export const getInsuranceEnd = (activatedAt: number): number => endOfDayInMonths(activatedAt, INSURED_MONTHS);

/** `promotionQueue/{offerId}`: an offer that became ACTIVE while the promotion ran and waits to be counted. */
export type Activation = { offerId: string; offerName: string; activatedAt: number };

/** `insuredOffers/{offerId}`: the place of an insured offer, 1 for the first. Moments in epoch ms. */
export type InsuredOffer = Activation & { number: number; insuredUntil: number };

/**
 * The insured offers among those waiting, in the order of their activation: numbered on from those insured before,
 * each within the dates, never beyond the pool.
 */
export const selectInsuredOffers = (promotion: Promotion, waiting: readonly Activation[]): InsuredOffer[] =>
  [...waiting]
    .sort((one, other) => one.activatedAt - other.activatedAt || (one.offerId < other.offerId ? -1 : 1))
    .filter(({ activatedAt }) => isRunning(promotion, activatedAt))
    .slice(0, promotion.pool - promotion.insured)
    .map((activation, index) => ({
      ...activation,
      number: promotion.insured + index + 1,
      insuredUntil: getInsuranceEnd(activation.activatedAt),
    }));
