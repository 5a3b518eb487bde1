import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** The deposit was paid out to the landlord after the protocol was confirmed. */
export const recordPayout: Handler<'recordPayout'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.recordPayout, input, ctx);
