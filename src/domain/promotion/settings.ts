import { number } from 'yup';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { requiredDay } from '../shared/fields';
import { message } from '../shared/validation';
import type { Promotion } from './promotion';

const PROMOTION_POOL_MAX = 100_000;

/** Settings of the promotion: first and last day in Warsaw (`YYYY-MM-DD`) and the number of insured offers. */
export type PromotionSettings = { firstDay: string; lastDay: string; pool: number };

/** Fields of `PromotionSettings`, shared by the admin's form and the call. */
export const promotionSettingsFields = () => ({
  firstDay: requiredDay(),
  lastDay: requiredDay().when('firstDay', ([firstDay], field) =>
    field.test({
      name: 'order',
      message: message('lastDayBeforeFirst'),
      test: (value) => !value || parseTimestamp(firstDay ?? '') === null || value >= firstDay,
    }),
  ),
  pool: number()
    .nonNullable(message('required'))
    .required(message('required'))
    .typeError(message('number'))
    .integer(message('integer'))
    .min(1, message('min', { min: 1 }))
    .max(PROMOTION_POOL_MAX, message('max', { max: PROMOTION_POOL_MAX })),
});

export const toPromotionSettings = ({ startsAt, lastsUntil, pool }: Promotion): PromotionSettings => ({
  firstDay: toIsoDay(startsAt),
  lastDay: toIsoDay(lastsUntil),
  pool,
});

/** Returns why the settings are refused, or `null`. The pool cannot be smaller than the number already insured. */
export const whyCannotSetPromotion = (
  { insured }: Promotion,
  { pool }: PromotionSettings,
): 'promotionPoolGiven' | null => (pool < insured ? 'promotionPoolGiven' : null);

/** Returns the promotion with new settings, from the first to the last millisecond of its days. Keeps the number insured. */
export const withSettings = (
  promotion: Promotion,
  { firstDay, lastDay, pool }: PromotionSettings,
): Promotion => ({
  ...promotion,
  startsAt: parseTimestamp(firstDay) ?? promotion.startsAt,
  lastsUntil: endOfDay(parseTimestamp(lastDay) ?? promotion.lastsUntil),
  pool,
});
