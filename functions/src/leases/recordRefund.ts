import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** The deposit was given back, or there was none: the case is closed. */
export const recordRefund: Handler<'recordRefund'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.recordRefund, input, ctx);
