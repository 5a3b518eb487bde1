import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** The deposit was refused or never came; the reason is required. */
export const rejectDeposit: Handler<'rejectDeposit'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.rejectDeposit, input, ctx);
