import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** Records that the deposit was rejected or never arrived. The reason is required. */
export const rejectDeposit: Handler<'rejectDeposit'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.rejectDeposit, input, ctx);
