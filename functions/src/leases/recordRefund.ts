import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** Records the refund of the deposit, or that there was none. Closes the case. */
export const recordRefund: Handler<'recordRefund'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.recordRefund, input, ctx);
