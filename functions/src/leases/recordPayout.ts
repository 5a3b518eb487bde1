import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** Records the payout of the deposit to the landlord after the protocol is confirmed. */
export const recordPayout: Handler<'recordPayout'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.recordPayout, input, ctx);
