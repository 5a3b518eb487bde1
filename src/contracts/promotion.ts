import type { Promotion } from '@domain/promotion/promotion';
import { promotionSettingsFields } from '@domain/promotion/settings';
import { object } from 'yup';
import { adminReasonField } from './admin';
import { defineCall } from './callable';

export const promotionCalls = {
  /** Sets days and pool of the promotion; what everybody may know of it changes with the same write. */
  setPromotion: defineCall<{ promotion: Promotion }>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ ...promotionSettingsFields(), reason: adminReasonField() }),
  }),
} as const;
