import { endOfDayInMonths } from '../shared/dates';

/** The name of the promotion, the same in every language (Spec 1 §9). */
export const PROMOTION_NAME = 'Bezpieczne 100';
/** Default number of insured offers: the first hundred (Spec 1 §9). */
const PROMOTION_POOL = 100;
/** Duration of the free insurance from the activation of the offer (Spec 1 §9). */
export const INSURED_MONTHS = 12;
/** Deadline in days to answer a complaint about the promotion (Spec 1 §9). */
export const COMPLAINT_DAYS = 14;
/** Risks that the insurance covers (Spec 1 §9). */
export const COVERED_RISKS = ['unpaidRent', 'damage', 'legalAid', 'fastPayout'] as const;

/** `admin/promotion`: its dates (epoch ms, both inclusive), its pool, and the number of offers insured so far. */
export type Promotion = { startsAt: number; lastsUntil: number; pool: number; insured: number };

/** Default until the operator changes it: 10 March to 31 May 2025 in Warsaw, a hundred offers (Spec 1 §9). */
export const FIRST_PROMOTION: Promotion = {
  startsAt: Date.parse('2025-03-10T00:00:00.000+01:00'),
  lastsUntil: Date.parse('2025-05-31T23:59:59.999+02:00'),
  pool: PROMOTION_POOL,
  insured: 0,
};

/** Before its dates, running, pool used up within its dates, or past them. */
export type PromotionStatus = 'notYet' | 'running' | 'usedUp' | 'over';

export const getPromotionStatus = (
  { startsAt, lastsUntil, pool, insured }: Promotion,
  at: number,
): PromotionStatus => {
  if (at < startsAt) return 'notYet';
  if (at > lastsUntil) return 'over';
  return insured < pool ? 'running' : 'usedUp';
};

/** Returns whether an offer activated at `at` takes part: within the dates and before the pool is used up. */
export const isRunning = (promotion: Promotion, at: number): boolean =>
  getPromotionStatus(promotion, at) === 'running';

/** Returns the last millisecond of free insurance: the end of the day twelve months after `activatedAt`. */
export const getInsuranceEnd = (activatedAt: number): number => endOfDayInMonths(activatedAt, INSURED_MONTHS);

/** `promotionQueue/{offerId}`: an offer that became ACTIVE during the promotion, queued for numbering. */
export type Activation = { offerId: string; offerName: string; activatedAt: number };

/** `insuredOffers/{offerId}`: the number of an insured offer, starting at 1. Timestamps in epoch ms. */
export type InsuredOffer = Activation & { number: number; insuredUntil: number };

/**
 * Selects the offers to insure from the queue, in the order of activation. Continues the numbering, requires the dates, and never
 * exceeds the pool.
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
