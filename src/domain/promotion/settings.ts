import { number } from 'yup';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { requiredDay } from '../shared/fields';
import { message } from '../shared/validation';
import type { Promotion } from './promotion';

const PROMOTION_POOL_MAX = 100_000;

/** What an admin sets of the promotion: its first and last day in Warsaw (`YYYY-MM-DD`) and how many offers it insures. */
export type PromotionSettings = { firstDay: string; lastDay: string; pool: number };

/** The fields of `PromotionSettings`; one mind for the admin's form and the call. */
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

/** Why the settings cannot be taken; `null` when they can: places that were given stay given. */
export const whyCannotSetPromotion = (
  { insured }: Promotion,
  { pool }: PromotionSettings,
): 'promotionPoolGiven' | null => (pool < insured ? 'promotionPoolGiven' : null);

/** The promotion under new settings, from the first to the last moment of its days; how many are insured stays. */
export const withSettings = (
  promotion: Promotion,
  { firstDay, lastDay, pool }: PromotionSettings,
): Promotion => ({
  ...promotion,
  startsAt: parseTimestamp(firstDay) ?? promotion.startsAt,
  lastsUntil: endOfDay(parseTimestamp(lastDay) ?? promotion.lastsUntil),
  pool,
});
