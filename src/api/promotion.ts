import type { Promotion } from '@domain/promotion/promotion';
import { promotionSettingsFields } from '@domain/promotion/settings';
import { object } from 'yup';
import { adminReasonField } from './admin';
import { defineCall } from './callable';

export const promotionCalls = {
  /** Sets the days and the pool of the promotion. Updates its public copy in the same write. */
  setPromotion: defineCall<{ promotion: Promotion }>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ ...promotionSettingsFields(), reason: adminReasonField() }),
  }),
} as const;
