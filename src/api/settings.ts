import { platformSettingsSchema } from '@domain/admin/platformSettings';
import { message } from '@domain/shared/validation';
import { boolean, number, object } from 'yup';
import { adminReasonField } from './admin';
import { defineCall, type StatusAnswer } from './callable';

/** `WAITING`: another admin must confirm the change. */
export type SettingsAnswer = { status: 'SUCCESS' | 'WAITING' };

const decides = {
  access: 'admin',
  writes: true,
  secondFactor: true,
  rate: { max: 20, perSeconds: 60 },
} as const;

export const settingsCalls = {
  /** Stores the platform settings, or proposes them if the change needs a second admin. */
  changeSettings: defineCall<SettingsAnswer>()({
    ...decides,
    input: object({
      settings: platformSettingsSchema.required(message('required')),
      reason: adminReasonField(),
    }),
  }),
  /**
   * Confirms or declines the proposal made at `proposedAt` (epoch ms), so that the decision applies only to the
   * proposal shown.
   */
  decideSettings: defineCall<StatusAnswer>()({
    ...decides,
    input: object({
      proposedAt: number().integer(message('integer')).required(message('required')),
      accepted: boolean().required(message('required')),
    }),
  }),
} as const;
